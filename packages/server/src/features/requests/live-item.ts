import type { LiveItem } from '../../platform/live/source.ts';
import { mayHandle } from './policy.ts';
import { type Frame, presentComment, presentGuestComment, presentOwnRequest, presentRequest } from './present.ts';
import type { CommentRow, RequestRow } from './row.ts';

/** Whose request it is, which decides who hears of it. */
export interface Audience {
  service_id: string;
  service_type: string;
  is_staff: boolean;
  /** The guest; null: nobody's phone. */
  user_id: string | null;
}

export function liveRequest(frame: Frame, row: RequestRow): LiveItem {
  return {
    item: presentRequest(frame, row),
    mayRead: readersOf(row),
    ...(row.is_staff || row.user_id === null
      ? {}
      : { guest: { userId: row.user_id, entity: 'request', item: presentOwnRequest(frame, row) } }),
  };
}

/** Holds two words of the request and not all of it: the live channel keeps it in mind. */
function readersOf({ service_type, service_id }: Audience): LiveItem['mayRead'] {
  return (privileges) => mayHandle(privileges, { service_type, service_id });
}

export function liveComment(frame: Frame, audience: Audience, row: CommentRow): LiveItem {
  return {
    item: presentComment(frame, row),
    mayRead: (privileges) => mayHandle(privileges, audience),
    ...(audience.is_staff || audience.user_id === null
      ? {}
      : { guest: { userId: audience.user_id, entity: 'comment', item: presentGuestComment(frame, row) } }),
  };
}

import type { LiveItem } from '../../platform/live-item.ts';
import { mayHandle, type ServiceOfRequest } from './policy.ts';
import { type Frame, presentComment, presentGuestComment, presentOwnRequest, presentRequest } from './present.ts';
import type { CommentRow, RequestRow } from './row.ts';

/** The columns of a request that decide who receives it. */
export interface Audience extends ServiceOfRequest {
  is_staff: boolean;
  /** The guest's topic and stay; null: no guest. */
  user_id: string | null;
  booking_id: string | null;
}

export function liveRequest(frame: Frame, row: RequestRow): LiveItem {
  return {
    item: presentRequest(frame, row),
    mayRead: readersOf(frame, row),
    ...guestOf(row, 'request', () => presentOwnRequest(frame, row)),
  };
}

function guestOf(
  { is_staff, user_id, booking_id }: Audience,
  entity: 'request' | 'comment',
  present: () => unknown,
): Pick<LiveItem, 'guest'> {
  if (is_staff || user_id === null || booking_id === null) return {};
  return { guest: { userId: user_id, bookingId: booking_id, entity, item: present() } };
}

/** Keeps only what decides, and not the whole request: the live channel keeps it in memory. */
function readersOf(
  { hotel: { settings } }: Frame,
  { service_type, service_id, s_is_easee }: ServiceOfRequest,
): LiveItem['mayRead'] {
  const hotel = { easee: settings.easee, fastCheckin: settings.fastCheckin };
  return (privileges) => mayHandle(hotel, privileges, { service_type, service_id, s_is_easee });
}

export function liveComment(frame: Frame, audience: Audience, row: CommentRow): LiveItem {
  return {
    item: presentComment(frame, row),
    mayRead: readersOf(frame, audience),
    ...guestOf(audience, 'comment', () => presentGuestComment(frame, row)),
  };
}

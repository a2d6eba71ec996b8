import type { LiveMessage } from '../live/event.ts';
import type { GuestRequest } from '../requests/request.ts';
import { type IsIn, isForLocked, isOfKey, queueOf } from './bell.ts';

/** The request or booking that somebody must open for what rang. */
export function placeOf(message: LiveMessage): string {
  if (isForLocked(message)) return message.bell.of;
  if (message.entity === 'comment' || message.entity === 'note') return message.item?.request_id ?? message.id;
  return message.id;
}

export interface Attended {
  /** Of a request or booking. */
  of: string;
  /** The very person whose alarm it is, here or at another desk. */
  isSelf: boolean;
}

/**
 * Whether this message shows that somebody of the staff is at a request or booking, or that nothing waits there any more.
 * A guest who writes more changes the request too; that does not count as an answer.
 */
export function attendedBy(message: LiveMessage, ownId: string): Attended | null {
  if (isForLocked(message)) {
    const { attended, of } = message.bell;
    return attended === null ? null : { of, isSelf: attended === 'self' };
  }
  const isSelf = message.actor === ownId;
  const isStaff = !/^system(:|$)/.test(message.actor) && !message.actor.startsWith('guest:');
  switch (message.entity) {
    case 'request':
      if (message.event === 'INSERT') return null;
      // Taken away from this person's sight, closed or called off: no bell would lead anywhere.
      if (message.item === undefined) return { of: message.id, isSelf: true };
      if (isOver(message.item)) return { of: message.id, isSelf };
      return isStaff && !isOfStay(message) ? { of: message.id, isSelf } : null;
    case 'comment':
      return message.event === 'INSERT' && message.item?.is_staff === true
        ? { of: message.item.request_id, isSelf }
        : null;
    case 'note':
      return message.event === 'INSERT' && message.item !== undefined ? { of: message.item.request_id, isSelf } : null;
    case 'booking':
      if (message.event === 'INSERT' || isOfKey(message)) return null;
      return isStaff || message.item?.status !== 'awaiting_approval' ? { of: message.id, isSelf } : null;
    case 'payment':
      return isStaff ? { of: message.id, isSelf } : null;
    default:
      return null;
  }
}

/** A confirmed table is settled and still to come: its guest's words wait for somebody. */
function isOver({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'CANCELED' || (status === 'CLOSED' && service_type !== 'ALACARTE_RESTAURANT_RESERVATION');
}

/** A change of the stay makes new versions of its requests too, which nobody looked at for that. */
function isOfStay({ fields = [] }: { fields?: readonly string[] | undefined }): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

/** Whether these are the first words of a request, which may be what it was made with. */
export function isFirstComment(message: LiveMessage): boolean {
  if (message.entity !== 'comment') return false;
  return isForLocked(message) ? message.bell.isFirst : message.item?.position === 1;
}

/** What a locked session receives of a message: whether it rings and whether somebody is at it. No names, no words, no guest. */
export function forLockedDesk(message: LiveMessage, ownId: string, isIn: IsIn): LiveMessage {
  if (message.entity === 'hotel') return message;
  const { item: _, fields: __, ...bare } = message;
  const attended = attendedBy(message, ownId);
  const bell = {
    queue: queueOf(message, ownId, isIn),
    of: placeOf(message),
    attended: attended === null ? null : attended.isSelf ? ('self' as const) : ('other' as const),
    isFirst: isFirstComment(message),
  };
  return { ...bare, actor: '', bell };
}

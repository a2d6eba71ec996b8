import type { ServiceType } from '../hotels/service.ts';
import type { LiveMessage } from '../live/event.ts';
import { type GuestRequest, isUndone } from '../requests/request.ts';
import type { AlarmQueue } from './alarm.ts';

/**
 * Where a message rings for this person (RING-08): a new request of any kind, a booking that awaits approval, be it new or not, a
 * guest's message, a colleague who calls them by name or gives them, or a department of theirs, a request. Null: not at all, as for what this person did and
 * what they may not read.
 */
export function queueOf(message: LiveMessage, ownId: string, isIn: IsIn): AlarmQueue | null {
  if (isForLocked(message)) return message.bell.queue;
  if (message.actor === ownId) return null;
  if (message.entity === 'booking' && message.event === 'MODIFY') {
    // A new pass arrives as a change of its booking too.
    const isOfStatus = message.fields?.includes('status') === true;
    return isOfStatus && message.item?.status === 'awaiting_approval' ? 'booking' : null;
  }
  const given = givenIn(message, ownId);
  if (given !== null && (given.department === null || isIn(given.department) === true)) {
    return queueOfRequest(given.item.service_type);
  }
  if (message.event !== 'INSERT') return null;
  switch (message.entity) {
    case 'request':
      return message.item?.status === 'OPEN' ? queueOfRequest(message.item.service_type) : null;
    case 'comment':
      return message.item?.is_staff === false ? 'message' : null;
    case 'booking':
      return message.item?.status === 'awaiting_approval' ? 'booking' : null;
    case 'note':
      return message.item?.mentions.some(({ id }) => id === ownId) === true ? 'mention' : null;
    default:
      return null;
  }
}

/** Whether a department is one of this person's. */
export type IsIn = (department: string) => boolean | null;

export interface Given {
  item: GuestRequest;
  /** Its id; null: it is given to this very person. */
  department: string | null;
}

/** A request, not done yet, that somebody else has just given this person, or a department in which nobody has it. */
export function givenIn(message: LiveMessage, ownId: string): Given | null {
  if (message.entity !== 'request' || message.event !== 'MODIFY' || message.actor === ownId) return null;
  const { item, fields = [] } = message;
  if (item === undefined || !isUndone(item.status)) return null;
  if (item.assignee_id === ownId) return fields.includes('assignee') ? { item, department: null } : null;
  const isForDepartment = fields.includes('department') && item.assignee_id === null && item.department_id !== null;
  return isForDepartment ? { item, department: item.department_id } : null;
}

function queueOfRequest(type: ServiceType): AlarmQueue {
  switch (type) {
    case 'ORDER':
      return 'request';
    case 'LOL_REQUEST':
      return 'lol';
    case 'FAST_CHECK_IN':
      return 'checkIn';
    case 'ALACARTE_RESTAURANT_RESERVATION':
      return 'reservation';
  }
}

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
  const isStaff = message.actor !== 'system' && !message.actor.startsWith('guest:');
  switch (message.entity) {
    case 'request':
      if (message.event === 'INSERT') return null;
      // Taken away from this person's sight, closed or called off: no bell would lead anywhere.
      if (message.item === undefined) return { of: message.id, isSelf: true };
      if (message.item.status === 'CLOSED' || message.item.status === 'CANCELED') return { of: message.id, isSelf };
      return isStaff && !isOfStay(message) ? { of: message.id, isSelf } : null;
    case 'comment':
      return message.event === 'INSERT' && message.item?.is_staff === true
        ? { of: message.item.request_id, isSelf }
        : null;
    case 'note':
      return message.event === 'INSERT' && message.item !== undefined ? { of: message.item.request_id, isSelf } : null;
    case 'booking':
      if (message.event === 'INSERT') return null;
      return isStaff || message.item?.status !== 'awaiting_approval' ? { of: message.id, isSelf } : null;
    default:
      return null;
  }
}

/** A change of the stay makes new versions of its requests too, which nobody looked at for that. */
function isOfStay({ fields = [] }: { fields?: readonly string[] | undefined }): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

type ForLocked = Extract<LiveMessage, { bell?: unknown }> & {
  bell: NonNullable<Extract<LiveMessage, { bell?: unknown }>['bell']>;
};

function isForLocked(message: LiveMessage): message is ForLocked {
  return 'bell' in message && message.bell !== undefined;
}

/** Whether these are the first words of a request, which may be what it was made with. */
export function isFirstComment(message: LiveMessage): boolean {
  if (message.entity !== 'comment') return false;
  return isForLocked(message) ? message.bell.isFirst : message.item?.position === 1;
}

/** What a locked session receives of a message: whether it rings and whether somebody is at it. No names, no words, no guest. */
export function forLockedDesk(message: LiveMessage, ownId: string, isIn: IsIn): LiveMessage {
  if (message.entity === 'hotel') return message;
  const { seq, at, id, version, event, entity } = message;
  const attended = attendedBy(message, ownId);
  const bell = {
    queue: queueOf(message, ownId, isIn),
    of: placeOf(message),
    attended: attended === null ? null : attended.isSelf ? ('self' as const) : ('other' as const),
    isFirst: isFirstComment(message),
  };
  return { seq, at, id, version, event, entity, actor: '', bell };
}

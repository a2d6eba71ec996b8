import type { ServiceType } from '../hotels/service.ts';
import type { LiveMessage } from '../live/event.ts';
import { type GuestRequest, isUndone } from '../requests/request.ts';
import type { AlarmQueue } from './alarm.ts';

/**
 * Where a message rings for this person (RING-08): a new request of any kind, a booking that awaits approval, be it new or not, a
 * guest's message, odd money of a payment link, a key that a lock system did not make or revoke, a colleague who calls them by name or gives them, or a department of theirs, a request. Null: not at all, as for what this person did and
 * what they may not read.
 */
export function queueOf(message: LiveMessage, ownId: string, isIn: IsIn): AlarmQueue | null {
  if (isForLocked(message)) return message.bell.queue;
  if (message.actor === ownId) return null;
  if (message.entity === 'booking' && message.event === 'MODIFY') {
    if (isOfKey(message)) return message.item ? 'booking' : null;
    // A new pass arrives as a change of its booking too.
    const isOfStatus = message.fields?.includes('status') === true;
    return isOfStatus && message.item?.status === 'awaiting_approval' ? 'booking' : null;
  }
  if (message.entity === 'payment') {
    // By the provider's word; a person who has seen to it changes the same field.
    const isOdd = message.actor === 'system' && message.fields?.includes('attention') === true;
    return isOdd && message.item ? 'payment' : null;
  }
  const given = givenIn(message, ownId);
  if (given !== null && (given.department === null || isIn(given.department) === true)) {
    return queueOfRequest(given.item.service_type);
  }
  if (message.event !== 'INSERT') return null;
  switch (message.entity) {
    case 'request':
      return message.item && isNew(message.item) ? queueOfRequest(message.item.service_type) : null;
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

/** A lock system did not do what it was asked for: a key may still open a room, or a guest stands before the door. */
export function isOfKey({ fields }: { fields?: readonly string[] | undefined }): boolean {
  return fields?.includes('key_trouble') === true;
}

/** Whether a request that has just been made waits for somebody, or is a table, which is settled as soon as it is made. */
export function isNew({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'OPEN' || (status === 'CLOSED' && service_type === 'ALACARTE_RESTAURANT_RESERVATION');
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

type ForLocked = Extract<LiveMessage, { bell?: unknown }> & {
  bell: NonNullable<Extract<LiveMessage, { bell?: unknown }>['bell']>;
};

/** Whether the message is one for a locked session. */
export function isForLocked(message: LiveMessage): message is ForLocked {
  return 'bell' in message && message.bell !== undefined;
}

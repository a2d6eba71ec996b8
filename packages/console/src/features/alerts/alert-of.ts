import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { LiveMessage } from '@bellhop/contract/live/event';
import { type GuestRequest, isUndone } from '@bellhop/contract/requests/request';

// A desk that was away for longer sees the list first; a bell for an hour-old event would be noise.
const lateSeconds = 15 * 60;

/**
 * Whether it is still worth a bell. What is heard as it happens always is: only of what was caught up with is the age asked,
 * and by the server's clock, so that no clock of a desk can silence its bell. `serverNow` in unix seconds; null: not known.
 */
export function isNews({ at }: { at: number }, late: boolean, serverNow: number | null): boolean {
  return !late || serverNow === null || serverNow - at <= lateSeconds;
}

/**
 * Where a message rings for this person (RING-08): a new request of any kind, a booking that awaits approval, be it new or not, a
 * guest's message, a colleague who calls them by name or gives them, or a department of theirs, a request. Null: not at all, as for what this person did and
 * what they may not read.
 */
export function queueOf(message: LiveMessage, ownId: string, isIn: IsIn): AlarmQueue | null {
  if (message.actor === ownId) return null;
  if (message.entity === 'booking' && message.event === 'MODIFY') {
    // A pass that is made for it is told as a change of it too.
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
    case 'department':
      return null;
    // It opens a dialog; the bell is for guests.
    case 'announcement':
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
  if (message.entity === 'comment' || message.entity === 'note') return message.item?.request_id ?? message.id;
  return message.id;
}

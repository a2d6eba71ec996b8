import type { AlarmQueue } from '../alerts/alarm.ts';
import type { ServiceType } from '../hotels/service.ts';
import { type GuestRequest, isUndone } from '../requests/request.ts';
import type { AlertCause, BellRule } from './bell-rule.ts';
import type { LiveMessage } from './event.ts';

/**
 * Rings for a new request of any kind, for a request that a colleague assigns to the listener, and for an unassigned
 * request that a colleague gives to a department of the listener. Rings for one or two stars of a guest in the department
 * that the hotel has set for unhappy guests (decision 141).
 */
export const requestBell: BellRule<'request'> = {
  rings(message, { id, isIn }) {
    const { event, item } = message;
    if (event === 'INSERT') return needsAlert(item) ? queues[item.service_type] : null;
    if (isNewRating(message)) {
      const { unhappy_department_id: department } = item;
      return department !== null && isIn(department) === true ? 'message' : null;
    }
    const assignment = newAssignmentIn(message, id);
    // An unknown membership does not ring.
    const isForListener =
      assignment !== null && (assignment.department === null || isIn(assignment.department) === true);
    return isForListener ? queues[item.service_type] : null;
  },
  // Without an item the listener may no longer read the request.
  attends: ({ event, item, fields }, isStaff) =>
    event === 'MODIFY' && (item === undefined || isOver(item, fields) || (isStaff && !isBookingAlone(fields))),
};

/** Rings for a guest's message. */
export const commentBell: BellRule<'comment'> = {
  rings: ({ event, item }) => (event === 'INSERT' && !item.is_staff ? 'message' : null),
  attends: ({ event, item }) => event === 'INSERT' && item?.is_staff === true,
  requestOf: ({ item }) => item?.request_id,
  isFirst: ({ item }) => item?.position === 1,
};

/** Rings for the colleagues that a note mentions. */
export const noteBell: BellRule<'note'> = {
  rings: ({ event, item }, { id }) =>
    event === 'INSERT' && item.mentions.some((mention) => mention.id === id) ? 'mention' : null,
  attends: ({ event, item }) => event === 'INSERT' && item !== undefined,
  requestOf: ({ item }) => item?.request_id,
};

const queues: Readonly<Record<ServiceType, AlarmQueue>> = {
  ORDER: 'request',
  LOL_REQUEST: 'lol',
  FAST_CHECK_IN: 'checkIn',
  ALACARTE_RESTAURANT_RESERVATION: 'reservation',
};

/** Whether staff must learn of a new request: it is open, or a reservation of a table, which is confirmed at once. */
export function needsAlert({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'OPEN' || (status === 'CLOSED' && service_type === 'ALACARTE_RESTAURANT_RESERVATION');
}

export interface NewAssignment {
  item: GuestRequest;
  /** Id of the department; null: the person is the assignee. */
  department: string | null;
}

/**
 * Returns the assignment of an unfinished request by a colleague to this person, or to a department while the request
 * has no assignee; null: the message has no such assignment.
 */
export function newAssignmentIn(message: LiveMessage, ownId: string): NewAssignment | null {
  if (message.entity !== 'request' || message.event !== 'MODIFY' || message.actor === ownId) return null;
  const { item, fields } = message;
  const responsible = item && responsibleOf(item);
  if (!item || !responsible || fields?.includes(responsible.field) !== true) return null;
  if (responsible.field === 'department') return { item, department: responsible.id };
  return responsible.id === ownId ? { item, department: null } : null;
}

/** Returns the assignee of an unfinished request, or its department if it is unassigned; null: it is finished or has neither. */
export function responsibleOf({
  status,
  assignee_id,
  department_id,
}: Pick<GuestRequest, 'status' | 'assignee_id' | 'department_id'>): Responsible | null {
  if (!isUndone(status)) return null;
  if (assignee_id !== null) return { field: 'assignee', id: assignee_id };
  return department_id === null ? null : { field: 'department', id: department_id };
}

interface Responsible {
  /** The field of the log when the responsible person or department changes. */
  field: 'assignee' | 'department';
  id: string;
}

/** Whether a guest has just given stars. */
export function isNewRating({ event, fields }: Pick<AlertCause, 'event' | 'fields'>): boolean {
  return event === 'MODIFY' && fields?.includes('rating') === true;
}

/**
 * A confirmed table is CLOSED but still to come, so it does not end the ringing of a message of its guest. Stars of an
 * unhappy guest come when the request is closed: only a colleague, or a new status, ends the ringing for them.
 */
function isOver({ status, service_type, unhappy_department_id }: Over, fields: readonly string[] = []): boolean {
  return (
    status === 'CANCELED' ||
    (status === 'CLOSED' &&
      service_type !== 'ALACARTE_RESTAURANT_RESERVATION' &&
      (!unhappy_department_id || fields.includes('status')))
  );
}
type Over = Pick<GuestRequest, 'status' | 'service_type' | 'unhappy_department_id'>;

/** A change of a booking writes new versions of its requests, which no person has opened. */
function isBookingAlone(fields: readonly string[] = []): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

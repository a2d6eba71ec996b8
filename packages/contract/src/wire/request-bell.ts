import type { AlarmQueue } from '../alerts/alarm.ts';
import type { ServiceType } from '../hotels/service.ts';
import { type GuestRequest, isUndone } from '../requests/request.ts';
import type { BellRule } from './bell-rule.ts';
import type { LiveMessage } from './event.ts';

/**
 * Rings for a new request of any kind, and for one that a colleague assigns to this person or to a department of
 * theirs.
 */
export const requestBell: BellRule<'request'> = {
  rings(message, { id, isIn }) {
    const { event, item } = message;
    if (event === 'INSERT') return isNew(item) ? queues[item.service_type] : null;
    const assignment = givenIn(message, id);
    const isTheirs = assignment !== null && (assignment.department === null || isIn(assignment.department) === true);
    return isTheirs ? queues[item.service_type] : null;
  },
  attends: ({ event, item, fields }, isStaff) =>
    event === 'MODIFY' && (item === undefined || isOver(item) || (isStaff && !isOfStay(fields))),
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

/** Whether a new request waits for staff, or is a table, which is confirmed as soon as it is made. */
export function isNew({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'OPEN' || (status === 'CLOSED' && service_type === 'ALACARTE_RESTAURANT_RESERVATION');
}

export interface NewAssignment {
  item: GuestRequest;
  /** Id of the department; null: it is assigned to the person. */
  department: string | null;
}

/**
 * Returns an unfinished request that a colleague has just assigned to this person, or to a department without an
 * assignee.
 */
export function givenIn(message: LiveMessage, ownId: string): NewAssignment | null {
  if (message.entity !== 'request' || message.event !== 'MODIFY' || message.actor === ownId) return null;
  const { item, fields } = message;
  const holder = item && holderOf(item);
  if (!item || !holder || fields?.includes(holder.field) !== true) return null;
  if (holder.field === 'department') return { item, department: holder.id };
  return holder.id === ownId ? { item, department: null } : null;
}

/** Returns the assignee of an unfinished request, or its department if it is unassigned; null: neither. */
export function holderOf({
  status,
  assignee_id,
  department_id,
}: Pick<GuestRequest, 'status' | 'assignee_id' | 'department_id'>): Holder | null {
  if (!isUndone(status)) return null;
  if (assignee_id !== null) return { field: 'assignee', id: assignee_id };
  return department_id === null ? null : { field: 'department', id: department_id };
}

interface Holder {
  /** The field of the log for a change of the holder. */
  field: 'assignee' | 'department';
  id: string;
}

/** A confirmed table is CLOSED but still to come: a message of its guest waits for staff. */
function isOver({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'CANCELED' || (status === 'CLOSED' && service_type !== 'ALACARTE_RESTAURANT_RESERVATION');
}

/** A change of the stay makes new versions of its requests too, without anyone opening them. */
function isOfStay(fields: readonly string[] = []): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

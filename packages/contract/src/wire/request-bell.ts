import type { AlarmQueue } from '../alerts/alarm.ts';
import type { ServiceType } from '../hotels/service.ts';
import { type GuestRequest, isUndone } from '../requests/request.ts';
import type { BellRule } from './bell-rule.ts';
import type { LiveMessage } from './event.ts';

/** A new request of any kind rings, and one that a colleague gives this person or a department of theirs. */
export const requestBell: BellRule<'request'> = {
  rings(message, { id, isIn }) {
    const { event, item } = message;
    if (event === 'INSERT') return isNew(item) ? queues[item.service_type] : null;
    const given = givenIn(message, id);
    const isTheirs = given !== null && (given.department === null || isIn(given.department) === true);
    return isTheirs ? queues[item.service_type] : null;
  },
  attends: ({ event, item, fields }, isStaff) =>
    event === 'MODIFY' && (item === undefined || isOver(item) || (isStaff && !isOfStay(fields))),
};

/** A guest's message rings. */
export const commentBell: BellRule<'comment'> = {
  rings: ({ event, item }) => (event === 'INSERT' && !item.is_staff ? 'message' : null),
  attends: ({ event, item }) => event === 'INSERT' && item?.is_staff === true,
  requestOf: ({ item }) => item?.request_id,
  isFirst: ({ item }) => item?.position === 1,
};

/** A colleague's note rings for those whom it calls by name. */
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

/** Whether a request that has just been made waits for somebody, or is a table, which is settled as soon as it is made. */
export function isNew({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'OPEN' || (status === 'CLOSED' && service_type === 'ALACARTE_RESTAURANT_RESERVATION');
}

export interface Given {
  item: GuestRequest;
  /** Its id; null: it is given to this very person. */
  department: string | null;
}

/** A request, not done yet, that somebody else has just given this person, or a department in which nobody has it. */
export function givenIn(message: LiveMessage, ownId: string): Given | null {
  if (message.entity !== 'request' || message.event !== 'MODIFY' || message.actor === ownId) return null;
  const { item, fields } = message;
  const holder = item && holderOf(item);
  if (!item || !holder || fields?.includes(holder.field) !== true) return null;
  if (holder.field === 'department') return { item, department: holder.id };
  return holder.id === ownId ? { item, department: null } : null;
}

/** Who has a request that is not done yet: a person, or the department in which nobody has it; null: neither. */
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
  /** The field of the log that a change of the holder names. */
  field: 'assignee' | 'department';
  id: string;
}

/** A confirmed table is settled and still to come: its guest's words wait for somebody. */
function isOver({ status, service_type }: Pick<GuestRequest, 'status' | 'service_type'>): boolean {
  return status === 'CANCELED' || (status === 'CLOSED' && service_type !== 'ALACARTE_RESTAURANT_RESERVATION');
}

/** A change of the stay makes new versions of its requests too, which nobody looked at for that. */
function isOfStay(fields: readonly string[] = []): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { RequestRow } from './row.ts';
import { countedAs, findByIds, requestCounters } from './store.ts';

/** Of the order that a request is paid as. */
export type OrderColumn = 'payable' | 'order_status' | 'order' | 'total_amount' | 'price_currency';
type RequestColumn =
  | OrderColumn
  | 'status'
  | 'booking_id'
  | 'custom_fields_values'
  | 'due_at'
  | 'reservation_id'
  | 'reservation_status'
  | 'attendance'
  | 'staff_summary'
  | 'staff_summary_locales'
  | 'rating'
  | 'assignee_id'
  | 'assignee_name'
  | 'department_id'
  | 'assignment_version'
  | 'answered_at'
  | 'unanswered_version'
  | 'guest_delivered'
  | 'guest_read'
  | 'comments_count'
  | 'last_comment_body'
  | 'last_comment_is_staff'
  | 'last_comment_at';

export const requestEntity: EntityKind<RequestRow, RequestColumn> = {
  entity: 'request',
  table: 'requests',
  rank: 'request',
  columns: {
    payable: 'value',
    order_status: 'value',
    order: 'json',
    total_amount: 'value',
    price_currency: 'value',
    status: 'value',
    booking_id: 'value',
    custom_fields_values: 'json',
    due_at: 'value',
    reservation_id: 'value',
    reservation_status: 'value',
    attendance: 'value',
    staff_summary: 'value',
    staff_summary_locales: 'json',
    rating: 'value',
    assignee_id: 'value',
    assignee_name: 'value',
    department_id: 'value',
    assignment_version: 'value',
    answered_at: 'value',
    unanswered_version: 'value',
    guest_delivered: 'value',
    guest_read: 'value',
    comments_count: 'value',
    last_comment_body: 'value',
    last_comment_is_staff: 'value',
    last_comment_at: 'value',
  },
  // The status of the booking decides whether staff may act on its requests (RQD-10).
  holds: [{ table: 'bookings', rank: 'booking', by: 'booking_id' }],
  shownIn: [],
  findByIds,
  counters: { set: requestCounters, keyOf: countedAs },
};

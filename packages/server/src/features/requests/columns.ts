import type { RowOf } from '../../platform/database/rows.ts';
import type { RequestRow } from './row.ts';

/** Of `requests r`, `services s` and `bookings b`. */
export const requestColumns = {
  r: `
    id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales, full_name, phone_number,
    room_number, req_room_number, label, is_staff, payable, order_status, order, order_number, total_amount,
    price_currency, custom_fields_values, due_at, reservation_id, reservation_status, attendance, party, requester_id,
    tp_id, booking_id, user_id, rating, files, assignee_id, assignee_name, department_id, answered_at,
    unanswered_version, assignment_version, guest_delivered, guest_read, comments_count, last_comment_body,
    last_comment_is_staff, last_comment_at, created_at, updated_at`,
  s: 'name, name_with_locales, is_easee',
  b: 'status, name, family_name, phone_number, rooms, checkin, checkout, butler, label, loyalty_point, language',
} as const;

/** What cards show. */
export const cardColumns = {
  r: `
    id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales, full_name, room_number,
    label, is_staff, payable, order_status, custom_fields_values, due_at, reservation_id, reservation_status,
    attendance, party, booking_id, assignee_id, assignee_name, department_id, unanswered_version, comments_count,
    last_comment_body, last_comment_is_staff, last_comment_at, created_at, updated_at`,
  s: 'name, name_with_locales, is_easee',
  b: 'status, name, family_name, rooms, checkin, butler, label',
} as const;

export type CardRow = RowOf<RequestRow, typeof cardColumns>;

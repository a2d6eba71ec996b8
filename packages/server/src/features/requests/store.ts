import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { findersOf, type RowOf, type RowShape, readRows, rowShape } from '../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { RequestRow, ServiceRow } from './row.ts';

/** Columns of `requests r`, `services s` and `bookings b`. */
export const requestColumns = {
  r: `
    id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales, full_name, phone_number,
    room_number, req_room_number, label, is_staff, payable, order_status, order, order_number, total_amount,
    price_currency, custom_fields_values, due_at, reservation_id, reservation_status, attendance, has_allergies, party, requester_id,
    tp_id, booking_id, user_id, rating, files, assignee_id, assignee_name, department_id, answered_at,
    submitted_at, unanswered_version, unanswered_at, assignment_version, guest_delivered, guest_read, comments_count,
    last_comment_body, last_comment_is_staff, last_comment_at, created_at, updated_at`,
  s: 'name, name_with_locales, is_easee',
  b: 'status, name, family_name, phone_number, rooms, checkin, checkout, butler, label, loyalty_point, language',
} as const;

/** The columns that cards show. */
export const cardColumns = {
  r: `
    id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales, full_name, room_number,
    label, is_staff, payable, order_status, custom_fields_values, due_at, reservation_id, reservation_status,
    attendance, has_allergies, party, booking_id, assignee_id, assignee_name, department_id, submitted_at,
    unanswered_version, unanswered_at, comments_count, last_comment_body, last_comment_is_staff, last_comment_at,
    created_at, updated_at, rating`,
  s: 'name, name_with_locales, is_easee',
  b: 'status, name, family_name, rooms, checkin, butler, label',
} as const;

export type CardRow = RowOf<RequestRow, typeof cardColumns>;

/** Service and booking of `requests r`. */
export function joined(sql: Sql, hotelId: string) {
  return sql`join services s on s.hotel_id = ${hotelId} and s.id = r.service_id ${stay(sql, hotelId)}`;
}

/** `requests r` with their stays, and without their services. */
export function requestsWithStay(sql: Sql, hotelId: string, rows = sql`requests`) {
  return sql`${rows} r ${stay(sql, hotelId)}`;
}

function stay(sql: Sql, hotelId: string): Fragment {
  return sql`left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id`;
}

const requestsJoined = (sql: Sql, hotelId: string, rows = sql`requests`) => sql`${rows} r ${joined(sql, hotelId)}`;
export const requestShape: RowShape<RequestRow> = rowShape<RowOf<RequestRow, typeof requestColumns>>(
  requestColumns,
  requestsJoined,
);
export const cardShape = rowShape<CardRow>(cardColumns, requestsJoined);
export const { findByIds, findById } = findersOf(requestShape);

export function listOfBooking(sql: Sql, hotelId: string, bookingId: string, most: number): Promise<RequestRow[]> {
  return readRows(sql, requestShape, hotelId, ofBooking(sql, bookingId, most));
}

/** The condition for the requests of a stay, newest change first. */
export function ofBooking(sql: Sql, bookingId: string, most: number): Fragment {
  return sql`r.booking_id = ${bookingId} and not r.is_staff order by r.updated_at desc, r.id desc limit ${most}`;
}

/** Requests that go by exactly this order number; few at most. */
export async function listByOrderNumber(sql: Sql, hotelId: string, typed: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from requests
    where hotel_id = ${hotelId} and order_number = ${typed} order by updated_at desc limit 5`;
  return rows.map(({ id }) => id);
}

export async function findService(sql: Sql, hotelId: string, id: string): Promise<ServiceRow | null> {
  const [row] = await sql<ServiceRow[]>`
    select s.id, s.type, s.name, s.name_with_locales, s.visible, s.is_easee, s.icon, s.custom_fields, (
      select d.id from departments d
      where d.hotel_id = ${hotelId} and d.removed_at is null and s.id = any(d.service_ids)
      order by d.position, d.id limit 1
    ) as department_id
    from services s where s.hotel_id = ${hotelId} and s.id = ${id}`;
  return row ?? null;
}

/** A service as lists and searches show it. */
export type ListedService = Pick<ServiceRow, 'id' | 'type' | 'name' | 'name_with_locales' | 'is_easee'>;

export function listServices(sql: Sql, hotelId: string): Promise<ListedService[]> {
  return sql<ListedService[]>`
    select id, type, name, name_with_locales, is_easee from services where hotel_id = ${hotelId}`;
}

/** Another number once a service of the hotel was added or changed. */
export function stampOfServices(sql: Sql, hotelId: string): Fragment {
  return sql`(select sum(version + 1)::bigint from services where hotel_id = ${hotelId})`;
}

export interface BookingOfRequest {
  id: string;
  name: string;
  family_name: string;
  phone_number: string | null;
  rooms: string[];
  label: string | null;
  user_id: string;
  tp_id: string | null;
  status: BookingStatus;
  language: string | null;
  checkin: number | null;
  checkout: number | null;
}

/**
 * Locks the booking against changes until the transaction ends. Otherwise an approval meanwhile would be
 * published before the new request, and the request with a stay that still waits.
 */
export async function findBooking(sql: Sql, hotelId: string, id: string): Promise<BookingOfRequest | null> {
  const [row] = await sql<BookingOfRequest[]>`
    select id, name, family_name, phone_number, rooms, label, user_id, tp_id, status, language, checkin, checkout
    from bookings where hotel_id = ${hotelId} and id = ${id} for share`;
  return row ?? null;
}

export const requestCounters: CounterSet = {
  table: 'requests',
  counters: [
    { table: 'request_counts', key: ['service_id', 'service_type', 'status'] },
    { table: 'assignment_counts', key: ['assignee_id', 'department_id', 'service_id', 'service_type', 'status'] },
  ],
};

export const requestEntity: EntityKind<RequestRow> = {
  entity: 'request',
  table: 'requests',
  // The status of the booking decides whether staff may act on its requests (RQD-10).
  sharedLock: { table: 'bookings', by: 'booking_id' },
  findByIds,
  counters: requestCounters,
};

import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { readRows, rowShape } from '../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../platform/database/sql.ts';
import type { StoredAttachment } from '../../platform/files/stored-attachment.ts';
import { type CounterSet, counted, counting } from '../../platform/lists/counters/store.ts';
import { departmentServing } from './assignment/store.ts';
import { cardColumns, cardRowOf, requestColumns, requestOf } from './columns.ts';
import type { RequestRow, ServiceRow } from './row.ts';

/** Service and booking of `requests r`. */
export function joined(sql: Sql, hotelId: string) {
  return sql`
    join services s on s.hotel_id = ${hotelId} and s.id = r.service_id
    left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id`;
}

const requestsJoined = (sql: Sql, hotelId: string, rows = sql`requests`) => sql`${rows} r ${joined(sql, hotelId)}`;
export const requestShape = rowShape(requestColumns, requestOf, requestsJoined);
export const cardShape = rowShape(cardColumns, cardRowOf, requestsJoined);

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<RequestRow[]> {
  return readRows(sql, requestShape, hotelId, sql`r.id = any(${ids as string[]})`);
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<RequestRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

export function listOfBooking(sql: Sql, hotelId: string, bookingId: string, most: number): Promise<RequestRow[]> {
  return readRows(sql, requestShape, hotelId, ofBooking(sql, bookingId, most));
}

/** Of a stay, newest change first. */
export function ofBooking(sql: Sql, bookingId: string, most: number): Fragment {
  return sql`r.booking_id = ${bookingId} and not r.is_staff order by r.updated_at desc, r.id desc limit ${most}`;
}

export async function findService(sql: Sql, hotelId: string, id: string): Promise<ServiceRow | null> {
  const [row] = await sql<ServiceRow[]>`
    select id, type, name, name_with_locales, visible, is_easee, icon, custom_fields
    from services where hotel_id = ${hotelId} and id = ${id}`;
  return row ?? null;
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
 * Held against changes until the transaction ends: a stay approved while a request of it is being written would be told of
 * before the request is there, and the request told of as of a stay that still waits.
 */
export async function findBooking(sql: Sql, hotelId: string, id: string): Promise<BookingOfRequest | null> {
  const [row] = await sql<BookingOfRequest[]>`
    select id, name, family_name, phone_number, rooms, label, user_id, tp_id, status, language, checkin, checkout
    from bookings where hotel_id = ${hotelId} and id = ${id} for share`;
  return row ?? null;
}

/** A request as it is first written, without message. */
export interface NewRequest {
  id: string;
  status: RequestStatus;
  service_id: string;
  service_type: string;
  title: string;
  staff_summary: string;
  staff_summary_locales: Record<string, string>;
  full_name: string;
  phone_number: string | null;
  room_number: string | null;
  label: string | null;
  is_staff: boolean;
  custom_fields_values: readonly { id: string; value: string }[];
  due_at: number | null;
  reservation_id: string | null;
  reservation_status: string | null;
  attendance: RequestRow['attendance'];
  party: RequestRow['party'];
  requester_id: string | null;
  tp_id: string | null;
  booking_id: string | null;
  user_id: string | null;
  files: readonly StoredAttachment[];
  /** The message that it begins with; null: it begins without one. */
  first_message: { body: string; is_staff: boolean } | null;
  /** Made on the guest's page. */
  by_guest: boolean;
  at: number;
}

/** @returns whether it was written; if not, the id is taken. */
export async function insert(sql: Sql, hotelId: string, request: NewRequest): Promise<boolean> {
  const first = request.first_message;
  const written = await sql`
    insert into requests (hotel_id, id, status, service_id, service_type, title, staff_summary, staff_summary_locales, full_name,
      phone_number, room_number, req_room_number, label, is_staff, custom_fields_values, due_at, reservation_id, reservation_status, attendance,
      party, requester_id, tp_id, booking_id, user_id, files, comments_count, last_comment_body, last_comment_is_staff, last_comment_at, department_id, unanswered_version,
      assignment_version, created_at, updated_at)
    values (${hotelId}, ${request.id}, ${request.status}, ${request.service_id}, ${request.service_type}, ${request.title},
      ${request.staff_summary}, ${sql.json(request.staff_summary_locales)}, ${request.full_name}, ${request.phone_number},
      ${request.room_number}, ${request.room_number}, ${request.label}, ${request.is_staff},
      ${sql.json([...request.custom_fields_values])}, ${request.due_at}, ${request.reservation_id}, ${request.reservation_status},
      ${request.attendance}, ${request.party && sql.json(request.party)}, ${request.requester_id}, ${request.tp_id}, ${request.booking_id}, ${request.user_id}, ${sql.json(request.files as never)}, ${first === null ? 0 : 1},
      ${first?.body ?? null}, ${first?.is_staff ?? null}, ${first === null ? null : request.at},
      ${departmentServing(sql, hotelId, request.service_id)}, ${request.by_guest ? 1 : 0}, 1, ${request.at}, ${request.at})
    on conflict (hotel_id, id) do nothing`;
  return written.count === 1;
}

/** An empty text is nobody, or no department. */
export const requestCounters: CounterSet = {
  counters: [
    { table: (sql) => sql`request_counts`, key: (sql) => sql`service_id, service_type, status` },
    {
      table: (sql) => sql`assignment_counts`,
      key: (sql) => sql`assignee_id, department_id, service_id, service_type, status`,
    },
  ],
  rows: (sql) => sql`select hotel_id, ${countedColumns(sql)} from requests`,
};

export function countedColumns(sql: Sql) {
  return sql`
    service_id, service_type, status, coalesce(assignee_id, '') as assignee_id, coalesce(department_id, '') as department_id`;
}

/** The place of a request in its counters. */
export function countedAs(
  request: Pick<RequestRow, 'service_id' | 'service_type' | 'status' | 'assignee_id' | 'department_id'>,
) {
  const { service_id, service_type, status, assignee_id, department_id } = request;
  return { service_id, service_type, status, assignee_id: assignee_id ?? '', department_id: department_id ?? '' };
}

/** Counts a request that was written a moment ago, in the same transaction: by its row, which knows its department. */
export async function countNew(sql: Sql, hotelId: string, id: string): Promise<void> {
  const { counters } = requestCounters;
  await sql`
    with moves as (
      select ${countedColumns(sql)}, 1 as n from requests where hotel_id = ${hotelId} and id = ${id}
    ), ${counting(sql, hotelId, counters)}
    select ${counted(sql, counters)}`;
}

import type { Sql } from '../../platform/database/database.ts';
import { counting, keysOf } from '../../platform/lists/counters/store.ts';
import { bookingCounters } from '../bookings/store.ts';
import { requestCounters } from '../requests/store.ts';
import type { ImportService, ImportStay } from './map-conversation.ts';
import type { BookingRow, CommentRow, RequestRow } from './rows.ts';

/**
 * Writes bookings that are not there yet and counts them, in one statement.
 * @returns ids of those that were written; the others' source is known already.
 */
export async function insertBookings(sql: Sql, hotelId: string, rows: readonly BookingRow[]): Promise<Set<string>> {
  const written = await sql<{ id: string }[]>`
    with written as (
      insert into bookings (hotel_id, id, version, status, name, family_name, phone_number, email, language, reservation_number,
        rooms, checkin, checkout, butler, label, loyalty_point, preference_ids, nationality, adults, children, gender, note, user_id, tp_id, source_key, pms, created_at, updated_at)
      select ${hotelId}, id, version, status, name, family_name, phone_number, email, language, reservation_number,
        rooms, checkin, checkout, butler, label, loyalty_point, coalesce(preference_ids, '{}'), nationality, adults, children, gender, note, user_id, tp_id, source_key, pms, created_at, updated_at
      from jsonb_to_recordset(${sql.json(rows as never)}) as row(id text, version int, status text, name text, family_name text,
        phone_number text, email text, language text, reservation_number text, rooms text[], checkin bigint, checkout bigint,
        butler text, label text, loyalty_point int, preference_ids text[], nationality text, adults int, children int, gender text, note text, user_id text, tp_id text, source_key text,
        pms jsonb, created_at bigint, updated_at bigint)
      on conflict do nothing
      returning id, status
    ), moves as (
      select ${keysOf(sql, bookingCounters)}, 1 as n from written
    ), ${counting(sql, hotelId, bookingCounters)}
    select id from written`;
  return new Set(written.map((row) => row.id));
}

/** Like `insertBookings`, for requests; their messages follow by `insertComments` in the same transaction. */
export async function insertRequests(sql: Sql, hotelId: string, rows: readonly RequestRow[]): Promise<Set<string>> {
  const written = await sql<{ id: string }[]>`
    with written as (
      insert into requests (hotel_id, id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales,
        full_name, phone_number, room_number, label, is_staff, payable, order_status, "order", order_number, total_amount,
        price_currency, custom_fields_values, due_at, reservation_id, reservation_status, attendance, requester_id, tp_id, booking_id, user_id,
        rating, assignee_id, assignee_name, department_id, comments_count, last_comment_body, last_comment_is_staff, last_comment_at, source_key, created_at, updated_at)
      select ${hotelId}, id, version, status, service_id, service_type, title, staff_summary, staff_summary_locales,
        full_name, phone_number, room_number, label, is_staff, payable, order_status, "order", order_number, total_amount,
        price_currency, custom_fields_values, due_at, reservation_id, reservation_status, attendance, requester_id, tp_id, booking_id, user_id,
        rating, assignee_id, assignee_name, department_id, comments_count, last_comment_body, last_comment_is_staff, last_comment_at, source_key, created_at, updated_at
      from jsonb_to_recordset(${sql.json(rows as never)}) as row(id text, version int, status text, service_id text,
        service_type text, title text, staff_summary text, staff_summary_locales jsonb, full_name text, phone_number text,
        room_number text, label text, is_staff boolean, payable boolean, order_status text, "order" jsonb, order_number text,
        total_amount bigint, price_currency text, custom_fields_values jsonb, due_at bigint, reservation_id text,
        reservation_status text, attendance text, requester_id text, tp_id text, booking_id text, user_id text, rating int, assignee_id text, assignee_name text,
        department_id text, comments_count int,
        last_comment_body text, last_comment_is_staff boolean, last_comment_at bigint, source_key text, created_at bigint,
        updated_at bigint)
      on conflict do nothing
      returning id, service_id, service_type, status, assignee_id, department_id
    ), moves as (
      select ${keysOf(sql, requestCounters)}, 1 as n from written
    ), ${counting(sql, hotelId, requestCounters)}
    select id from written`;
  return new Set(written.map((row) => row.id));
}

export async function insertComments(sql: Sql, hotelId: string, rows: readonly CommentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into comments (hotel_id, id, request_id, body, author_id, author_name, is_staff, position, with_request, created_at)
    select ${hotelId}, id, request_id, body, author_id, author_name, is_staff, position, with_request, created_at
    from jsonb_to_recordset(${sql.json(rows as never)}) as row(id text, request_id text, body text, author_id text,
      author_name text, is_staff boolean, position int, with_request boolean, created_at bigint)`;
}

export function listServices(sql: Sql, hotelId: string): Promise<ImportService[]> {
  return sql<ImportService[]>`select id, type, name, custom_fields from services where hotel_id = ${hotelId}`;
}

/** In the order of their ids, which lasts: a run that goes on gives each conversation the stay that it had before. */
export function listStays(sql: Sql, hotelId: string): Promise<ImportStay[]> {
  return sql<ImportStay[]>`
    select id, user_id, name, family_name, phone_number, rooms, label, tp_id from bookings where hotel_id = ${hotelId} order by id`;
}

/** What is known of changes by people, of those of these bookings of which it is not known what their source said last. */
export interface Touched {
  /** That the log says were changed. */
  fields: ReadonlySet<string>;
  /** Made here by hand: everything in it is. */
  isOwn: boolean;
}

export async function listTouched(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Touched>> {
  const rows = await sql<{ id: string; is_own: boolean; fields: string[] }[]>`
    select b.id, b.source_key is null as is_own, array(
      select distinct field from events e cross join jsonb_object_keys(e.changed) field
      where e.hotel_id = ${hotelId} and e.entity = 'booking' and e.entity_id = b.id and e.event = 'MODIFY'
    ) as fields
    from bookings b
    where b.hotel_id = ${hotelId} and b.id = any(${[...ids]}) and b.pms is null`;
  return new Map(rows.map(({ id, is_own: isOwn, fields }) => [id, { fields: new Set(fields), isOwn }]));
}

/** Another system has told its bookings. */
export async function putTold(sql: Sql, hotelId: string, at: number): Promise<void> {
  await sql`
    insert into bookings_told (hotel_id, at) values (${hotelId}, ${at})
    on conflict (hotel_id) do update set at = greatest(bookings_told.at, excluded.at)`;
}

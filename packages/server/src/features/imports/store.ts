import type { Sql } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { insertNewCounted } from '../../platform/lists/counters/store.ts';
import { bookingCounters } from '../bookings/store.ts';
import { requestCounters } from '../requests/store.ts';
import type { ImportService, ImportStay } from './map-conversation.ts';
import type { BookingRow, CommentRow, RequestRow } from './rows.ts';

/**
 * Writes bookings that are not there yet.
 * @returns ids of those that were written; the others' source is known already.
 */
export function insertBookings(sql: Sql, hotelId: string, rows: readonly BookingRow[]): Promise<Set<string>> {
  return insertNewCounted(
    sql,
    hotelId,
    bookingCounters,
    rows.map((row) => ({ preference_ids: [], ...row })),
  );
}

/** The same of requests; their messages follow by `insertComments` in the same transaction. */
export function insertRequests(sql: Sql, hotelId: string, rows: readonly RequestRow[]): Promise<Set<string>> {
  return insertNewCounted(sql, hotelId, requestCounters, rows);
}

export async function insertComments(sql: Sql, hotelId: string, rows: readonly CommentRow[]): Promise<void> {
  await insertRows(sql, hotelId, 'comments', rows);
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

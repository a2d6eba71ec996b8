import type { Sql } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { insertNewCounted } from '../../platform/lists/counters/store.ts';
import { requestCounters } from '../requests/store.ts';
import type { ImportService, ImportStay } from './map-conversation.ts';
import type { CommentRow, RequestRow } from './rows.ts';

/** Returns the ids that bookings have. */
export async function listKnown(sql: Sql, hotelId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from bookings where hotel_id = ${hotelId} and id = any(${[...ids]})`;
  return rows.map(({ id }) => id);
}

/** Inserts requests whose sources are new; their messages follow by `insertComments` in the same transaction. */
export function insertRequests(sql: Sql, hotelId: string, rows: readonly RequestRow[]): Promise<Set<string>> {
  return insertNewCounted(sql, hotelId, requestCounters, rows);
}

export async function insertComments(sql: Sql, hotelId: string, rows: readonly CommentRow[]): Promise<void> {
  await insertRows(sql, hotelId, 'comments', rows);
}

export function listServices(sql: Sql, hotelId: string): Promise<ImportService[]> {
  return sql<ImportService[]>`select id, type, name, custom_fields from services where hotel_id = ${hotelId}`;
}

/** Lists stays by id, so that a resumed run assigns each conversation the same stay. */
export function listStays(sql: Sql, hotelId: string): Promise<ImportStay[]> {
  return sql<ImportStay[]>`
    select id, user_id, name, family_name, phone_number, rooms, label, tp_id from bookings where hotel_id = ${hotelId} order by id`;
}

/** Fields changed by people, for bookings without stored values of their source. */
export interface Touched {
  /** Fields with changes in the log. */
  fields: ReadonlySet<string>;
  /** Created here by hand: all its fields count as changed by people. */
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

/** Stores when another system last sent its bookings. */
export async function putTold(sql: Sql, hotelId: string, at: number): Promise<void> {
  await sql`
    insert into bookings_told (hotel_id, at) values (${hotelId}, ${at})
    on conflict (hotel_id) do update set at = greatest(bookings_told.at, excluded.at)`;
}

import { roomKey } from '@bellhop/contract/text/room-key';
import type { Sql } from '../../platform/database/sql.ts';

export interface RoomRow {
  /** As the hotel writes it on the door. */
  number: string;
  floor: string | null;
  type: string | null;
}

export function listRooms(sql: Sql, hotelId: string): Promise<RoomRow[]> {
  return sql<RoomRow[]>`
    select number, floor, type from rooms where hotel_id = ${hotelId} order by key`;
}

/** In any spelling of its number; locked until the end of the transaction. */
export async function findForChange(sql: Sql, hotelId: string, number: string): Promise<RoomRow | null> {
  const [row] = await sql<RoomRow[]>`
    select number, floor, type from rooms where hotel_id = ${hotelId} and key = ${roomKey(number)} for update`;
  return row ?? null;
}

/** Writes rooms that are not there yet; with `overwrite` it also changes those that are. @returns how many it wrote. */
export async function put(sql: Sql, hotelId: string, rows: readonly RoomRow[], overwrite: boolean): Promise<number> {
  const keyed = rows.map((row) => ({ ...row, key: roomKey(row.number) }));
  const written = await sql`
    insert into rooms (hotel_id, key, number, floor, type)
    select ${hotelId}, key, number, floor, type
    from jsonb_to_recordset(${sql.json(keyed)}) as row(key text, number text, floor text, type text)
    on conflict (hotel_id, key) do update set number = excluded.number, floor = excluded.floor, type = excluded.type
    where ${overwrite}`;
  return written.count;
}

export async function remove(sql: Sql, hotelId: string, number: string): Promise<void> {
  await sql`delete from rooms where hotel_id = ${hotelId} and key = ${roomKey(number)}`;
}

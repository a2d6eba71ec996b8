import { type Room, room } from '@bellhop/contract/rooms/room';
import { roomKey } from '@bellhop/contract/text/room-key';
import { findersOf, insertMissingRows, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

/** A room in the hotel's list. */
export type RoomRow = Pick<Room, 'number' | 'floor' | 'type' | 'sleeps'>;

/** A room with its state. */
export type RoomStateRow = Room;

const shape = tableShape<RoomStateRow>('rooms', Object.keys(room.shape).join());
export const { findByIds } = findersOf(shape);

export function listRooms(sql: Sql, hotelId: string): Promise<RoomStateRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.id`);
}

export async function countRooms(sql: Sql, hotelId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from rooms where hotel_id = ${hotelId}`;
  return row?.count ?? 0;
}

/** Finds a room by any spelling of its number, and locks it until the transaction ends. */
export async function findForChange(sql: Sql, hotelId: string, number: string): Promise<RoomStateRow | null> {
  const [row] = await readRows(sql, shape, hotelId, sql`r.id = ${roomKey(number)} for update`);
  return row ?? null;
}

/** Inserts rooms whose ids are new. @returns the ids of the inserted rooms */
export function put(sql: Sql, hotelId: string, rows: readonly RoomRow[]): Promise<string[]> {
  const keyed = rows.map(({ number, floor, type, sleeps = null }) => ({
    id: roomKey(number),
    number,
    floor,
    type,
    sleeps,
  }));
  return insertMissingRows(sql, hotelId, 'rooms', keyed);
}

export async function remove(sql: Sql, hotelId: string, id: string): Promise<void> {
  await sql`delete from rooms where hotel_id = ${hotelId} and id = ${id}`;
}

/** Inserts a room with its state, unless its id exists. */
export async function putStanding(sql: Sql, hotelId: string, row: RoomStateRow): Promise<void> {
  await insertMissingRows(sql, hotelId, 'rooms', [row]);
}

export const roomEntity: EntityKind<RoomStateRow> = { entity: 'room', table: 'rooms', findByIds, counters: null };

import { type Room, room } from '@bellhop/contract/rooms/room';
import { roomKey } from '@bellhop/contract/text/room-key';
import { findersOf, insertMissingRows, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

/** As the hotel lists it. */
export type RoomRow = Pick<Room, 'number' | 'floor' | 'type'>;

/** With what is said of it. */
export type StandingRoomRow = Room;

const shape = tableShape<StandingRoomRow>('rooms', Object.keys(room.shape).join());
export const { findByIds } = findersOf(shape);

export function listRooms(sql: Sql, hotelId: string): Promise<StandingRoomRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.id`);
}

export async function countRooms(sql: Sql, hotelId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from rooms where hotel_id = ${hotelId}`;
  return row?.count ?? 0;
}

/** In any spelling of its number; locked until the end of the transaction. */
export async function findForChange(sql: Sql, hotelId: string, number: string): Promise<StandingRoomRow | null> {
  const [row] = await readRows(sql, shape, hotelId, sql`r.id = ${roomKey(number)} for update`);
  return row ?? null;
}

/** Writes rooms that are not there yet. @returns the ids of those that it wrote. */
export function put(sql: Sql, hotelId: string, rows: readonly RoomRow[]): Promise<string[]> {
  const named = rows.map(({ number, floor, type }) => ({ id: roomKey(number), number, floor, type }));
  return insertMissingRows(sql, hotelId, 'rooms', named);
}

export async function remove(sql: Sql, hotelId: string, id: string): Promise<void> {
  await sql`delete from rooms where hotel_id = ${hotelId} and id = ${id}`;
}

/** Writes a room with all that is said of it, where none has its id. */
export async function putStanding(sql: Sql, hotelId: string, row: StandingRoomRow): Promise<void> {
  await insertMissingRows(sql, hotelId, 'rooms', [row]);
}

export const roomEntity: EntityKind<StandingRoomRow> = { entity: 'room', table: 'rooms', findByIds, counters: null };

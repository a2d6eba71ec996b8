import { storableText } from '@bellhop/contract/scalars';
import { roomKey } from '@bellhop/contract/text/room-key';
import * as z from 'zod';
import type { Database, Sql } from '../../platform/database/database.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { findForChange, listRooms, put, type RoomRow, remove } from './store.ts';

/** What an operator does to a hotel's rooms; a number is taken in every spelling. Throws `StartFailure`. */
export interface RoomAdministration {
  list(hotelId: string): Promise<RoomRow[]>;
  add(hotelId: string, room: RoomRow): Promise<RoomRow>;
  change(hotelId: string, number: string, change: Partial<RoomRow>): Promise<RoomRow>;
  /** @returns the room as it was. */
  remove(hotelId: string, number: string): Promise<RoomRow>;
  /** Adds rooms and changes those that are there; all or none. */
  putAll(hotelId: string, rooms: readonly RoomRow[]): Promise<void>;
}

const shortText = z.string().trim().regex(storableText);
const note = z.nullable(shortText.max(60)).transform((text) => text || null);
const room = z.object({
  // A comma stands between the rooms of a stay (BKD-29).
  number: shortText
    .max(20)
    .refine((number) => roomKey(number) !== '', 'is missing')
    .refine((number) => !/[,،]/.test(number), 'holds a comma'),
  floor: note,
  type: note,
});

/** A room that fits, without spaces around its texts; a text: what is wrong. */
export function checkedRoom(given: RoomRow): RoomRow | string {
  const { data, error } = room.safeParse(given);
  return data ?? faultsOf(error);
}

/** Room 9 stands before room 10. */
const doors = new Intl.Collator('en', { numeric: true });

export function administerRooms(database: Database): RoomAdministration {
  const found = async (sql: Sql, hotelId: string, number: string) => {
    const row = await findForChange(sql, hotelId, number);
    if (row === null) throw new StartFailure(`There is no room ${number}; \`room list\` shows them.`);
    return row;
  };
  const insert = async (sql: Sql, hotelId: string, row: RoomRow) => {
    if ((await put(sql, hotelId, [row], false)) === 1) return;
    throw new StartFailure(`There is a room ${(await found(sql, hotelId, row.number)).number} already.`);
  };

  return {
    async list(hotelId) {
      const rows = await database.read(hotelId, (sql) => listRooms(sql, hotelId));
      return rows.sort((one, other) => doors.compare(one.number, other.number));
    },

    async add(hotelId, given) {
      const row = fitting(given);
      await database.write(hotelId, ({ sql }) => insert(sql, hotelId, row));
      return row;
    },

    change: (hotelId, number, change) =>
      database.write(hotelId, async ({ sql }) => {
        const old = await found(sql, hotelId, number);
        const row = fitting({ ...old, ...change });
        await remove(sql, hotelId, old.number);
        await insert(sql, hotelId, row);
        return row;
      }),

    remove: (hotelId, number) =>
      database.write(hotelId, async ({ sql }) => {
        const old = await found(sql, hotelId, number);
        await remove(sql, hotelId, number);
        return old;
      }),

    async putAll(hotelId, rooms) {
      await database.write(hotelId, ({ sql }) => put(sql, hotelId, rooms.map(fitting), true));
    },
  };
}

function fitting(given: RoomRow): RoomRow {
  const row = checkedRoom(given);
  if (typeof row === 'string') throw new StartFailure(`The room ${given.number} does not fit: ${row}`);
  return row;
}

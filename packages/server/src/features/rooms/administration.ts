import { byNumber } from '@bellhop/contract/rooms/room';
import { storableText } from '@bellhop/contract/scalars';
import { roomKey } from '@bellhop/contract/text/room-key';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { system } from '../../platform/live/system-actor.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { roomEntity } from './room-entity.ts';
import { findForChange, listRooms, put, type RoomRow, remove, type StandingRoomRow } from './store.ts';

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

export function administerRooms(database: Database, clock: Clock): RoomAdministration {
  const found = async (sql: Sql, hotelId: string, number: string) => {
    const row = await findForChange(sql, hotelId, number);
    if (row === null) throw new StartFailure(`There is no room ${number}; \`room list\` shows them.`);
    return row;
  };
  /** @returns whether each of them was new. */
  const insert = async (tx: TenantWrite, rows: readonly RoomRow[]) => {
    const made = await put(tx.sql, tx.hotelId, rows);
    for (const id of made) tx.record({ event: 'INSERT', entity: 'room', id, version: 1, actor: system });
    return made.length === rows.length;
  };
  const insertNew = async (tx: TenantWrite, row: RoomRow) => {
    if (await insert(tx, [row])) return;
    throw new StartFailure(`There is a room ${(await found(tx.sql, tx.hotelId, row.number)).number} already.`);
  };
  /** Changes those that are there. */
  const rewrite = (tx: TenantWrite, rows: readonly RoomRow[]) => {
    const wanted = new Map(rows.map((row) => [roomKey(row.number), row]));
    return changeEntities(tx, roomEntity, [...wanted.keys()], {
      actor: system,
      at: clock.now(),
      decide(old) {
        const row = wanted.get(old.id) ?? old;
        const changed = (['number', 'floor', 'type'] as const).filter((field) => old[field] !== row[field]);
        if (changed.length === 0) return null;
        const { number, floor, type } = row;
        return {
          changed: Object.fromEntries(changed.map((field) => [field, { from: old[field], to: row[field] }])),
          set: { number, floor, type },
        };
      },
    });
  };
  /** Consoles get the message without a room, and read the list again. */
  const takeAway = async (tx: TenantWrite, { id, number }: StandingRoomRow) => {
    await changeEntities(tx, roomEntity, [id], {
      actor: system,
      at: clock.now(),
      decide: () => ({ changed: { removed: { from: false, to: true } }, set: {}, stamp: 'none' }),
    });
    await remove(tx.sql, tx.hotelId, number);
  };

  return {
    async list(hotelId) {
      const rows = await database.read(hotelId, (sql) => listRooms(sql, hotelId));
      return rows.map(withoutState).sort(byNumber);
    },

    async add(hotelId, given) {
      const row = fitting(given);
      await database.write(hotelId, (tx) => insertNew(tx, row));
      return row;
    },

    change: (hotelId, number, change) =>
      database.write(hotelId, async (tx) => {
        const old = await found(tx.sql, hotelId, number);
        const row = fitting({ ...withoutState(old), ...change });
        if (roomKey(row.number) === old.id) {
          await rewrite(tx, [row]);
          return row;
        }
        await takeAway(tx, old);
        await insertNew(tx, row);
        return row;
      }),

    remove: (hotelId, number) =>
      database.write(hotelId, async (tx) => {
        const old = await found(tx.sql, hotelId, number);
        await takeAway(tx, old);
        return withoutState(old);
      }),

    async putAll(hotelId, rooms) {
      const rows = rooms.map(fitting);
      await database.write(hotelId, async (tx) => {
        await rewrite(tx, rows);
        await insert(tx, rows);
      });
    },
  };
}

function withoutState({ number, floor, type }: RoomRow): RoomRow {
  return { number, floor, type };
}

function fitting(given: RoomRow): RoomRow {
  const row = checkedRoom(given);
  if (typeof row === 'string') throw new StartFailure(`The room ${given.number} does not fit: ${row}`);
  return row;
}

import { mostRooms, writtenRoom } from '@bellhop/contract/rooms/administration';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor, Changed } from '../../platform/database/event-row.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { presentRoom, type RoomsParts } from './service.ts';
import { countRooms, findForChange, put, type RoomRow, remove, roomEntity, type StandingRoomRow } from './store.ts';

/** Who changes the list of rooms, and what stands in the way in their words. */
export interface RoomChanger extends RoomsParts {
  actor: Actor;
  missing(number: string): Error;
  taken(number: string): Error;
}

/** The one way in which rooms come, change and go; a number is taken in every spelling. */
export function roomChanges({ database, clock, actor, missing, taken }: RoomChanger) {
  const found = async ({ sql, hotelId }: TenantWrite, number: string) => {
    const row = await findForChange(sql, hotelId, number);
    if (row === null) throw missing(number);
    return row;
  };
  /** @returns ids of those that are new. */
  const insert = async (tx: TenantWrite, rows: readonly RoomRow[]) => {
    const made = await put(tx.sql, tx.hotelId, rows);
    for (const id of made) tx.record({ event: 'INSERT', entity: 'room', id, version: 1, actor });
    if (made.length > 0 && (await countRooms(tx.sql, tx.hotelId)) > mostRooms) throw new Failure('limit_reached');
    return made;
  };
  const insertNew = async (tx: TenantWrite, row: RoomRow) => {
    if ((await insert(tx, [row])).length === 1) return;
    throw taken((await found(tx, row.number)).number);
  };
  /** Changes those that are there. */
  const rewrite = (tx: TenantWrite, rows: readonly RoomRow[], basedOn?: number) => {
    const wanted = new Map(rows.map((row) => [roomKey(row.number), row]));
    return changeEntities(tx, roomEntity, [...wanted.keys()], {
      actor,
      at: clock.now(),
      edit: { basedOn, present: presentRoom },
      decide(old) {
        const { number, floor, type } = wanted.get(old.id) ?? old;
        return { set: { number, floor, type } };
      },
    });
  };
  /** Consoles get the message without a room, and read the list again. */
  const takeAway = async (tx: TenantWrite, { id, number, floor, type }: StandingRoomRow, basedOn?: number) => {
    // With what it was, by which the removal can be taken back.
    const changed: Changed = {
      removed: { from: false, to: true },
      number: { from: number, to: null },
      ...(floor !== null && { floor: { from: floor, to: null } }),
      ...(type !== null && { type: { from: type, to: null } }),
    };
    await changeEntities(tx, roomEntity, [id], {
      actor,
      at: clock.now(),
      edit: { basedOn, present: presentRoom, fields: ['number', 'floor', 'type'] },
      decide: () => ({ changed, set: {}, stamp: 'none' }),
    });
    await remove(tx.sql, tx.hotelId, id);
  };

  return {
    /** @throws what `taken` gives */
    add: (hotelId: string, row: RoomRow): Promise<void> => database.write(hotelId, (tx) => insertNew(tx, row)),

    /** Leaves those that are there as they are. @returns the ids of the others. */
    addNew: (hotelId: string, rows: readonly RoomRow[]): Promise<string[]> =>
      database.write(hotelId, (tx) => insert(tx, rows)),

    /** @param changed what the room is afterwards; @throws edit_conflict, invalid_input, and what `missing` and `taken` give */
    change: (
      hotelId: string,
      number: string,
      changed: (old: StandingRoomRow) => RoomRow,
      basedOn?: number,
    ): Promise<StandingRoomRow> =>
      database.write(hotelId, async (tx) => {
        const old = await found(tx, number);
        const row = changed(old);
        if (roomKey(row.number) === old.id) {
          await rewrite(tx, [row], basedOn);
        } else {
          if (basedOn !== undefined && basedOn !== old.version)
            throw new Failure('edit_conflict', { current: presentRoom(old) });
          await takeAway(tx, old);
          await insertNew(tx, row);
        }
        return found(tx, row.number);
      }),

    /** @returns the room as it was. */
    remove: (hotelId: string, number: string): Promise<RoomRow> =>
      database.write(hotelId, async (tx) => {
        const old = await found(tx, number);
        await takeAway(tx, old);
        return old;
      }),

    /** @throws edit_conflict */
    removeWhereThere: (hotelId: string, number: string, basedOn?: number): Promise<void> =>
      database.write(hotelId, async (tx) => {
        const old = await findForChange(tx.sql, hotelId, number);
        if (old !== null) await takeAway(tx, old, basedOn);
      }),

    /** Adds rooms and changes those that are there; all or none. */
    putAll: (hotelId: string, rows: readonly RoomRow[]): Promise<void> =>
      database.write(hotelId, async (tx) => {
        await rewrite(tx, rows);
        await insert(tx, rows);
      }),
  };
}

/** Whether a room fits, and what is wrong with it. */
export function readRoom(given: RoomRow) {
  return writtenRoom.safeParse(given);
}

import { mostRooms } from '@bellhop/contract/rooms/administration';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor, Changed } from '../../platform/database/event-row.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { presentRoom, type RoomsParts } from './service.ts';
import { countRooms, findForChange, put, type RoomRow, type RoomStateRow, remove, roomEntity } from './store.ts';

/** The person who changes the list of rooms, and the errors in words for that person. */
export interface RoomChanger extends RoomsParts {
  actor: Actor;
  missing(number: string): Error;
  occupied(number: string): Error;
}

/** Adds, changes and removes rooms; all writes go through it. A number matches in every spelling. */
export function roomChanges({ database, clock, actor, missing, occupied }: RoomChanger) {
  const roomOf = async ({ sql, hotelId }: TenantWrite, number: string) => {
    const row = await findForChange(sql, hotelId, number);
    if (row === null) throw missing(number);
    return row;
  };
  /** @returns ids of the new rooms */
  const insert = async (tx: TenantWrite, rows: readonly RoomRow[]) => {
    const ids = await put(tx.sql, tx.hotelId, rows);
    for (const id of ids) tx.record({ event: 'INSERT', entity: 'room', id, version: 1, actor });
    if (ids.length > 0 && (await countRooms(tx.sql, tx.hotelId)) > mostRooms) throw new Failure('limit_reached');
    return ids;
  };
  const insertNew = async (tx: TenantWrite, row: RoomRow) => {
    if ((await insert(tx, [row])).length === 1) return;
    throw occupied((await roomOf(tx, row.number)).number);
  };
  /** Changes the existing rooms. */
  const rewrite = (tx: TenantWrite, rows: readonly RoomRow[], basedOn?: number) => {
    const byId = new Map(rows.map((row) => [roomKey(row.number), row]));
    return changeEntities(tx, roomEntity, [...byId.keys()], {
      actor,
      at: clock.now(),
      edit: { basedOn, present: presentRoom },
      decide(old) {
        const { number, floor, type, sleeps = old.sleeps } = byId.get(old.id) ?? old;
        return { set: { number, floor, type, sleeps } };
      },
    });
  };
  /** Removes a room. Consoles receive the event without an item, and read the list again. */
  const takeAway = async (
    tx: TenantWrite,
    { id, number, floor, type, sleeps = null }: RoomStateRow,
    basedOn?: number,
  ) => {
    // The event has the old values, so that the removal can be undone.
    const changed: Changed = {
      removed: { from: false, to: true },
      number: { from: number, to: null },
      ...(floor !== null && { floor: { from: floor, to: null } }),
      ...(type !== null && { type: { from: type, to: null } }),
      ...(sleeps !== null && { sleeps: { from: sleeps, to: null } }),
    };
    await changeEntities(tx, roomEntity, [id], {
      actor,
      at: clock.now(),
      edit: { basedOn, present: presentRoom, fields: ['number', 'floor', 'type', 'sleeps'] },
      decide: () => ({ changed, set: {}, stamp: 'none' }),
    });
    await remove(tx.sql, tx.hotelId, id);
  };

  return {
    /** @throws the error of `occupied` */
    add: (hotelId: string, row: RoomRow): Promise<void> => database.write(hotelId, (tx) => insertNew(tx, row)),

    /** Adds new rooms and leaves existing ones unchanged. @returns the ids of the new ones */
    addNew: (hotelId: string, rows: readonly RoomRow[]): Promise<string[]> =>
      database.write(hotelId, (tx) => insert(tx, rows)),

    /**
     * @param changed the room after the change; @throws edit_conflict, invalid_input, and the errors of `missing` and
     * `occupied`
     */
    change: (
      hotelId: string,
      number: string,
      changed: (old: RoomStateRow) => RoomRow,
      basedOn?: number,
    ): Promise<RoomStateRow> =>
      database.write(hotelId, async (tx) => {
        const old = await roomOf(tx, number);
        const row = changed(old);
        if (roomKey(row.number) === old.id) {
          await rewrite(tx, [row], basedOn);
        } else {
          if (basedOn !== undefined && basedOn !== old.version)
            throw new Failure('edit_conflict', { current: presentRoom(old) });
          await takeAway(tx, old);
          await insertNew(tx, { sleeps: old.sleeps, ...row });
        }
        return roomOf(tx, row.number);
      }),

    /** @throws edit_conflict */
    removeWhereThere: (hotelId: string, number: string, basedOn?: number): Promise<void> =>
      database.write(hotelId, async (tx) => {
        const old = await findForChange(tx.sql, hotelId, number);
        if (old !== null) await takeAway(tx, old, basedOn);
      }),
  };
}

import { byNumber } from '@bellhop/contract/rooms/room';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { system } from '../../platform/live/system-actor.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { readRoom, roomChanges } from './change-rooms.ts';
import { listRooms, type RoomRow } from './store.ts';

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

/** A room that fits, without spaces around its texts; a text: what is wrong. */
export function checkedRoom(given: RoomRow): RoomRow | string {
  const { data, error } = readRoom(given);
  return data ?? faultsOf(error);
}

export function administerRooms(database: Database, clock: Clock): RoomAdministration {
  const changes = roomChanges({
    database,
    clock,
    actor: system,
    missing: (number) => new StartFailure(`There is no room ${number}; \`room list\` shows them.`),
    taken: (number) => new StartFailure(`There is a room ${number} already.`),
  });
  return {
    async list(hotelId) {
      const rows = await database.read(hotelId, (sql) => listRooms(sql, hotelId));
      return rows.map(withoutState).sort(byNumber);
    },
    async add(hotelId, given) {
      const row = fitting(given);
      await changes.add(hotelId, row);
      return row;
    },
    change: async (hotelId, number, change) =>
      withoutState(await changes.change(hotelId, number, (old) => fitting({ ...withoutState(old), ...change }))),
    remove: async (hotelId, number) => withoutState(await changes.remove(hotelId, number)),
    putAll: async (hotelId, rooms) => changes.putAll(hotelId, rooms.map(fitting)),
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

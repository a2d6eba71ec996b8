import { byNumber } from '@bellhop/contract/rooms/room';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { system } from '../../platform/live/system-actor.ts';
import { faultsOf, StartFailure } from '../../platform/start-failure.ts';
import { readRoom, roomChanges } from './change-rooms.ts';
import { listRooms, type RoomRow } from './store.ts';

/** The operator's actions on a hotel's rooms; a number matches in every spelling. Throws `StartFailure`. */
export interface RoomAdministration {
  list(hotelId: string): Promise<RoomRow[]>;
  add(hotelId: string, room: RoomRow): Promise<RoomRow>;
  change(hotelId: string, number: string, change: Partial<RoomRow>): Promise<RoomRow>;
  /** Removes a room. @returns the room before the removal */
  remove(hotelId: string, number: string): Promise<RoomRow>;
  /** Adds new rooms and changes existing ones; all or none. */
  putAll(hotelId: string, rooms: readonly RoomRow[]): Promise<void>;
}

/** Returns the room with trimmed texts, or a text with its faults. */
export function checkedRoom(input: RoomRow): RoomRow | string {
  const { data, error } = readRoom(input);
  return data ?? faultsOf(error);
}

export function administerRooms(database: Database, clock: Clock): RoomAdministration {
  const changes = roomChanges({
    database,
    clock,
    actor: system,
    missing: (number) => new StartFailure(`There is no room ${number}; \`room list\` shows them.`),
    occupied: (number) => new StartFailure(`There is a room ${number} already.`),
  });
  return {
    async list(hotelId) {
      const rows = await database.read(hotelId, (sql) => listRooms(sql, hotelId));
      return rows.map(withoutState).sort(byNumber);
    },
    async add(hotelId, input) {
      const row = fitting(input);
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

function fitting(input: RoomRow): RoomRow {
  const row = checkedRoom(input);
  if (typeof row === 'string') throw new StartFailure(`The room ${input.number} does not fit: ${row}`);
  return row;
}

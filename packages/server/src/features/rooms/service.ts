import type { CallInput } from '@bellhop/contract/call';
import { maySetRooms } from '@bellhop/contract/rooms/policy';
import { byNumber, type Room, type updateRoom } from '@bellhop/contract/rooms/room';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { changeEntities, changeEntity, type EntityChange } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { listRooms, type RoomStateRow, roomEntity } from './store.ts';

export interface RoomsParts {
  database: Database;
  clock: Clock;
}

export const roomFailures = { missing: () => new Failure('not_found'), occupied: () => new Failure('id_taken') };

/** The wire shows all of it. */
export function presentRoom({
  id,
  version,
  number,
  floor,
  type,
  sleeps,
  ready,
  ready_at,
  ready_by,
}: RoomStateRow): Room {
  return { id, version, number, floor, type, sleeps: sleeps ?? null, ready, ready_at, ready_by };
}

export async function readRooms({ database }: RoomsParts, hotelId: string): Promise<Room[]> {
  const rows = await database.read(hotelId, (sql) => listRooms(sql, hotelId));
  return rows.map(presentRoom).sort(byNumber);
}

/** @throws not_allowed, not_found, edit_conflict */
export async function setRoomReady(
  { database, clock }: RoomsParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  { ready, version }: CallInput<typeof updateRoom>['body'],
): Promise<Room> {
  if (!maySetRooms(hotel.settings, caller.privileges)) throw new Failure('not_allowed');
  const at = clock.now();
  const row = await database.write(hotel.id, (tx) =>
    changeEntity(tx, roomEntity, id, {
      actor: actorOf(caller),
      at,
      edit: { basedOn: version, present: presentRoom },
      decide: (room) => readiness(room, ready, at, caller.name),
    }),
  );
  return presentRoom(row);
}

/**
 * Guests have left these rooms, which need housekeeping now (decision 68); in the transaction that ends their stay.
 */
export async function leaveRooms(tx: TenantWrite, numbers: readonly string[], at: number): Promise<void> {
  const ids = [...new Set(numbers.map(roomKey))].filter((id) => id !== '');
  if (ids.length === 0) return;
  await changeEntities(tx, roomEntity, ids, {
    actor: system,
    at,
    decide: (room) => readiness(room, false, at, null),
  });
}

function readiness(
  room: RoomStateRow,
  ready: boolean,
  at: number,
  by: string | null,
): EntityChange<RoomStateRow> | null {
  if (room.ready === ready) return null;
  return { changed: { ready: { from: room.ready, to: ready } }, set: { ready, ready_at: at, ready_by: by } };
}

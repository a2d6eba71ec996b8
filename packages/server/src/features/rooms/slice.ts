import { addRooms, changeRoom, removeRoom } from '@bellhop/contract/rooms/administration';
import { listRooms, updateRoom } from '@bellhop/contract/rooms/room';
import { roomKey } from '@bellhop/contract/text/room-key';
import { sourceOf } from '../../platform/live/source-of.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Slice } from '../../platform/slice.ts';
import { roomAudit } from './audit.ts';
import { roomChanges } from './change-rooms.ts';
import { presentRoom, readRooms, roomFailures, setRoomReady } from './service.ts';
import { findByIds } from './store.ts';

export const roomsSlice: Slice = {
  liveSources: (parts) => [
    // All staff of the hotel may read rooms: number and floor are on the door, and the state is for all.
    sourceOf('room', parts, findByIds, (row) => ({ item: presentRoom(row), mayRead: () => true })),
  ],
  audits: (parts) => [roomAudit(parts)],
  register({ gateway, ...parts }) {
    gateway.on(listRooms, async ({ hotel }) => ({ items: await readRooms(parts, hotel.id) }));
    const changesBy = (caller: StaffCaller) => roomChanges({ ...parts, ...roomFailures, actor: actorOf(caller) });
    gateway.on(addRooms, async ({ hotel, caller, body: { rooms } }) => {
      const added = new Set(await changesBy(caller).addNew(hotel.id, rooms));
      const known = rooms.map(({ number }) => number).filter((number) => !added.has(roomKey(number)));
      return { items: await readRooms(parts, hotel.id), known };
    });
    gateway.on(changeRoom, async ({ hotel, caller, params, body: { version, ...row } }) =>
      presentRoom(await changesBy(caller).change(hotel.id, params.id, () => row, version)),
    );
    gateway.on(removeRoom, async ({ hotel, caller, params, query }) => {
      await changesBy(caller).removeWhereThere(hotel.id, params.id, query.version);
      return {};
    });
    gateway.on(updateRoom, ({ hotel, caller, params, body }) => setRoomReady(parts, hotel, caller, params.id, body));
  },
};

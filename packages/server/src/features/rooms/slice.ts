import { listRooms, updateRoom } from '@bellhop/contract/rooms/room';
import type { LiveItem } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { presentRoom, readRooms, setRoomReady } from './service.ts';
import { findByIds } from './store.ts';

export const roomsSlice: Slice = {
  liveSources: ({ database }) => [
    {
      entity: 'room',
      async load(hotelId, ids) {
        const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
        // A room's number and floor stand on its door: who works in the hotel may know which are ready.
        return new Map(
          rows.map((row): [string, LiveItem] => [row.id, { item: presentRoom(row), mayRead: () => true }]),
        );
      },
    },
  ],
  register({ gateway, ...parts }) {
    gateway.on(listRooms, async ({ hotel }) => ({ items: await readRooms(parts, hotel.id) }));
    gateway.on(updateRoom, ({ hotel, caller, params, body }) => setRoomReady(parts, hotel, caller, params.id, body));
  },
};

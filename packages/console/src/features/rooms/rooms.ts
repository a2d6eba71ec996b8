import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { roomBegins } from '@bellhop/contract/text/room-key';
import type { QueryClient } from '@tanstack/react-query';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { roomsKey } from './live.ts';

export const roomListKey = [...roomsKey, 'list'] as const;

/** The hotel's rooms by number. */
export function useRooms() {
  return useHotelRead(roomListKey, (api, of) => api.call(listRooms, of).then(itemsOf), untilTold);
}

const mostSuggested = 50;

/** What a field of room numbers may hold next: rooms of the hotel that begin as the last one typed, after those before it. */
export function useRoomSuggestions(text: string): readonly string[] {
  const begun = /[^,،]*$/.exec(text)?.[0].trimStart() ?? '';
  const before = text.slice(0, text.length - begun.length);
  return (useRooms().data ?? [])
    .filter(({ number }) => roomBegins(number, begun))
    .slice(0, mostSuggested)
    .map(({ number }) => before + number);
}

/** With what a room has become; an older version changes nothing. */
export function keepRoom(client: QueryClient, room: Room): void {
  client.setQueryData<readonly Room[]>(roomListKey, (known) =>
    known?.map((each) => (each.id === room.id && each.version < room.version ? room : each)),
  );
}

/** Rooms of one floor, in the order of their numbers. */
export interface Floor {
  /** Null: rooms of which no floor is known. */
  readonly name: string | null;
  readonly rooms: readonly Room[];
}

const floors = new Intl.Collator('en', { numeric: true });

/** The lowest floor first; rooms without one come last. */
export function byFloor(rooms: readonly Room[]): readonly Floor[] {
  const names = [...new Set(rooms.map(({ floor }) => floor))].sort((one, other) =>
    one === null ? 1 : other === null ? -1 : floors.compare(one, other),
  );
  return names.map((name) => ({ name, rooms: rooms.filter(({ floor }) => floor === name) }));
}

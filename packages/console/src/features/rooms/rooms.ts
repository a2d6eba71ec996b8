import { listRooms, type Room } from '@bellhop/contract/rooms/room';
import { roomBegins } from '@bellhop/contract/text/room-key';
import type { QueryClient } from '@tanstack/react-query';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { roomsKey } from './live.ts';

export const roomListKey = [...roomsKey, 'list'] as const;

/** Reads the hotel's rooms, sorted by number. */
export function useRooms() {
  return useHotelRead(roomListKey, (api, of) => api.call(listRooms, of).then(itemsOf), untilTold);
}

const mostSuggested = 50;

/** Returns suggestions for a field of room numbers: the typed numbers, with the last number completed. */
export function useRoomSuggestions(text: string): readonly string[] {
  const begun = /[^,،]*$/.exec(text)?.[0].trimStart() ?? '';
  const before = text.slice(0, text.length - begun.length);
  return (useRooms().data ?? [])
    .filter(({ number }) => roomBegins(number, begun))
    .slice(0, mostSuggested)
    .map(({ number }) => before + number);
}

/** Stores a changed room; an older version changes nothing. */
export function keepRoom(client: QueryClient, room: Room): void {
  client.setQueryData<readonly Room[]>(roomListKey, (known) =>
    known?.map((each) => (each.id === room.id && each.version < room.version ? room : each)),
  );
}

/** The rooms of one floor, in the order of their numbers. */
export interface Floor {
  /** Null for rooms without a known floor. */
  readonly name: string | null;
  readonly rooms: readonly Room[];
}

const floors = new Intl.Collator('en', { numeric: true });

/** Groups rooms by floor, the lowest first; rooms without a floor come last. */
export function byFloor(rooms: readonly Room[]): readonly Floor[] {
  const names = [...new Set(rooms.map(({ floor }) => floor))].sort((one, other) =>
    one === null ? 1 : other === null ? -1 : floors.compare(one, other),
  );
  return names.map((name) => ({ name, rooms: rooms.filter(({ floor }) => floor === name) }));
}

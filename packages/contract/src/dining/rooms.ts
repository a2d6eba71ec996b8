import { roomKey } from '../text/room-key.ts';

/**
 * The room on a cover once its stay has other rooms: a room of the stay follows the stay, and a stay that gets its first room
 * gives it to those who had none. A room that somebody typed stays.
 */
export function roomAfter(room: string, before: readonly string[], after: readonly string[]): string {
  const key = roomKey(room);
  if (key === '') return before.length === 0 ? (after[0] ?? '') : '';
  if (after.includes(room) || !isRoomOf(room, before)) return room;
  const same = after.find((each) => roomKey(each) === key);
  if (same !== undefined) return same;
  const left = before.filter((each) => !isRoomOf(each, after));
  const fresh = after.filter((each) => !isRoomOf(each, before));
  const place = left.findIndex((each) => roomKey(each) === key);
  return fresh[Math.min(place, fresh.length - 1)] ?? after[0] ?? '';
}

/** Tells a room on a cover that somebody typed although the stay has others. */
export function isOtherRoom(room: string, rooms: readonly string[]): boolean {
  return rooms.length > 0 && roomKey(room) !== '' && !isRoomOf(room, rooms);
}

/** Compares rooms in any spelling of their numbers. */
export function isRoomOf(room: string, rooms: readonly string[]): boolean {
  const key = roomKey(room);
  return rooms.some((each) => roomKey(each) === key);
}

/** Rooms on covers that are none of the stay's, each once. */
export function otherRooms(
  { booking_id, rooms }: { readonly booking_id: string | null; readonly rooms: readonly string[] },
  guests: readonly { readonly room_number: string }[],
): string[] {
  if (booking_id === null) return [];
  return [...new Set(guests.map(({ room_number }) => room_number))].filter((room) => isOtherRoom(room, rooms));
}

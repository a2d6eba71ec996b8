import { roomKey } from '../text/room-key.ts';

/**
 * Returns the room on a cover after its stay changed rooms: a room of the stay follows the stay, and a first room of
 * the stay is set on covers without one. A typed room stays.
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

/** Whether a typed room on a cover differs from the stay's rooms. */
export function isOtherRoom(room: string, rooms: readonly string[]): boolean {
  return rooms.length > 0 && roomKey(room) !== '' && !isRoomOf(room, rooms);
}

/** Compares rooms in any spelling of their numbers. */
export function isRoomOf(room: string, rooms: readonly string[]): boolean {
  const key = roomKey(room);
  return rooms.some((each) => roomKey(each) === key);
}

/** Returns rooms on covers that are not the stay's, each once. */
export function otherRooms(
  { booking_id, rooms }: { readonly booking_id: string | null; readonly rooms: readonly string[] },
  guests: readonly { readonly room_number: string }[],
): string[] {
  if (booking_id === null) return [];
  return [...new Set(guests.map(({ room_number }) => room_number))].filter((room) => isOtherRoom(room, rooms));
}

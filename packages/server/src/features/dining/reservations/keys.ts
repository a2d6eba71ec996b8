import { isCalendarDay, readSittingId } from '@bellhop/contract/dining/slots';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { isStay } from './rules.ts';
import { listRoomsOfGuests, type SittingKey, updateGuestKey } from './store.ts';

/** The sitting that a `reservation_id` names, and when it opens. */
export function sittingKeyOf(
  id: string | undefined,
  restaurantId: string | undefined,
): SittingKey & { opensAt: string } {
  if (id === undefined) throw invalidInput('body.reservation_id', 'required');
  const parts = readSittingId(id);
  if (parts === null || !isCalendarDay(parts.day)) {
    throw new Failure('slot_unknown', { reasons: [{ code: 'slot_unknown' }] });
  }
  if (restaurantId !== undefined && restaurantId !== parts.restaurantId)
    throw invalidInput('body.restaurant_id', 'not_of_slot');
  return { id, ...parts };
}

/** Returns the key of a guest: the stay, else the room; null if both are unknown. */
export function guestKeyOf(bookingId: string | null, room: string | undefined): string | null {
  if (bookingId !== null) return `booking:${bookingId}`;
  const number = roomKey(room ?? '');
  return number === '' ? null : `room:${number}`;
}

/** Tables of guests without a stay follow the keys of their rooms. */
export async function followRooms({ sql, hotelId }: TenantWrite): Promise<void> {
  for (const room of await listRoomsOfGuests(sql, hotelId)) {
    const key = guestKeyOf(null, room);
    if (key !== null && key !== `room:${room}`) await updateGuestKey(sql, hotelId, `room:${room}`, key);
  }
}

/**
 * Names the guest of a table whose first room staff have corrected; a table of a stay stays the stay's.
 * @param stay the only stay in the corrected room; null: there is none, or there are several
 */
export function guestKeyAfter(
  before: string | null,
  room: string | undefined,
  corrected: string | undefined,
  stay: string | null,
): string | null {
  if ((before !== null && isStay(before)) || corrected === undefined) return before;
  return roomKey(room ?? '') === roomKey(corrected) ? before : guestKeyOf(stay, corrected);
}

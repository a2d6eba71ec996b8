import type { KeyState } from '@bellhop/contract/bookings/key';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { roomKey } from '@bellhop/contract/text/room-key';

/** Orders of one person within a minute. */
export const mostOrders = 20;
export const withinSeconds = 60;

/** What a key was ordered with. */
export interface KeyTerms {
  rooms: readonly string[];
  valid_until: number | null;
  passive: boolean;
}

/** The part of a stay that its key depends on. */
export interface KeyedStay {
  status: BookingStatus;
  rooms: readonly string[];
  /** Unix seconds. */
  checkout: number | null;
  keyless_passive: boolean;
}

/** The key that the stay has now, also where it could not be made; the others are on their way out or gone. */
export function isCurrent(state: KeyState): boolean {
  return state === 'ordered' || state === 'active' || state === 'failed';
}

/** What a key needs: null, or why the stay cannot have one. */
export function keyProblem(stay: KeyedStay, now: number): 'not_hotel_guest' | 'no_room' | 'stay_ended' | null {
  if (stay.status !== 'hotel_guest') return 'not_hotel_guest';
  if (stay.rooms.length === 0) return 'no_room';
  return stay.checkout !== null && stay.checkout <= now ? 'stay_ended' : null;
}

/** What becomes of the current key of a stay: it dies with the stay and the rooms, and is ordered again for other dates. */
export function keyAfter(terms: KeyTerms, stay: KeyedStay, now: number): 'revoke' | 'order' | null {
  if (keyProblem(stay, now) !== null || !isSameRooms(terms.rooms, stay.rooms)) return 'revoke';
  return terms.valid_until === stay.checkout && terms.passive === stay.keyless_passive ? null : 'order';
}

/** Whether a person may say that a key is in this state now. */
export function mayConfirm(key: { state: KeyState; passive: boolean }, to: 'active' | 'revoked'): boolean {
  return to === 'active' ? key.state === 'ordered' && !key.passive : key.state === 'revoking';
}

function isSameRooms(some: readonly string[], others: readonly string[]): boolean {
  const keysOf = (rooms: readonly string[]) => [...new Set(rooms.map(roomKey))].sort().join(',');
  return keysOf(some) === keysOf(others);
}

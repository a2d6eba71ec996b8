import type { KeyState, KeyTrouble } from '@bellhop/contract/bookings/key-state';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { roomKey } from '@bellhop/contract/text/room-key';

/** Orders of one person within a minute. */
export const mostOrders = 20;
export const withinSeconds = 60;

/** Seconds after which staff are rung for a key that a lock system has not revoked. */
export const revokedWithin = 120;

/** What a lock system says of a key by itself. */
export const keyWords = ['verified', 'rejected', 'expired'] as const;
export type KeyWord = (typeof keyWords)[number];

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

/** Whether a key of other rooms takes the place of one that had to go: at a desk somebody cuts and hands over a card instead. */
export function isFollowed(partner: string, stay: KeyedStay, now: number): boolean {
  return partner !== 'desk' && keyProblem(stay, now) === null;
}

/**
 * What a word of the lock system makes of a key; null: nothing, it came late or says what is known. A key that is to be revoked
 * never becomes active again, and opens nothing any more once the lock system says that it is over.
 */
export function afterWord(
  { state, orders }: { state: KeyState; orders: number },
  { word, order }: { word: KeyWord; order: number },
): { state: KeyState; trouble: KeyTrouble | null } | null {
  if (order !== orders) return null;
  if (state === 'revoking') return word === 'verified' ? null : { state: 'revoked', trouble: null };
  if (word === 'verified') return state === 'ordered' ? { state: 'active', trouble: null } : null;
  if (state !== 'ordered' && state !== 'active') return null;
  return word === 'rejected' ? { state: 'failed', trouble: 'refused' } : { state: 'revoked', trouble: null };
}

function isSameRooms(some: readonly string[], others: readonly string[]): boolean {
  const keysOf = (rooms: readonly string[]) => [...new Set(rooms.map(roomKey))].sort().join(',');
  return keysOf(some) === keysOf(others);
}

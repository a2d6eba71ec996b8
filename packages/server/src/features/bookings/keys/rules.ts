import type { KeyState, KeyTrouble } from '@bellhop/contract/bookings/key-state';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { roomKey } from '@bellhop/contract/text/room-key';

/** Orders that one person may make within a minute. */
export const mostOrders = 20;
export const withinSeconds = 60;

/** Seconds after which a bell rings for a key that a lock system has not revoked. */
export const revokedWithin = 120;

/** States of a key that a lock system reports. */
export const keyWords = ['verified', 'rejected', 'expired'] as const;
export type KeyWord = (typeof keyWords)[number];

/** The terms on which a key is ordered. */
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

/** Checks whether the key is the current one of the stay, including a failed one. */
export function isCurrent(state: KeyState): boolean {
  return state === 'ordered' || state === 'active' || state === 'failed';
}

/** Returns the reason why the stay cannot have a key; null if the stay can. */
export function keyProblem(stay: KeyedStay, now: number): 'not_hotel_guest' | 'no_room' | 'stay_ended' | null {
  if (stay.status !== 'hotel_guest') return 'not_hotel_guest';
  if (stay.rooms.length === 0) return 'no_room';
  return stay.checkout !== null && stay.checkout <= now ? 'stay_ended' : null;
}

/**
 * Returns the next step for the current key (decision 54): revoked with the stay and the rooms, ordered again for other
 * dates.
 */
export function keyAfter(terms: KeyTerms, stay: KeyedStay, now: number): 'revoke' | 'order' | null {
  if (keyProblem(stay, now) !== null || !isSameRooms(terms.rooms, stay.rooms)) return 'revoke';
  return terms.valid_until === stay.checkout && terms.passive === stay.keyless_passive ? null : 'order';
}

/** Checks whether a person may set this state of a key now. */
export function mayConfirm(key: { state: KeyState; passive: boolean }, to: 'active' | 'revoked'): boolean {
  return to === 'active' ? key.state === 'ordered' && !key.passive : key.state === 'revoking';
}

/** Checks whether a key of the new rooms replaces a revoked one; at a desk, staff cut a new card instead. */
export function isFollowed(partner: string, stay: KeyedStay, now: number): boolean {
  return partner !== 'desk' && keyProblem(stay, now) === null;
}

/**
 * Returns the key's state after a report of the lock system; null if the report is late or already known. A key that
 * is being revoked never becomes active again, and ends once the lock system reports that it expired.
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

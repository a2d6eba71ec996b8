import type { BookingKey } from '@bellhop/contract/bookings/key-state';
import type { GuestKey } from '@bellhop/contract/guests/calls';
import type { KeyRow } from './store.ts';

export function presentKey({ id, state, rooms, ordered_at, valid_until, partner, trouble }: KeyRow): BookingKey {
  return { id, state, rooms, ordered_at, valid_until, by_hand: partner === 'desk', trouble };
}

/** Returns null if the key is neither ordered nor active. */
export function presentGuestKey({ state, rooms, valid_until, partner, passive }: KeyRow): GuestKey | null {
  if (state !== 'ordered' && state !== 'active') return null;
  return { state, rooms, valid_until, by_hand: partner === 'desk', passive };
}

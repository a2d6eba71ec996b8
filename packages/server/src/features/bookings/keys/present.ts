import type { BookingKey } from '@bellhop/contract/bookings/key';
import type { GuestKey } from '@bellhop/contract/guests/calls';
import type { KeyRow } from './store.ts';

export function presentKey({ id, state, rooms, ordered_at, valid_until, partner, trouble }: KeyRow): BookingKey {
  return { id, state, rooms, ordered_at, valid_until, by_hand: partner === 'desk', trouble };
}

export function presentGuestKey({ state, rooms, valid_until, partner, passive }: KeyRow): GuestKey {
  return { state, rooms, valid_until, by_hand: partner === 'desk', passive };
}

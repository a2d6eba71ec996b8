import type { BookingKey } from '@bellhop/contract/bookings/key';
import type { KeyRow } from './store.ts';

export function presentKey({ id, state, rooms, ordered_at, valid_until, partner }: KeyRow): BookingKey {
  return { id, state, rooms, ordered_at, valid_until, by_hand: partner === 'desk' };
}

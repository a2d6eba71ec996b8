import type { Slice } from '../../platform/slice.ts';
import { bookingSource } from './live.ts';
import { registerBookings } from './routes.ts';
import type { BookingParts } from './service.ts';

export const bookingsSlice = (own: Pick<BookingParts, 'searches'>): Slice => ({
  liveSources: (parts) => [bookingSource(parts)],
  register: (parts) => registerBookings({ ...parts, ...own }),
});

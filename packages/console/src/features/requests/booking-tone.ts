import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Tone } from '../../ui/tag.tsx';

/** BKL-09 names the tone of `future_guest`; the others follow what they mean at the desk. */
export const bookingTone: Record<BookingStatus, Tone> = {
  hotel_guest: 'closed',
  awaiting_approval: 'canceled',
  invalid_booking: 'canceled',
  checked_out: 'neutral',
  future_guest: 'open',
};

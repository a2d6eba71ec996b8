import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Tone } from '../../ui/tag.tsx';

/** Colours of BKL-09: success, warning, danger, gray; decisions.md adds info for `future_guest`. */
export const bookingTone: Record<BookingStatus, Tone> = {
  hotel_guest: 'closed',
  awaiting_approval: 'pending',
  invalid_booking: 'canceled',
  checked_out: 'neutral',
  future_guest: 'open',
};

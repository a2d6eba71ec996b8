export const bookingStatuses = [
  'hotel_guest',
  'awaiting_approval',
  'invalid_booking',
  'checked_out',
  'future_guest',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Whether the guest has left, or the booking is invalid; the date of departure is checked apart. */
export function isEnded(status: BookingStatus): status is 'checked_out' | 'invalid_booking' {
  return status === 'checked_out' || status === 'invalid_booking';
}

export const genders = ['male', 'female'] as const;

/** BKD-16. */
export const settableKeylessStatuses = ['verified', 'rejected', 'expired'] as const;
/** BKD-13, BKD-15: unset counts as `pending`. */
export const keylessStatuses = ['pending', ...settableKeylessStatuses] as const;

/** Labels of a booking, and of the requests of its guest. */
export const labels = ['VIP', 'PREMIUM', 'GOLD'] as const;

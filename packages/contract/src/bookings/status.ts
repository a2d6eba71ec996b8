export const bookingStatuses = [
  'hotel_guest',
  'awaiting_approval',
  'invalid_booking',
  'checked_out',
  'future_guest',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Of a booking, and of the requests of its guest. */
export const labels = ['VIP', 'PREMIUM', 'GOLD'] as const;

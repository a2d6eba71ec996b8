import type { Booking } from '@bellhop/contract/bookings/booking';

/** What a pass needs to know of a booking. */
export type PassBooking = Pick<Booking, 'id' | 'fullName' | 'rooms' | 'status'>;

/** The server refuses a pass for a stay that is over; its own look at the date of departure comes on top. */
export function hasStay({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'checked_out' && status !== 'invalid_booking';
}

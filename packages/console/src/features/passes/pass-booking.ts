import type { Booking } from '@bellhop/contract/bookings/booking';

/** What a pass needs to know of a booking. */
export type PassBooking = Pick<Booking, 'id' | 'fullName' | 'rooms' | 'status'>;

import type { Booking } from '@bellhop/contract/bookings/booking';
import { isEnded } from '@bellhop/contract/bookings/status';

/** Not for who has left, nor for a booking that never was one; the server's own look at the date of departure comes on top. */
export function hasStay({ status }: Pick<Booking, 'status'>): boolean {
  return !isEnded(status);
}

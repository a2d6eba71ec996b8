import type { Booking } from '@bellhop/contract/bookings/booking';
import { isEnded } from '@bellhop/contract/bookings/status';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type GuestHit, guestOf } from '../../search/found-guest.ts';
import type { AddGuest } from './form.ts';

export function addGuestOf({ id, fullName, rooms, user_id, tp_id }: GuestHit): AddGuest {
  return { bookingId: id, fullName, rooms, requesterId: user_id, tpId: tp_id };
}

/** Null: the stay is over and takes no requests any more. */
export function guestOfBooking(booking: Booking): AddGuest | null {
  return isEnded(booking.status) ? null : addGuestOf(booking);
}

/** Null: there is no stay, or it is over. */
export function guestOfRequest(request: GuestRequest): AddGuest | null {
  const guest = guestOf(request);
  return guest === null ? null : addGuestOf(guest);
}

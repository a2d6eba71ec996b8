import type { Booking } from '@bellhop/contract/bookings/booking';
import { isEnded } from '@bellhop/contract/bookings/status';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { SearchAnswer } from './use-hotel-search.ts';

/** A guest with a stay, with the fields that distinguish guests and that acts need. */
type StayField = 'id' | 'status' | 'rooms' | 'checkin' | 'checkout' | 'reservation_number' | 'tp_id' | 'label';
export type GuestHit = Pick<Booking, StayField | 'fullName' | 'phone_number'> & { user_id: string | null };

/** Returns the guests of bookings; without the right to bookings, the guests of visible requests. */
export function guestsOf(answer: SearchAnswer, seesBookings: boolean): readonly GuestHit[] {
  if (seesBookings) return answer.bookings.items.filter(({ status }) => !isEnded(status));
  const guests = new Map<string, GuestHit>();
  for (const request of answer.requests.items) {
    const guest = guestOf(request);
    // The newest request has the most current guest.
    if (guest !== null && !guests.has(guest.id)) guests.set(guest.id, guest);
  }
  return [...guests.values()];
}

/** Returns the guest; null without a stay, or after its end. */
export function guestOf(request: GuestRequest): GuestHit | null {
  const { booking, fullName, phone_number, requester_id, tp_id, label, is_staff } = request;
  if (booking === null || is_staff === 'true' || isEnded(booking.status)) return null;
  const { id, status, rooms, checkin, checkout } = booking;
  const stay = { id, status, rooms, checkin, checkout, reservation_number: null };
  return { ...stay, fullName, phone_number, user_id: requester_id, tp_id, label };
}

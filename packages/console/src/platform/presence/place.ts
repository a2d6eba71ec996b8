import type { PresencePlace } from '@bellhop/contract/wire/event';

// An id contains no space.
const ofBooking = 'booking ';

/** Returns the place of a booking; the place of a request is its id. */
export function placeOfBooking(id: string): string {
  return `${ofBooking}${id}`;
}

/** Returns the place of a message; null if the person has no right to know it. */
export function entityIdOf({ request_id, booking_id = null }: PresencePlace): string | null {
  return request_id ?? (booking_id === null ? null : placeOfBooking(booking_id));
}

/** Returns a place in the form of a message. */
export function inMessage(place: string | null): PresencePlace {
  if (place === null || !place.startsWith(ofBooking)) return { request_id: place };
  return { request_id: null, booking_id: place.slice(ofBooking.length) };
}

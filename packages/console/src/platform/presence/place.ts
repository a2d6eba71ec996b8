import type { PresencePlace } from '@bellhop/contract/wire/event';

// No id has a space.
const ofBooking = 'booking ';

/** The place of who has a booking open; that of a request is its id. */
export function placeOfBooking(id: string): string {
  return `${ofBooking}${id}`;
}

/** The place that a message names; null: none that this person may know. */
export function placeOf({ request_id, booking_id = null }: PresencePlace): string | null {
  return request_id ?? (booking_id === null ? null : placeOfBooking(booking_id));
}

/** A place as messages name it. */
export function inMessage(place: string | null): PresencePlace {
  if (place === null || !place.startsWith(ofBooking)) return { request_id: place };
  return { request_id: null, booking_id: place.slice(ofBooking.length) };
}

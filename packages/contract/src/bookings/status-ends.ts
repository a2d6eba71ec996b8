import { type BookingStatus, isEnded } from './status.ts';

/** The stay goes on with one status and is over with the other: the guest's page closes. */
export function endsStay(from: BookingStatus, to: BookingStatus): boolean {
  return isEnded(to) && !isEnded(from);
}

/** Keys and keyless access are a hotel guest's alone. */
export function endsKeys(from: BookingStatus, to: BookingStatus): boolean {
  return from === 'hotel_guest' && to !== 'hotel_guest';
}

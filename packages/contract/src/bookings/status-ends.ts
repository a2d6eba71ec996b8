import { type BookingStatus, isEnded } from './status.ts';

/** Whether the change ends the stay, which closes the guest's page. */
export function endsStay(from: BookingStatus, to: BookingStatus): boolean {
  return isEnded(to) && !isEnded(from);
}

/** Whether the change ends keys and keyless access, which only a hotel guest has. */
export function endsKeys(from: BookingStatus, to: BookingStatus): boolean {
  return from === 'hotel_guest' && to !== 'hotel_guest';
}

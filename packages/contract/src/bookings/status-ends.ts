import { type BookingStatus, isEnded } from './status.ts';

/** Whether the change ends the stay, which closes the guest's page. */
export function endsStay(from: BookingStatus, to: BookingStatus): boolean {
  return isEnded(to) && !isEnded(from);
}

/** Whether the change ends keys and keyless access, which only a hotel guest has. */
export function endsKeys(from: BookingStatus, to: BookingStatus): boolean {
  return from === 'hotel_guest' && to !== 'hotel_guest';
}

/** Whether a stay of this status has its rooms. */
export function hasRooms(status: BookingStatus): boolean {
  return status !== 'checked_out' && status !== 'invalid_booking';
}

/** Whether a stay that gets this status comes in, is approved, or comes back from a status without rooms. */
export function claimsRooms(before: BookingStatus, after: BookingStatus): boolean {
  if (!hasRooms(after) || before === after) return false;
  return after === 'hotel_guest' || before === 'awaiting_approval' || !hasRooms(before);
}

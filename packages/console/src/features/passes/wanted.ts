import type { Booking } from '@bellhop/contract/bookings/booking';
import type { PassForm } from '@bellhop/contract/passes/form';

/** What a pass needs to know of a booking. */
export type PassBooking = Pick<Booking, 'id' | 'fullName' | 'rooms' | 'status'> & Partial<Pick<Booking, 'language'>>;

/** A pass names these of its guest; `language` null: not known. */
export interface PassGuest {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly language: string | null;
}

/** Whose pass is wanted: of a stay that is known, or of a guest as typed. */
export type Wanted = PassBooking | PassForm;

export function isBooking(wanted: Wanted): wanted is PassBooking {
  return 'fullName' in wanted;
}

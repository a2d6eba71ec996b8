import type { Booking } from '@bellhop/contract/bookings/booking';
import type { PassForm } from '@bellhop/contract/passes/form';

/** The fields of a booking that a pass needs. */
export type PassBooking = Pick<Booking, 'id' | 'fullName' | 'rooms' | 'status'> & Partial<Pick<Booking, 'language'>>;

/** The fields of a guest that a pass shows; `language` is null if unknown. */
export interface PassGuest {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly language: string | null;
}

/** The guest of a new pass: of a known stay, or typed. */
export type PassSubject = PassBooking | PassForm;

export function isBooking(guest: PassSubject): guest is PassBooking {
  return 'fullName' in guest;
}

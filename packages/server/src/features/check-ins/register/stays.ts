import type { AskedField } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { PaymentMethod } from '@bellhop/contract/payments/link';

/** A stay that began on the day of the register; times are the hotel's clock, `YYYY-MM-DDThh:mm:ss`. */
export interface RegisterStay {
  /** By which the hotel knows the stay. */
  reference: string;
  /** Date on which it was booked, `YYYY-MM-DD`. */
  bookedOn: string;
  arrival: string;
  /** Null: nobody has told it. */
  departure: string | null;
  /** How it was paid here; null: not yet. */
  paidBy: PaymentMethod | null;
  rooms: readonly string[];
  /** The main guest first. */
  guests: readonly GuestForm[];
}

/** What a form of the authorities requires and a stay does not tell. */
export interface RegisterGap {
  reference: string;
  position: number;
  field: AskedField | 'checkout';
}

export interface RegisterFile {
  name: string;
  mediaType: string;
  text: string;
  guests: number;
}

export interface Register {
  files: readonly RegisterFile[];
  gaps: readonly RegisterGap[];
}

/** By arrival, then by reference. */
export function inOrder(stays: readonly RegisterStay[]): RegisterStay[] {
  return stays.toSorted((a, b) => a.arrival.localeCompare(b.arrival) || a.reference.localeCompare(b.reference));
}

/** Without spaces at its ends and cut to what a form takes; undefined: there is no text. */
export function told(text: string | null | undefined, longest: number): string | undefined {
  const trimmed = (text ?? '').trim();
  return trimmed === '' ? undefined : Array.from(trimmed).slice(0, longest).join('');
}

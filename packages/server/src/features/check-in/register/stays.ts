import type { GuestField } from '@bellhop/contract/check-in/fields';
import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { PaymentMethod } from '@bellhop/contract/payments/link';
import { oneLine } from '@bellhop/contract/scalars';

/** A stay that began on the day of the register; times are the hotel's clock, `YYYY-MM-DDThh:mm:ss`. */
export interface RegisterStay {
  /** By which the hotel knows the stay. */
  reference: string;
  /** Date on which it was booked, `YYYY-MM-DD`. */
  bookedOn: string;
  arrival: string;
  /** Null: unknown. */
  departure: string | null;
  /** The method of payment in this system; null: not paid. */
  paidBy: PaymentMethod | null;
  rooms: readonly string[];
  /** The main guest first. */
  guests: readonly GuestForm[];
}

/** A field that a form of the authorities requires and a stay lacks. */
export interface RegisterGap {
  reference: string;
  position: number;
  field: GuestField | 'checkout';
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

/** Characters that XML 1.0 has not, in no spelling: one of them makes a whole file unreadable. */
const noXml = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns one line of text, cut to the longest length of a form's field; undefined without text. */
export function lineOf(text: string | null | undefined, longest: number): string | undefined {
  const trimmed = oneLine(text ?? '')
    .replace(noXml, '')
    .trim();
  return trimmed === '' ? undefined : Array.from(trimmed).slice(0, longest).join('');
}

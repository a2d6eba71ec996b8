import type { CallArguments } from '@bellhop/contract/call';
import type { signCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import type { GuestField } from '@bellhop/contract/check-in/fields';
import { isAnyTyped, type TypedForms } from '@bellhop/contract/check-in/form-edit';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import { type FailureCode, isPassing } from '../../platform/api/failure.ts';
import { formsOf } from './added-guests.ts';

export type SignatureBody = NonNullable<CallArguments<typeof signCompanionForm>['body']>;

/** The phone's state of the check-in. */
export interface CheckInBook {
  checkIn: OwnCheckIn | null;
  typed: TypedForms;
  /** Position → signature that is not sent yet. */
  signatures: Readonly<Record<string, SignatureBody>>;
  /** Total number of guests, with the guests added on this phone; null: the server has them all. */
  guestCount: number | null;
  /** Failure of the last read. */
  failure: FailureCode | null;
  /** Failure of the last save. */
  unsaved: FailureCode | null;
  isSaving: boolean;
  /** The hotel accepted or declined the check-in before the typed values were saved. */
  isTooLate: boolean;
  /** Fields corrected since staff asked for it (keys of `correctionOf`). */
  corrected: readonly string[];
  /** Positions whose signature was for an earlier version of the hotel's texts. */
  outdated: readonly number[];
  /** Position of the guest shown. */
  chosen: number;
  /** Counter that grows whenever a guest's position changes. */
  moves: number;
}

/** The forms of the server and of guests added on this phone. */
export const formsIn = ({ checkIn, guestCount }: CheckInBook) => formsOf(checkIn, guestCount);

/** A key with the time of the request by staff: when staff ask for the same field again, it is not corrected yet. */
export function correctionOf(checkIn: OwnCheckIn | null, position: number, field: GuestField): string {
  return `${checkIn?.asked?.at ?? 0} ${position} ${field}`;
}

export function isAnythingUnsaved({ typed, signatures, guestCount }: CheckInBook): boolean {
  return guestCount !== null || isAnyTyped(typed) || Object.keys(signatures).length > 0;
}

/** Whether unsaved values will be sent once a connection returns. */
export function isWaitingForNetwork(book: CheckInBook): boolean {
  return book.unsaved !== null && isPassing(book.unsaved) && isAnythingUnsaved(book);
}

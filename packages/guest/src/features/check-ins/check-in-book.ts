import type { CallArguments } from '@bellhop/contract/call';
import type { signCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import type { AskedField } from '@bellhop/contract/check-in/fields';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import { type FailureCode, isPassing } from '../../platform/api/failure.ts';
import { formsOf } from './added-guests.ts';
import type { PaperDoubts, Typed } from './typed.ts';

export type SignatureBody = NonNullable<CallArguments<typeof signCompanionForm>['body']>;

/** What this phone knows of the check-in; null: not read yet. */
export interface CheckInBook {
  checkIn: OwnCheckIn | null;
  typed: Typed;
  /** Position → signed, and not sent yet. */
  signatures: Readonly<Record<string, SignatureBody>>;
  /** So many guests once those are made who were added on this phone; null: no more than there are. */
  wanted: number | null;
  /** Why the last reading failed. */
  failure: FailureCode | null;
  /** Why the last saving failed. */
  unsaved: FailureCode | null;
  isSaving: boolean;
  /** The hotel went on before what was typed arrived. */
  isTooLate: boolean;
  /** Position → what a check digit of the scanned paper denies, and is not sent yet. */
  doubts: Readonly<Record<string, PaperDoubts>>;
  /** Fields that were corrected since staff asked for it (`correctionOf`). */
  corrected: readonly string[];
  /** Positions whose signature was for an earlier text of the hotel. */
  outdated: readonly number[];
  /** Position of the guest who is shown. */
  chosen: number;
  /** Grows with every guest who comes to stand at another position. */
  moves: number;
}

/** Those of the server, and those that were added on this phone. */
export const formsIn = ({ checkIn, wanted }: CheckInBook) => formsOf(checkIn, wanted);

/** Of what staff asked for now: when they ask for the same field once more, it is not corrected. */
export function correctionOf(checkIn: OwnCheckIn | null, position: number, field: AskedField): string {
  return `${checkIn?.asked?.at ?? 0} ${position} ${field}`;
}

export function isAnythingUnsaved({ typed, signatures, doubts, wanted }: CheckInBook): boolean {
  return wanted !== null || [typed, signatures, doubts].some((waiting) => Object.keys(waiting).length > 0);
}

/** What waits goes by itself as soon as there is a connection. */
export function isWaitingForNetwork(book: CheckInBook): boolean {
  return book.unsaved !== null && isPassing(book.unsaved) && isAnythingUnsaved(book);
}

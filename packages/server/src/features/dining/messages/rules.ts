import type { DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import type { RequestStatus } from '@bellhop/contract/requests/request';

/** The fields of a table that its guest reads. */
export interface LetterTable {
  status: RequestStatus;
  reservation_status: string | null;
  due_at: number | null;
  sitting_id: string;
  adults: number;
  children: number;
}

export type TableNews = 'reservation_confirmed' | 'reservation_changed' | 'reservation_canceled';

/** Checks whether the table is confirmed: neither canceled nor waiting for staff. */
export function isConfirmed({
  status,
  reservation_status,
}: Pick<LetterTable, 'status' | 'reservation_status'>): boolean {
  return status !== 'CANCELED' && reservation_status === 'RESERVED';
}

/** Checks whether a change is worth a message to the guest. */
export function isNews(before: LetterTable, after: LetterTable): boolean {
  const isMoved = (['due_at', 'sitting_id', 'adults', 'children'] as const).some(
    (name) => before[name] !== after[name],
  );
  const ends = before.status !== 'CANCELED' && after.status === 'CANCELED';
  return ends || isConfirmed(before) !== isConfirmed(after) || (isMoved && isConfirmed(after));
}

/**
 * Returns the kind of message for a change; null: no message.
 * @param unsent messages about the table that waited, and do not go any more
 */
export function newsOf(before: LetterTable, after: LetterTable, unsent: readonly DeliveryKind[]): TableNews | null {
  // The guest never learned of the table.
  const isUnknown = unsent.includes('reservation_confirmed');
  if (after.status === 'CANCELED') return before.status === 'CANCELED' || isUnknown ? null : 'reservation_canceled';
  if (!isConfirmed(after)) return null;
  // Canceled and taken again, before the guest read of the cancel.
  if (unsent.includes('reservation_canceled')) return 'reservation_changed';
  return isConfirmed(before) && !isUnknown ? 'reservation_changed' : 'reservation_confirmed';
}

import { isOfEndedStay } from '@bellhop/contract/dining/reservation-list';
import { earlyRefusals } from '@bellhop/contract/dining/rules';
import { readSittingId } from '@bellhop/contract/dining/slots';
import type { RequestCard } from '@bellhop/contract/requests/card';

/** Status and reservation status in one: RESERVED is CLOSED, ON_HOLD is OPEN. */
export type TableState = 'confirmed' | 'hold' | 'canceled';

export function tableStateOf({ status }: Pick<RequestCard, 'status'>): TableState {
  if (status === 'CANCELED') return 'canceled';
  return status === 'CLOSED' ? 'confirmed' : 'hold';
}

// A party that is not there after this is a matter for `no_show`, on the next day at the latest.
const lateForSeconds = 6 * 3600;

/** Seconds by which a confirmed party is overdue; null: the party is not late. */
export function lateBy(
  { status, attendance, due_at }: Pick<RequestCard, 'status' | 'attendance' | 'due_at'>,
  now: number,
): number | null {
  if (status !== 'CLOSED' || attendance !== null || due_at === null) return null;
  const late = now - due_at;
  return late >= 60 && late < lateForSeconds ? late : null;
}

/** Staff say who came from shortly before the time of the table on. */
export function hasDoorOpened({ due_at }: Pick<RequestCard, 'due_at'>, now: number): boolean {
  return due_at === null || earlyRefusals(due_at, now).length === 0;
}

/** A table to come, or of this hour, whose guest has left the hotel. */
export function isGuestGone(
  request: Pick<RequestCard, 'due_at' | 'status' | 'attendance' | 'booking'>,
  now: number,
): boolean {
  const isLongPast = request.due_at !== null && now >= request.due_at + lateForSeconds;
  return !isLongPast && isOfEndedStay(request, request.booking?.status ?? null);
}

/** A request that an import brought has no slot: nothing can be moved. */
export function hasSlot({ reservation_id }: Pick<RequestCard, 'reservation_id'>): boolean {
  return readSittingId(reservation_id ?? '') !== null;
}

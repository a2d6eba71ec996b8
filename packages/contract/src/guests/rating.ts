import type { OwnRequest } from './calls.ts';

/**
 * Whether a request may be rated: stars are for finished work, and a table is CLOSED long before its party has sat at
 * it.
 */
export function mayBeRated({ status, table }: Pick<OwnRequest, 'status' | 'table'>, now: number): boolean {
  return status === 'CLOSED' && (table === null || (table.attendance === 'seated' && now >= (table.ends_at ?? 0)));
}

import type { OwnRequest } from './calls.ts';

/** Stars are for what was done; a table is settled long before its party has sat at it. */
export function mayBeRated({ status, table }: Pick<OwnRequest, 'status' | 'table'>, now: number): boolean {
  return status === 'CLOSED' && (table === null || (table.attendance === 'seated' && now >= (table.ends_at ?? 0)));
}

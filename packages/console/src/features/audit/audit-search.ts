import { auditedEntities } from '@bellhop/contract/audit/changes';
import { startOf } from '@bellhop/contract/zoned-time';
import * as z from 'zod/mini';
import { day } from '../../platform/lists/address-day.ts';
import { oneOf, text } from '../../platform/lists/address-format.ts';

/** The filters in the address; an empty object shows all. The days of the hotel are both inclusive. */
export const auditSearch = z.object({ kind: oneOf(...auditedEntities), person: text, from: day, to: day });
export type AuditSearch = z.output<typeof auditSearch>;

/** Returns the days in unix seconds: the start of the first, and the end of the last. */
export function secondsOf({ from, to }: AuditSearch, timeZone: string): { from?: string; until?: string } {
  // A year that is being typed may lie before 1970.
  const second = (day: string, later: number) => Math.max(0, startOf(day, later, timeZone)).toString();
  return { ...(from && { from: second(from, 0) }), ...(to && { until: second(to, 1) }) };
}

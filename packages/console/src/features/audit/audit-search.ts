import { type AuditedEntity, auditedEntities } from '@bellhop/contract/audit/changes';
import { isDate } from '@bellhop/contract/scalars';
import { startOf } from '@bellhop/contract/zoned-time';

/** The filters in the address; an empty object shows all. */
export interface AuditSearch {
  readonly kind?: AuditedEntity;
  readonly person?: string;
  /** Days of the hotel, both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const kind = auditedEntities.find((each) => each === search['kind']);
  const { person, from, to } = search;
  return {
    ...(kind && { kind }),
    ...(typeof person === 'string' && person !== '' && { person: person.slice(0, 200) }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...(typeof to === 'string' && isDate(to) && { to }),
  };
}

/** Returns the days in unix seconds: the start of the first, and the end of the last. */
export function secondsOf({ from, to }: AuditSearch, timeZone: string): { from?: string; until?: string } {
  // A year that is being typed may lie before 1970.
  const second = (day: string, later: number) => Math.max(0, startOf(day, later, timeZone)).toString();
  return { ...(from && { from: second(from, 0) }), ...(to && { until: second(to, 1) }) };
}

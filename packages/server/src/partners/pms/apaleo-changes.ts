import * as z from 'zod';
import type { PmsPage } from '../../platform/pms/pms-driver.ts';
import { type ApaleoReservation, everyStatus, fromApaleo, liveStatus } from './apaleo-reservation.ts';
import { lag, overlap, placeOf, utc } from './bridge.ts';

/**
 * Where a reading stands, as it is kept: first reservations that are not over, then what changed, both by when each was
 * modified. What is modified while pages are read moves to the end, and so no page shifts over one that was not read.
 */
const place = z.object({
  of: z.string(),
  part: z.enum(['live', 'changed']),
  /** Unix seconds when the first reading began. */
  began: z.number(),
  from: z.number(),
  /** Beyond 1 where more than a page was modified in the same second. */
  page: z.number(),
});

/** Of a page; Apaleo has no longer ones. */
export const apaleoPage = 200;

/** What readings are made of. */
export interface ApaleoReader {
  page(query: Record<string, string>, number: number): Promise<ApaleoReservation[]>;
  spare(): number;
}

export async function readApaleoChanges(
  reader: ApaleoReader,
  { cursor, now, of }: { cursor: string | null; now: number; of: string },
): Promise<PmsPage> {
  const at = placeOf(place, cursor, of) ?? { of, part: 'live' as const, began: now, from: 0, page: 1 };
  const query = {
    status: at.part === 'live' ? liveStatus : everyStatus,
    dateFilter: 'Modification',
    from: utc(at.from),
    // In the running second one may be modified once more.
    to: utc(Math.max(now - lag, at.from)),
    sort: 'updated:asc',
  };
  const found = await reader.page(query, at.page);
  const last = Math.floor(Date.parse(found.at(-1)?.modified ?? '') / 1000);
  const isFull = found.length === apaleoPage;
  const next = isFull
    ? last > at.from
      ? { ...at, from: last, page: 1 }
      : { ...at, page: at.page + 1 }
    : { ...at, part: 'changed' as const, from: (at.part === 'live' ? at.began : now) - overlap, page: 1 };
  return {
    reservations: found.flatMap((each) => fromApaleo(each) ?? []),
    cursor: JSON.stringify(next),
    // What is left of the pace is for people who ask; the next minute goes on here.
    more: isFull && reader.spare() >= 10,
  };
}

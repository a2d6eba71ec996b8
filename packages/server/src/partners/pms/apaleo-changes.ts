import * as z from 'zod';
import type { PmsPage } from '../../platform/partners/pms-driver.ts';
import { type ApaleoReservation, everyStatus, fromApaleo, liveStatus } from './apaleo-reservation.ts';
import { lag, overlap, resumePoint, utc } from './bridge.ts';

/**
 * The stored position of a reading: first active reservations, then changed ones, both sorted by time of change. A
 * reservation that changes while pages are read moves to the end, so no page skips one.
 */
const place = z.object({
  of: z.string(),
  part: z.enum(['live', 'changed']),
  /** Unix seconds when the first reading began. */
  began: z.number(),
  from: z.number(),
  /** Above 1 if more than a page changed in the same second. */
  page: z.number(),
});

/** Reservations per page; Apaleo's maximum. */
export const apaleoPage = 200;

/** Parts that a reading needs. */
export interface ApaleoReader {
  page(query: Record<string, string>, number: number): Promise<ApaleoReservation[]>;
  spare(): number;
}

export async function readApaleoChanges(
  reader: ApaleoReader,
  { cursor, now, of }: { cursor: string | null; now: number; of: string },
): Promise<PmsPage> {
  const at = resumePoint(place, cursor, of) ?? { of, part: 'live' as const, began: now, from: 0, page: 1 };
  const query = {
    status: at.part === 'live' ? liveStatus : everyStatus,
    dateFilter: 'Modification',
    from: utc(at.from),
    // A reservation may change again within the current second.
    to: utc(Math.max(now - lag, at.from)),
    sort: 'updated:asc',
  };
  const rows = await reader.page(query, at.page);
  const last = Math.floor(Date.parse(rows.at(-1)?.modified ?? '') / 1000);
  const isFull = rows.length === apaleoPage;
  const next = isFull
    ? last > at.from
      ? { ...at, from: last, page: 1 }
      : { ...at, page: at.page + 1 }
    : { ...at, part: 'changed' as const, from: (at.part === 'live' ? at.began : now) - overlap, page: 1 };
  return {
    reservations: rows.flatMap((each) => fromApaleo(each) ?? []),
    cursor: JSON.stringify(next),
    // The rest of the pace is left for people's requests; the next minute continues here.
    more: isFull && reader.spare() >= 10,
  };
}

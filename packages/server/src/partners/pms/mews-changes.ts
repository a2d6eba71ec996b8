import type { PmsReservation } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import { PartnerFailure } from '../../platform/partners/partner.ts';
import type { PmsPage } from '../../platform/partners/pms-driver.ts';
import { lag, overlap, resumePoint, utc } from './bridge.ts';
import { liveStates, type MewsReservation, takenStates } from './mews-reservation.ts';

/**
 * The stored position of a reading: first active stays, then changes between `from` and `to`, alternately of
 * reservations and guests. Unix seconds.
 */
const place = z.object({
  /** Fingerprint of the account. */
  of: z.string(),
  part: z.enum(['stays', 'changed', 'guests']),
  /** Unix seconds when the first reading began. */
  began: z.number(),
  from: z.number(),
  to: z.number().nullable(),
  /** Seconds of an interval; fewer after Mews timed out on a longer one. */
  span: z.number(),
  /** Mews's cursor within this part. */
  page: z.string().nullable(),
});
type Place = z.infer<typeof place>;

const day = 86_400;
/** Mews answers three months at the most. */
const longest = 85 * day;
/** If even an hour is too much, the length of the interval is not the cause. */
const shortest = 3_600;
const window = { back: 2 * day, ahead: 730 * day };
/** Calls for one page and the names in it. */
const perPage = 8;

export interface MewsPage<Item> {
  items: Item[];
  /** Null: the last page. */
  cursor: string | null;
}

/** Parts that a reading needs. */
export interface MewsReader {
  page(filter: object, cursor: string | null): Promise<MewsPage<MewsReservation>>;
  /** Returns the first pages of a list. */
  all(filter: object): Promise<MewsReservation[]>;
  /** Customers that were changed within a time. */
  customers(updated: object, cursor: string | null): Promise<MewsPage<{ Id: string }>>;
  translate(reservations: readonly MewsReservation[]): Promise<PmsReservation[]>;
  spare(): number;
}

export async function readMewsChanges(
  reader: MewsReader,
  { cursor, now, of }: { cursor: string | null; now: number; of: string },
): Promise<PmsPage> {
  const start: Place = { of, part: 'stays', began: now, from: now - window.back, to: null, span: longest, page: null };
  const at = resumePoint(place, cursor, of) ?? start;
  // A clock that was set back must not ask for an interval that ends before it begins.
  const end = at.part === 'stays' ? Number.POSITIVE_INFINITY : Math.max(now - lag, at.from + 1);
  const to = at.to ?? Math.min(at.from + at.span, end);
  const read = await readPart(reader, at, { StartUtc: utc(at.from), EndUtc: utc(to) }).catch((error: unknown) => {
    if (isTooMuch(error) && at.span > shortest) return null;
    throw error;
  });
  if (read === null) {
    const less = { ...at, to: null, span: Math.ceil((to - at.from) / 2), page: null };
    return { reservations: [], cursor: JSON.stringify(less), more: true };
  }
  const { said: mewsReservations, page } = read;
  const next = page === null ? after({ ...at, to }) : { ...at, to, page };
  const reservations = await reader.translate(mewsReservations);
  return {
    // Later changes come with the next interval, after their second is over.
    reservations: at.part === 'guests' ? reservations.filter(({ version }) => version < (to + 1) * 1000) : reservations,
    cursor: JSON.stringify(next),
    // The rest of the pace is left for people's requests; the next minute continues here.
    more: hasMore(next, now) && reader.spare() >= 2 * perPage,
  };
}

async function readPart(reader: MewsReader, { part, page }: Place, interval: object) {
  if (part !== 'guests') {
    const filter =
      part === 'stays' ? { CollidingUtc: interval, States: liveStates } : { UpdatedUtc: interval, States: takenStates };
    const read = await reader.page(filter, page);
    return { said: read.items, page: read.cursor };
  }
  // A guest's new address changes no reservation there.
  const { items, cursor } = await reader.customers(interval, page);
  const filter = { AccountIds: items.map(({ Id }) => Id), States: liveStates };
  return { said: items.length === 0 ? [] : await reader.all(filter), page: cursor };
}

/** Mews timed out on the interval and asks for a shorter one. */
function isTooMuch(error: unknown): boolean {
  return error instanceof PartnerFailure && error.status === 408;
}

function after({ to, ...at }: Place & { to: number }): Place {
  const next = { ...at, page: null };
  if (at.part === 'changed') return { ...next, part: 'guests', to };
  if (at.part === 'guests') return { ...next, part: 'changed', from: to - overlap, to: null };
  return to < at.began + window.ahead
    ? { ...next, from: to, to: null }
    : { ...next, part: 'changed', from: at.began - overlap, to: null };
}

/** A past interval is read to its end; after the current one the reading pauses. */
function hasMore({ part, from, page }: Place, now: number): boolean {
  return page !== null || part !== 'changed' || from + overlap < now - lag - 1;
}

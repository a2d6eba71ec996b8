import type { PmsReservation } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import { PartnerFailure } from '../../platform/partner-accounts/partner.ts';
import type { PmsPage } from '../../platform/pms/pms-driver.ts';
import { lag, overlap, placeOf, utc } from './bridge.ts';
import { liveStates, type MewsReservation, takenStates } from './mews-reservation.ts';

/**
 * Where a reading stands, as it is kept: first stays that are not over, then what changed in the time from `from` to `to`, of
 * reservations and of their guests, again and again. Unix seconds.
 */
const place = z.object({
  /** Whose. */
  of: z.string(),
  part: z.enum(['stays', 'changed', 'guests']),
  /** When the first reading began. */
  began: z.number(),
  from: z.number(),
  to: z.number().nullable(),
  /** Seconds of a piece; fewer where Mews could not gather so much. */
  span: z.number(),
  /** Of Mews, within this part. */
  page: z.string().nullable(),
});
type Place = z.infer<typeof place>;

const day = 86_400;
/** Mews answers three months at the most. */
const longest = 85 * day;
/** Where even an hour is too much, it is not the time that is too long. */
const shortest = 3_600;
const window = { back: 2 * day, ahead: 730 * day };
/** Calls that a page takes, with what it names. */
const perPage = 8;

export interface MewsPage<Item> {
  items: Item[];
  /** Null: it was the last. */
  cursor: string | null;
}

/** What readings are made of. */
export interface MewsReader {
  page(filter: object, cursor: string | null): Promise<MewsPage<MewsReservation>>;
  /** Some pages of it. */
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
  const at = placeOf(place, cursor, of) ?? start;
  // A clock that was set back must not ask for a time that ends before it begins.
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
  const { said, page } = read;
  const next = page === null ? after({ ...at, to }) : { ...at, to, page };
  const reservations = await reader.translate(said);
  return {
    // What changed since comes with the next time, when its second is over.
    reservations: at.part === 'guests' ? reservations.filter(({ version }) => version < (to + 1) * 1000) : reservations,
    cursor: JSON.stringify(next),
    // What is left of the pace is for people who ask; the next minute goes on here.
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

/** Mews could not gather so much in time, and wants to be asked for less. */
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

/** A time that is over is read to its end, and one that has just ended is enough. */
function hasMore({ part, from, page }: Place, now: number): boolean {
  return page !== null || part !== 'changed' || from + overlap < now - lag - 1;
}

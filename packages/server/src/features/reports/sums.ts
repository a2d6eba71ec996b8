import type { RequestReport } from '@bellhop/contract/reports/report';
import { dayAfter } from '@bellhop/contract/zoned-time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { countSome } from './count.ts';
import { addFigures, type Figures, type Part, presentTally, type Sum } from './figures.ts';
import {
  type DayRow,
  findStanding,
  listChanges,
  listDays,
  listNames,
  type NameGrouping,
  type NameRow,
} from './store.ts';

export interface SumsParts {
  database: Database;
  clock: Clock;
  known: KnownSums;
  /** Requests a count of the hotel at the next turn. */
  soon: (hotelId: string) => void;
}

export interface Period {
  from: string;
  to: string;
}

export type Side = 'now' | 'before';

/** The time up to which the figures include every change. */
export interface Counted {
  counted_at: number;
  is_current: boolean;
}

/**
 * Rounds of counting that a reading waits for, in the first report of a large hotel; after that it is `unavailable`.
 */
const mostRounds = 40;
/** Seconds that a count usually takes; with a longer delay the answer is not current. */
const usualDelay = 10;
/** Numbers in memory for all hotels together. */
const mostHeld = 1_000_000;

/** The sums of a period and of the period before it, updated by later changes. */
export class Sums {
  revision: number;
  readonly #periods: Record<Side, Period>;
  readonly #sums: Record<Side, Map<Part, Sum>> = { now: new Map(), before: new Map() };
  readonly #requests = new Map<string, number>();
  readonly #reports = new Map<string, RequestReport>();
  readonly #made = new Map<string, object>();

  constructor(periods: Record<Side, Period>, revision: number, days: readonly DayRow[]) {
    this.#periods = periods;
    this.revision = revision;
    for (const day of days) this.#add(day);
  }

  of(side: Side, part: Part): Figures {
    return this.#sums[side].get(part) ?? {};
  }

  /** Returns the number of requests of a day. */
  requestsOf(day: string): number {
    return this.#requests.get(day) ?? 0;
  }

  /** Presents one key of a part; cached until a change. */
  presentedOf(side: Side, part: Part, key: string): RequestReport {
    const place = `${side} ${part} ${key}`;
    const report = this.#reports.get(place) ?? presentTally(this.of(side, part)[key] ?? {});
    this.#reports.set(place, report);
    return report;
  }

  /** Returns a value derived from the sums, cached by `place` until a change. */
  remember<T extends object>(place: string, make: () => T): T {
    const value = this.#made.get(place) ?? make();
    this.#made.set(place, value);
    return value as T; // every place has one type
  }

  /** Adds each change once, even if two readers wait for the same changes. */
  follow(revision: number, changes: readonly (DayRow & { revision: number })[]): void {
    for (const change of changes) if (change.revision > this.revision) this.#add(change);
    this.revision = Math.max(this.revision, revision);
  }

  get size(): number {
    const tallies = Object.values(this.#sums).flatMap((sums) =>
      [...sums.values()].flatMap((sum) => Object.values(sum)),
    );
    return 1 + tallies.reduce((size, tally) => size + Object.keys(tally).length, 0);
  }

  #add({ part, day, figures, days }: DayRow): void {
    if (part === 'whole') {
      for (const [each, n] of Object.entries(days ?? { [day]: figures['']?.requests ?? 0 }))
        this.#requests.set(each, this.requestsOf(each) + n);
    }
    for (const side of ['now', 'before'] as const) {
      const { from, to } = this.#periods[side];
      if (day < from || day > to) continue;
      const sum = this.#sums[side].get(part) ?? {};
      addFigures(sum, figures);
      this.#sums[side].set(part, sum);
      for (const key of Object.keys(figures)) this.#reports.delete(`${side} ${part} ${key}`);
    }
    this.#made.clear();
  }
}

export type KnownSums = LRUCache<string, Sums>;

export function openKnownSums(): KnownSums {
  return new LRUCache({ maxSize: mostHeld, sizeCalculation: (sums) => Math.min(sums.size, mostHeld) });
}

interface Reading {
  hotelId: string;
  parts: readonly Part[];
  period: Period;
  /** Names are read each time, because they may change without a count. */
  grouping: NameGrouping;
}

/** Reads sums; waits for counts only until the hotel's days were counted once in its time zone. */
export async function readSums(
  { database, clock, known, soon }: SumsParts,
  { hotelId, parts, period, grouping }: Reading,
): Promise<{ sums: Sums; counted: Counted; names: ReadonlyMap<string, NameRow> }> {
  const place = [hotelId, ...parts, period.from, period.to].join(' ');
  const cached = known.get(place);
  const look = () =>
    database.read(hotelId, (sql) =>
      Promise.all([
        findStanding(sql, hotelId),
        listNames(sql, hotelId, grouping),
        cached === undefined ? readAll(sql, hotelId, parts, period) : follow(sql, hotelId, parts, cached),
      ]),
    );
  let [state, rows, sums] = await look();
  for (let round = 0; state?.is_whole !== true; round += 1) {
    if (round >= mostRounds) throw new Failure('unavailable');
    await countSome({ database, clock }, hotelId, { patient: false });
    [state, rows, sums] = await look();
  }
  if (state.behind !== null) soon(hotelId);
  sums ??= await database.read(hotelId, (sql) => readAll(sql, hotelId, parts, period));
  // The cache measures the size of an entry only when it is set.
  if (sums !== cached) known.set(place, sums);
  const behind = Math.max(0, state.behind ?? 0);
  return {
    sums,
    counted: { counted_at: clock.now() - behind, is_current: behind <= usualDelay },
    names: new Map(rows.map((row) => [row.id, row])),
  };
}

/** @returns null if some changes since are no longer stored */
async function follow(sql: Sql, hotelId: string, parts: readonly Part[], sums: Sums): Promise<Sums | null> {
  const news = await listChanges(sql, hotelId, parts, sums.revision);
  if (news === null) return null;
  sums.follow(news.revision, news.changes);
  return sums;
}

async function readAll(sql: Sql, hotelId: string, parts: readonly Part[], period: Period): Promise<Sums> {
  const { before } = beforeOf(period);
  const range = { from: before.from, to: period.to, months: [...monthsOf(before), ...monthsOf(period)] };
  const read = await listDays(sql, hotelId, parts, range);
  return new Sums({ now: period, before }, read?.revision ?? 0, read?.days ?? []);
}

/** Returns the first days of the complete months in a period. */
function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let first = from.endsWith('-01') ? from : nextMonth(from); ; first = nextMonth(first)) {
    if (dayAfter(nextMonth(first), -1) > to) return months;
    months.push(first);
  }
}

/** Returns the first day of the next month. */
function nextMonth(day: string): string {
  return `${dayAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}

/** Returns the previous period of the same length. */
export function beforeOf({ from, to }: Period): { before: Period; days: number } {
  const days = Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;
  return { before: { from: dayAfter(from, -days), to: dayAfter(from, -1) }, days };
}

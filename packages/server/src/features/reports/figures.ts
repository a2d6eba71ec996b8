import type { RequestReport } from '@bellhop/contract/reports/report';
import { roomKey } from '@bellhop/contract/text/room-key';

/** Figures of one key by name, as numbers that can be added; zeros are left out. */
export type Tally = Readonly<Record<string, number>>;
/** Figures by key: a department, a service, a room; the empty key means none, or a part with one key. */
export type Figures = Readonly<Record<string, Tally>>;

export const parts = ['whole', 'department', 'service', 'room', 'person', 'tables', 'arrivals', 'payments'] as const;
export type Part = (typeof parts)[number];
export type DayFigures = Partial<Record<Part, Figures>>;

export function partsOf(day: DayFigures): Part[] {
  return parts.filter((part) => day[part] !== undefined);
}

/** The counted columns of a request; times are unix seconds. */
export interface CountedRequest {
  kind: 'request' | 'reservation' | 'check_in' | 'imported';
  service_id: string;
  room_number: string | null;
  department_id: string | null;
  assignee_id: string | null;
  status: string;
  language: string | null;
  rating: number | null;
  reopened: number;
  created_at: number;
  asked_at: number | null;
  first_answer_at: number | null;
  closed_at: number | null;
}

export interface CountedTable {
  restaurant_id: string;
  seats: number;
  is_canceled: boolean;
  is_no_show: boolean;
}

/** Steps of an eighth of an octave: the middle of a bucket is at most 5 % off from one minute on. */
const stepsPerOctave = 8;
const unit = 10;

function bucketOf(seconds: number): number {
  return Math.floor(stepsPerOctave * Math.log2(1 + Math.max(0, seconds) / unit));
}

function secondsOf(bucket: number): number {
  return Math.round(unit * (2 ** ((bucket + 0.5) / stepsPerOctave) - 1));
}

export type Sum = Record<string, Record<string, number>>;

/** Adds the second to the first, and removes zeros. */
function addTally(into: Record<string, number>, more: Tally, times = 1): void {
  for (const [figure, n] of Object.entries(more)) {
    const sum = (into[figure] ?? 0) + n * times;
    if (sum === 0) delete into[figure];
    else into[figure] = sum;
  }
}

export function addFigures(sum: Sum, more: Figures | undefined, times = 1): void {
  for (const [key, tally] of Object.entries(more ?? {})) {
    sum[key] ??= {};
    addTally(sum[key], tally, times);
    if (isEmpty(sum[key])) delete sum[key];
  }
}

function isEmpty(tally: Tally): boolean {
  for (const _ in tally) return false;
  return true;
}

export function sumOf(all: readonly (Figures | undefined)[]): Sum {
  const sum: Sum = {};
  for (const figures of all) addFigures(sum, figures);
  return sum;
}

/** Returns the first minus the second: figures may be negative, and zeros are left out. */
export function differenceOf(now: Figures, before: Figures): Figures {
  const sum = sumOf([now]);
  addFigures(sum, before, -1);
  return sum;
}

/** `hourOfWeek` uses the hotel's clocks; Monday 00:00 is 0. */
export function figuresOfRequests(
  rows: readonly CountedRequest[],
  hourOfWeek: (at: number) => number,
): Pick<DayFigures, 'whole' | 'department' | 'service' | 'room' | 'person'> {
  type Counting = Record<string, Record<string, number>>;
  const whole: Counting = {};
  const department: Counting = {};
  const service: Counting = {};
  const room: Counting = {};
  const person: Counting = {};
  for (const row of rows) {
    if (row.kind !== 'request') {
      count(whole, '', { [row.kind]: 1 });
      continue;
    }
    const tally = tallyOf(row);
    count(whole, '', tally);
    count(whole, '', { [`hour ${hourOfWeek(row.created_at)}`]: 1, [`language ${row.language ?? ''}`]: 1 });
    count(department, row.department_id ?? '', tally);
    count(service, row.service_id, tally);
    count(room, roomKey(row.room_number ?? ''), tally);
    count(person, row.assignee_id ?? '', tally);
  }
  return { whole, department, service, room, person };
}

function count(part: Record<string, Record<string, number>>, key: string, tally: Tally): void {
  part[key] ??= {};
  addTally(part[key], tally);
}

function tallyOf(row: CountedRequest): Tally {
  const answer = row.first_answer_at === null ? null : row.first_answer_at - (row.asked_at ?? row.created_at);
  const resolution = row.closed_at === null ? null : row.closed_at - row.created_at;
  return {
    requests: 1,
    ...(row.status === 'CANCELED' && { canceled: 1 }),
    ...(row.reopened > 0 && { reopened: 1 }),
    ...(row.rating !== null && { [`stars ${row.rating}`]: 1 }),
    ...(answer !== null && { answered: 1, [`answer ${bucketOf(answer)}`]: 1 }),
    ...(resolution !== null && { resolved: 1, [`resolution ${bucketOf(resolution)}`]: 1 }),
  };
}

export function figuresOfTables(rows: readonly CountedTable[]): Figures {
  return sumOf(
    rows.map(
      ({ restaurant_id, seats, is_canceled, is_no_show }): Figures => ({
        [restaurant_id]: is_canceled ? { canceled: 1 } : { reservations: 1, seats, no_shows: is_no_show ? 1 : 0 },
      }),
    ),
  );
}

export function figuresOfArrivals(rows: readonly { is_checked_in_before: boolean }[]): Figures {
  if (rows.length === 0) return {};
  return sumOf(
    rows.map(({ is_checked_in_before }): Figures => ({ '': { arrivals: 1, before: is_checked_in_before ? 1 : 0 } })),
  );
}

export function figuresOfPayments(rows: readonly { currency: string; amount: number }[]): Figures {
  return sumOf(rows.map(({ currency, amount }) => ({ [currency]: { links: 1, amount } })));
}

/** Returns the numbers of figures `name n` by n. */
export function seriesOf(tally: Tally, name: string): Map<string, number> {
  return allSeriesOf(tally).get(name) ?? new Map();
}

function allSeriesOf(tally: Tally): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  for (const [figure, n] of Object.entries(tally)) {
    const space = figure.indexOf(' ');
    if (space < 0) continue;
    const name = figure.slice(0, space);
    const series = all.get(name) ?? new Map<string, number>();
    all.set(name, series.set(figure.slice(space + 1), n));
  }
  return all;
}

/** Returns the least value that at least this share of all does not exceed. */
function quantile(buckets: readonly (readonly [number, number])[], share: number): number {
  const threshold = Math.ceil(share * buckets.reduce((sum, [, n]) => sum + n, 0));
  let passed = 0;
  for (const [bucket, n] of buckets) {
    passed += n;
    if (passed >= threshold) return secondsOf(bucket);
  }
  return 0;
}

function spreadOf(series: ReadonlyMap<string, number> = new Map()): RequestReport['answer'] {
  const buckets = [...series].map(([bucket, n]) => [Number(bucket), n] as const).sort(([one], [other]) => one - other);
  return buckets.length === 0 ? null : { median: quantile(buckets, 0.5), ninetieth: quantile(buckets, 0.9) };
}

export function presentTally(tally: Tally): RequestReport {
  const series = allSeriesOf(tally);
  return {
    requests: tally.requests ?? 0,
    answered: tally.answered ?? 0,
    resolved: tally.resolved ?? 0,
    canceled: tally.canceled ?? 0,
    reopened: tally.reopened ?? 0,
    answer: spreadOf(series.get('answer')),
    resolution: spreadOf(series.get('resolution')),
    ratings: ['1', '2', '3', '4', '5'].map((star) => series.get('stars')?.get(star) ?? 0),
  };
}

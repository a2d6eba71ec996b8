import { isDate } from '@bellhop/contract/bookings/day';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import {
  daysOf,
  type exportReport,
  type getOwnReport,
  type getReport,
  type getReportGroups,
  hoursOfWeek,
  mostReportGroups,
  mostReportPeriod,
  type PeriodReport,
  type ReportGroup,
  type ReportGrouping,
  reportGroupings,
} from '@bellhop/contract/reports/report';
import type { LRUCache } from 'lru-cache';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { countSome, daysBefore, findRevision } from './count.ts';
import { csvOf } from './csv.ts';
import { type Figures, type Part, presentTally, seriesOf, sumOf, type Tally } from './figures.ts';
import { type DayRow, listDays, listNames, type Named, type NamedRow } from './store.ts';

export interface ReportParts {
  database: Database;
  clock: Clock;
  /** What was read, by hotel and key, as long as nothing was counted since. */
  known: LRUCache<string, { revision: number; value: object }>;
}

/** Rounds of counting that one reading waits for: the first report of a large hotel. What is left is `unavailable` until then. */
const mostRounds = 40;

interface Period {
  from: string;
  to: string;
}
type Query = CallInput<typeof getReport>['query'];

/** Answers `GET /reports`. */
export async function answerReport(
  parts: ReportParts,
  hotel: Hotel,
  query: Query,
): Promise<CallAnswer<typeof getReport>> {
  const { before, ...period } = periodsOf(query);
  const { value, names } = await readCounted(parts, hotel, {
    key: `whole ${period.from} ${period.to}`,
    named: 'restaurant',
    async read(sql) {
      const days = { from: before.from, to: period.to };
      const rows = await listDays(sql, hotel.id, ['whole', 'tables', 'arrivals', 'payments'], days);
      return { now: presentPeriod(rows, period), before: presentPeriod(rows, before) };
    },
  });
  const withNames = (report: PeriodReport): PeriodReport => ({
    ...report,
    restaurants: report.restaurants.map((row) => ({ ...row, name: names.get(row.id)?.name ?? '' })),
  });
  return { now: withNames(value.now), before: withNames(value.before) };
}

/** Answers `GET /reports/groups`. */
export async function answerGroups(
  parts: ReportParts,
  hotel: Hotel,
  { by, ...query }: CallInput<typeof getReportGroups>['query'],
): Promise<CallAnswer<typeof getReportGroups>> {
  if (by === 'person' && !hotel.settings.personReports) throw new Failure('not_allowed');
  const groups = await listGroups(parts, hotel, by, query);
  return { items: groups.slice(0, mostReportGroups), total: groups.length };
}

async function listGroups(
  parts: ReportParts,
  hotel: Hotel,
  by: ReportGrouping,
  query: Period,
): Promise<readonly ReportGroup[]> {
  if (by === 'floor' || by === 'room_type') return groupsOfRooms(parts, hotel, by, query);
  const { value, names } = await readGroups(parts, hotel, by, query);
  return value.map(({ id, now, before }) => {
    const named = names.get(id);
    return { id, name: named?.name ?? '', nameWithLocales: named?.name_with_locales ?? {}, now, before };
  });
}

/** By what the hotel's list says of each room today: its rooms may change without a count. */
async function groupsOfRooms(
  parts: ReportParts,
  hotel: Hotel,
  by: 'floor' | 'room_type',
  query: Period,
): Promise<ReportGroup[]> {
  const { before, ...period } = periodsOf(query);
  const { value, names } = await readCounted(parts, hotel, {
    key: `rooms ${period.from} ${period.to}`,
    named: by,
    async read(sql) {
      const rows = await listDays(sql, hotel.id, ['room'], { from: before.from, to: period.to });
      return { now: sumWithin(rows, 'room', period), before: sumWithin(rows, 'room', before) };
    },
  });
  const ofRooms = (figures: Figures) =>
    sumOf(Object.entries(figures).map(([room, tally]): Figures => ({ [names.get(room)?.name ?? '']: tally })));
  return presentGroups(ofRooms(value.now), ofRooms(value.before)).map((group) => ({
    ...group,
    name: group.id,
    nameWithLocales: {},
  }));
}

/** Answers `GET /reports/own`. */
export async function answerOwn(
  parts: ReportParts,
  hotel: Hotel,
  caller: StaffCaller,
  query: CallInput<typeof getOwnReport>['query'],
): Promise<CallAnswer<typeof getOwnReport>> {
  const { value } = await readGroups(parts, hotel, 'person', query);
  const own = value.find(({ id }) => id === caller.id);
  return { now: own?.now ?? presentTally({}), before: own?.before ?? presentTally({}) };
}

type CountedGrouping = Exclude<ReportGrouping, 'floor' | 'room_type'>;

function readGroups(parts: ReportParts, hotel: Hotel, by: CountedGrouping, query: Period) {
  const { before, ...period } = periodsOf(query);
  return readCounted(parts, hotel, {
    key: `${by} ${period.from} ${period.to}`,
    named: by,
    read: async (sql) =>
      groupsOf(await listDays(sql, hotel.id, [by], { from: before.from, to: period.to }), by, period, before),
  });
}

/** Answers `GET /reports.csv`, and says so in the guest logs. */
export async function exportFigures(
  parts: ReportParts,
  hotel: Hotel,
  caller: StaffCaller,
  query: CallInput<typeof exportReport>['query'],
): Promise<string> {
  const { now, before } = await answerReport(parts, hotel, query);
  const groupings = reportGroupings.filter((by) => by !== 'person' || hotel.settings.personReports);
  const groups = await Promise.all(
    groupings.map(async (by) => ({ by, items: await listGroups(parts, hotel, by, query) })),
  );
  await parts.database.write(hotel.id, (tx) =>
    recordAccess(tx, {
      at: parts.clock.now(),
      actor: caller.id,
      what: 'export',
      entity: 'reports',
      entityId: `${now.from}_${now.to}`,
      bookingId: null,
    }),
  );
  return csvOf(now, before, groups);
}

interface Reading<T> {
  readonly key: string;
  /** Names may change without a count. */
  readonly named: Named;
  read(sql: Sql): Promise<T>;
}

/** Counts first what is marked: writers leave that to those who read, and to the hourly work. */
async function readCounted<T extends object>(
  { database, known }: ReportParts,
  hotel: Hotel,
  { key, named, read }: Reading<T>,
): Promise<{ value: T; names: ReadonlyMap<string, NamedRow> }> {
  const { timeZone } = hotel.settings;
  const standing = () =>
    database.read(hotel.id, (sql) =>
      Promise.all([findRevision(sql, hotel.id, timeZone), listNames(sql, hotel.id, named)]),
    );
  let [revision, rows] = await standing();
  for (let round = 0; revision === null; round += 1) {
    if (round >= mostRounds) throw new Failure('unavailable');
    await countSome(database, hotel.id, timeZone);
    [revision, rows] = await standing();
  }
  const place = `${hotel.id} ${key}`;
  const before = known.get(place);
  const value = before?.revision === revision ? (before.value as T) : await database.read(hotel.id, read); // kept under this key
  known.set(place, { revision, value });
  return { value, names: new Map(rows.map((row) => [row.id, row])) };
}

function periodsOf({ from, to }: Period): Period & { before: Period } {
  const wrong = (['from', 'to'] as const).filter((name) => !isDate({ from, to }[name]));
  if (wrong.length > 0) {
    throw new Failure('invalid_input', { fields: wrong.map((name) => ({ path: `query.${name}`, reason: 'date' })) });
  }
  const { days, ...before } = daysBefore({ from, to });
  if (days < 1) throw new Failure('invalid_input', { fields: [{ path: 'query.to', reason: 'before_start' }] });
  if (days > mostReportPeriod)
    throw new Failure('invalid_input', { fields: [{ path: 'query.to', reason: 'too_late' }] });
  return { from, to, before };
}

function sumWithin(rows: readonly DayRow[], part: Part, { from, to }: Period) {
  return sumOf(
    rows.filter((row) => row.part === part && row.day >= from && row.day <= to).map(({ figures }) => figures),
  );
}

function presentPeriod(rows: readonly DayRow[], period: Period): PeriodReport {
  const whole: Tally = sumWithin(rows, 'whole', period)[''] ?? {};
  const arrivals: Tally = sumWithin(rows, 'arrivals', period)[''] ?? {};
  const hours = seriesOf(whole, 'hour');
  const byDay = new Map<string, number>();
  for (const { part, day, figures } of rows) {
    if (part === 'whole') byDay.set(day, (byDay.get(day) ?? 0) + (figures['']?.requests ?? 0));
  }
  return {
    ...period,
    ...presentTally(whole),
    hours: Array.from({ length: hoursOfWeek }, (_, hour) => hours.get(String(hour)) ?? 0),
    languages: [...seriesOf(whole, 'language')]
      .map(([language, requests]) => ({ language, requests }))
      .sort((one, other) => other.requests - one.requests || (one.language < other.language ? -1 : 1)),
    days: daysOf(period).map((day) => byDay.get(day) ?? 0),
    reservations: whole.reservation ?? 0,
    check_ins: whole.check_in ?? 0,
    imported: whole.imported ?? 0,
    restaurants: entriesOf(sumWithin(rows, 'tables', period)).map(([id, tally]) => ({
      id,
      name: '',
      reservations: tally.reservations ?? 0,
      seats: tally.seats ?? 0,
      no_shows: tally.no_shows ?? 0,
      canceled: tally.canceled ?? 0,
    })),
    arrivals: arrivals.arrivals ?? 0,
    checked_in_before: arrivals.before ?? 0,
    payments: entriesOf(sumWithin(rows, 'payments', period)).map(([currency, tally]) => ({
      currency,
      links: tally.links ?? 0,
      amount: tally.amount ?? 0,
    })),
  };
}

/** By key. */
function entriesOf(figures: Figures): [string, Tally][] {
  return Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1));
}

function groupsOf(
  rows: readonly DayRow[],
  by: CountedGrouping,
  period: Period,
  before: Period,
): Pick<ReportGroup, 'id' | 'now' | 'before'>[] {
  return presentGroups(sumWithin(rows, by, period), sumWithin(rows, by, before));
}

function presentGroups(now: Figures, past: Figures): Pick<ReportGroup, 'id' | 'now' | 'before'>[] {
  return [...new Set([...Object.keys(now), ...Object.keys(past)])]
    .map((id) => ({ id, now: presentTally(now[id] ?? {}), before: presentTally(past[id] ?? {}) }))
    .sort((one, other) => other.now.requests - one.now.requests || (one.id < other.id ? -1 : 1));
}

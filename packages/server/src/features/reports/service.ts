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
import { isDate } from '@bellhop/contract/scalars';
import { recordAccess } from '../../platform/access-records/store.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { csvOf } from './csv.ts';
import { type Figures, presentTally, seriesOf, sumOf, type Tally } from './figures.ts';
import { mayGroupBy } from './policy.ts';
import type { NameRow } from './store.ts';
import { beforeOf, type Counted, type Period, readSums, type Side, type Sums, type SumsParts } from './sums.ts';

type Query = CallInput<typeof getReport>['query'];

const partsOfWhole = ['whole', 'tables', 'arrivals', 'payments'] as const;

/** Answers `GET /reports`. */
export async function answerReport(
  parts: SumsParts,
  hotel: Hotel,
  query: Query,
): Promise<CallAnswer<typeof getReport>> {
  const period = periodOf(query);
  const { sums, counted, names } = await readSums(parts, {
    hotelId: hotel.id,
    parts: partsOfWhole,
    period,
    grouping: 'restaurant',
  });
  const value = sums.remember('whole', () => ({
    now: presentPeriod(sums, 'now', period),
    before: presentPeriod(sums, 'before', beforeOf(period).before),
  }));
  const withNames = (report: PeriodReport): PeriodReport => ({
    ...report,
    restaurants: report.restaurants.map((row) => ({ ...row, name: names.get(row.id)?.name ?? '' })),
  });
  return { now: withNames(value.now), before: withNames(value.before), ...toldOf(hotel, counted) };
}

/** Answers `GET /reports/groups`. */
export async function answerGroups(
  parts: SumsParts,
  hotel: Hotel,
  { by, ...query }: CallInput<typeof getReportGroups>['query'],
): Promise<CallAnswer<typeof getReportGroups>> {
  if (!mayGroupBy(hotel.settings, by)) throw new Failure('not_allowed');
  return listGroups(parts, hotel, by, query, mostReportGroups);
}

async function listGroups(
  parts: SumsParts,
  hotel: Hotel,
  by: ReportGrouping,
  query: Period,
  most: number,
): Promise<CallAnswer<typeof getReportGroups>> {
  // Grouped by the hotel's current list of rooms, which may change without a count.
  const isOfRooms = by === 'floor' || by === 'room_type';
  const part = isOfRooms ? 'room' : by;
  const read = { hotelId: hotel.id, parts: [part], period: periodOf(query), grouping: by } as const;
  const { sums, counted, names } = await readSums(parts, read);
  if (isOfRooms) {
    const groups = groupsOfRooms(sums, names);
    return { items: groups.slice(0, most), total: groups.length, ...toldOf(hotel, counted) };
  }
  const [now, before] = [sums.of('now', part), sums.of('before', part)];
  const ids = sums.remember('ids', () => idsOf(now, before));
  const items = ids.slice(0, most).map((id): ReportGroup => {
    const row = names.get(id);
    return {
      id,
      name: row?.name ?? '',
      nameWithLocales: row?.name_with_locales ?? {},
      now: sums.presentedOf('now', part, id),
      before: sums.presentedOf('before', part, id),
    };
  });
  return { items, total: ids.length, ...toldOf(hotel, counted) };
}

/** Sorts keys by requests, most first. */
function idsOf(now: Figures, before: Figures): string[] {
  const requestsOf = (id: string) => now[id]?.requests ?? 0;
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].sort(
    (one, other) => requestsOf(other) - requestsOf(one) || (one < other ? -1 : 1),
  );
}

/** Groups rooms by floor or type: `names` has that of each room. */
function groupsOfRooms(sums: Sums, names: ReadonlyMap<string, NameRow>): ReportGroup[] {
  const nameOf = (room: string) => names.get(room)?.name ?? '';
  const rooms = [...names.values()].map(({ id, name }) => `${id} ${name}`).join('\n');
  return sums.remember(rooms, () => {
    const [now, before] = (['now', 'before'] as const).map((side) =>
      sumOf(Object.entries(sums.of(side, 'room')).map(([room, tally]): Figures => ({ [nameOf(room)]: tally }))),
    );
    return idsOf(now ?? {}, before ?? {}).map(
      (id): ReportGroup => ({
        id,
        name: id,
        nameWithLocales: {},
        now: presentTally(now?.[id] ?? {}),
        before: presentTally(before?.[id] ?? {}),
      }),
    );
  });
}

/** Answers `GET /reports/own`. */
export async function answerOwn(
  parts: SumsParts,
  hotel: Hotel,
  caller: StaffCaller,
  query: CallInput<typeof getOwnReport>['query'],
): Promise<CallAnswer<typeof getOwnReport>> {
  const read = { hotelId: hotel.id, parts: ['person'], period: periodOf(query), grouping: 'person' } as const;
  const { sums, counted } = await readSums(parts, read);
  const own = (side: Side) => sums.presentedOf(side, 'person', caller.id);
  return { now: own('now'), before: own('before'), ...toldOf(hotel, counted) };
}

function toldOf({ settings }: Hotel, counted: Counted) {
  return { ...counted, has_samples: settings.sampleFigures };
}

/** Answers `GET /reports.csv`, and records the export in the guest logs. */
export async function exportFigures(
  parts: SumsParts,
  hotel: Hotel,
  caller: StaffCaller,
  query: CallInput<typeof exportReport>['query'],
): Promise<string> {
  const { now, before, counted_at } = await answerReport(parts, hotel, query);
  const groupings = reportGroupings.filter((by) => mayGroupBy(hotel.settings, by));
  const groups = await Promise.all(
    groupings.map(async (by) => ({
      by,
      items: (await listGroups(parts, hotel, by, query, Number.MAX_SAFE_INTEGER)).items,
    })),
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
  return csvOf(now, before, groups, new Date(counted_at * 1000).toISOString());
}

function periodOf({ from, to }: Period): Period {
  const wrong = (['from', 'to'] as const).filter((name) => !isDate({ from, to }[name]));
  if (wrong.length > 0) {
    throw new Failure('invalid_input', { fields: wrong.map((name) => ({ path: `query.${name}`, reason: 'date' })) });
  }
  const { days } = beforeOf({ from, to });
  if (days < 1) throw invalidInput('query.to', 'before_start');
  if (days > mostReportPeriod) throw invalidInput('query.to', 'too_late');
  return { from, to };
}

function presentPeriod(sums: Sums, side: Side, period: Period): PeriodReport {
  const whole: Tally = sums.of(side, 'whole')[''] ?? {};
  const arrivals: Tally = sums.of(side, 'arrivals')[''] ?? {};
  const hours = seriesOf(whole, 'hour');
  return {
    ...period,
    ...presentTally(whole),
    hours: Array.from({ length: hoursOfWeek }, (_, hour) => hours.get(String(hour)) ?? 0),
    languages: [...seriesOf(whole, 'language')]
      .map(([language, requests]) => ({ language, requests }))
      .sort((one, other) => other.requests - one.requests || (one.language < other.language ? -1 : 1)),
    days: daysOf(period).map((day) => sums.requestsOf(day)),
    reservations: whole.reservation ?? 0,
    check_ins: whole.check_in ?? 0,
    imported: whole.imported ?? 0,
    restaurants: entriesOf(sums.of(side, 'tables')).map(([id, tally]) => ({
      id,
      name: '',
      reservations: tally.reservations ?? 0,
      seats: tally.seats ?? 0,
      no_shows: tally.no_shows ?? 0,
      canceled: tally.canceled ?? 0,
    })),
    arrivals: arrivals.arrivals ?? 0,
    checked_in_before: arrivals.before ?? 0,
    payments: entriesOf(sums.of(side, 'payments')).map(([currency, tally]) => ({
      currency,
      links: tally.links ?? 0,
      amount: tally.amount ?? 0,
    })),
  };
}

/** Sorts figures by key. */
function entriesOf(figures: Figures): [string, Tally][] {
  return Object.entries(figures).sort(([one], [other]) => (one < other ? -1 : 1));
}

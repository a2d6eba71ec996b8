import { groupBy } from '@bellhop/contract/lists/group-by';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import type { GuestDataHolder } from '../../platform/guest-data/guest-data.ts';
import {
  type DayFigures,
  differenceOf,
  figuresOfArrivals,
  figuresOfPayments,
  figuresOfRequests,
  figuresOfTables,
  type Part,
  partsOf,
  sumOf,
} from './figures.ts';
import {
  type DayRow,
  dropMonths,
  fillTimes,
  findTimeZone,
  type KindRow,
  listArrivals,
  listErased,
  listKinds,
  listMarks,
  listPayments,
  listRequests,
  listTables,
  lockZone,
  type Mark,
  markAll,
  putDay,
  removeErased,
  removeMarks,
  type Subject,
  setCounted,
  sumMonth,
} from './store.ts';

/** Milliseconds of one transaction, which counts at least one day; short, because erasures and other hotels wait. */
const mostMs = 150;
/** Marks of one transaction; a day with more marks is counted twice. */
const mostMarks = 2000;
/** The most days whose changes are stored; after a count of more days, cached sums are read again. */
const mostDaysTold = 8;

/** `busy`: another process counts this hotel. */
export type Outcome = 'done' | 'more' | 'busy';

/** Counts changed days again, the oldest mark first, for a moment. */
export function countSome(
  { database, clock }: { database: Database; clock: Clock },
  hotelId: string,
  { waits = true, patient = true } = {},
): Promise<Outcome> {
  return database.write(
    hotelId,
    async ({ sql }) => {
      const zone = await lockZone(sql, hotelId, { waits });
      if (zone === null) return 'busy';
      if (zone.filled !== null) {
        await fillTimes(sql, hotelId, zone.filled);
        return 'more';
      }
      const { configured, revision } = { ...zone, revision: zone.revision + 1 };
      const isAnew = zone.zone !== configured;
      const sum = async () => ((await sumMonth(sql, hotelId, wallOf(clock.now(), configured).date)) ? 'more' : 'done');
      if (isAnew) {
        for (const { part, day } of await listErased(sql, hotelId)) await settleErased(sql, hotelId, part, day);
        await markAll(sql, hotelId);
      }
      const marks = await listMarks(sql, hotelId, mostMarks);
      if (marks.length === 0 && !isAnew) return sum();
      const began = performance.now();
      const changes: DayRow[] = [];
      const counted: Mark[] = [];
      let days = 0;
      for (const marksOfDay of groupBy(marks, (mark) => `${mark.subject} ${dayOf(mark, configured)}`).values()) {
        if (days > 0 && performance.now() - began > mostMs) break;
        for (const mark of marksOfDay.slice(0, 1)) changes.push(...(await countDay(sql, hotelId, mark, configured)));
        counted.push(...marksOfDay);
        days += 1;
      }
      await removeMarks(sql, hotelId, counted);
      if (changes.length > 0) await dropMonths(sql, hotelId, changes);
      await setCounted(sql, hotelId, { configured, revision }, isAnew || days > mostDaysTold ? null : changes);
      if (counted.length < marks.length || marks.length === mostMarks) return 'more';
      return sum();
    },
    { patient },
  );
}

function dayOf({ at, on_date }: Mark, timeZone: string): string {
  return on_date ?? wallOf(at ?? 0, timeZone).date;
}

/** @returns the differences from the previous figures */
async function countDay(sql: Sql, hotelId: string, mark: Mark, timeZone: string): Promise<DayRow[]> {
  const day = dayOf(mark, timeZone);
  const counted = await figuresOfDay(sql, hotelId, mark.subject, day, timeZone);
  const parts = partsOf(counted);
  const stored = await listKinds(sql, hotelId, parts, day);
  const changes: DayRow[] = [];
  for (const part of parts) {
    const of = (kind: KindRow['kind']) => stored.find((row) => row.part === part && row.kind === kind)?.figures;
    const figures = differenceOf(sumOf([counted[part], of('erased')]), of('counted') ?? {});
    if (of('erased') !== undefined) await settleErased(sql, hotelId, part, day);
    else if (Object.keys(figures).length === 0) continue;
    await putDay(sql, hotelId, { part, kind: 'counted', day, figures: counted[part] ?? {} });
    if (Object.keys(figures).length > 0) changes.push({ part, day, figures });
  }
  return changes;
}

/** Moves the figures of erased rows to the kept ones. */
async function settleErased(sql: Sql, hotelId: string, part: Part, day: string): Promise<void> {
  const rows = await listKinds(sql, hotelId, [part], day);
  const figures = sumOf(rows.filter(({ kind }) => kind !== 'counted').map((row) => row.figures));
  await putDay(sql, hotelId, { part, kind: 'kept', day, figures });
  await removeErased(sql, hotelId, part, day);
}

/** Computes the figures from the rows. */
async function figuresOfDay(
  sql: Sql,
  hotelId: string,
  subject: Subject,
  day: string,
  timeZone: string,
): Promise<DayFigures> {
  const range = { from: startOf(day, 0, timeZone), to: startOf(day, 1, timeZone) };
  switch (subject) {
    case 'requests':
      return figuresOfRequests(await listRequests(sql, hotelId, range), hoursOf(timeZone));
    case 'tables':
      return { tables: figuresOfTables(await listTables(sql, hotelId, { day })) };
    case 'arrivals':
      return { arrivals: figuresOfArrivals(await listArrivals(sql, hotelId, range)) };
    case 'payments':
      return { payments: figuresOfPayments(await listPayments(sql, hotelId, range)) };
  }
}

export function hourOfWeek(at: number, timeZone: string): number {
  const { date, time } = wallOf(at, timeZone);
  return ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) * 24 + Number(time.slice(0, 2));
}

/** Returns the hour of the week, cached for each quarter of an hour. */
function hoursOf(timeZone: string): (at: number) => number {
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / 900);
    const hour = known.get(quarter) ?? hourOfWeek(at, timeZone);
    known.set(quarter, hour);
    return hour;
  };
}

/** Keeps figures when guests' data is erased, since they identify no person; must run before the other holders. */
export const figuresOfGuests: GuestDataHolder = {
  export: async () => ({}),
  async erase(tx, { hotelId, bookings, requestIds }) {
    const { sql } = tx;
    const timeZone = await findTimeZone(sql, hotelId);
    const ids = { ids: [...requestIds] };
    const [requests, tables, arrivals] = await Promise.all([
      listRequests(sql, hotelId, ids),
      listTables(sql, hotelId, ids),
      listArrivals(sql, hotelId, { ids: bookings.map(({ id }) => id) }),
    ]);
    if (requests.length + tables.length + arrivals.length === 0) return [];
    await lockZone(sql, hotelId, { waits: true });
    const dayAt = (at: number) => wallOf(at, timeZone).date;
    for (const [day, rows] of groupBy(requests, ({ created_at }) => dayAt(created_at)))
      await keep(
        tx,
        day,
        // A room and a day could identify the guest.
        figuresOfRequests(
          rows.map((row) => ({ ...row, room_number: null })),
          hoursOf(timeZone),
        ),
      );
    for (const [day, rows] of groupBy(tables, (table) => table.day))
      await keep(tx, day, { tables: figuresOfTables(rows) });
    for (const [day, rows] of groupBy(arrivals, ({ checkin }) => dayAt(checkin)))
      await keep(tx, day, { arrivals: figuresOfArrivals(rows) });
    return [];
  },
};

/** Stores figures of erased rows, which the counted figures still include until the day is counted again. */
async function keep({ sql, hotelId }: TenantWrite, day: string, erased: DayFigures): Promise<void> {
  const parts = partsOf(erased);
  const rows = await listKinds(sql, hotelId, parts, day);
  for (const part of parts) {
    const before = rows.find((row) => row.part === part && row.kind === 'erased')?.figures;
    await putDay(sql, hotelId, { part, kind: 'erased', day, figures: sumOf([before, erased[part]]) });
  }
}

import { groupBy } from '@bellhop/contract/lists/group-by';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import type { GuestDataHolder } from '../../platform/guest-data/guest-data.ts';
import {
  type DayFigures,
  figuresOfArrivals,
  figuresOfPayments,
  figuresOfRequests,
  figuresOfTables,
  partsOf,
  sumOf,
} from './figures.ts';
import {
  fillTimes,
  findKept,
  findStanding,
  findTimeZone,
  listArrivals,
  listPayments,
  listRequests,
  listTables,
  lockZone,
  type Mark,
  markAll,
  putKept,
  putMarksBack,
  replaceDay,
  type Subject,
  setCounted,
  takeMarks,
} from './store.ts';

/** Days of one transaction: short, so that erasing waits for no count for long. */
const daysAtOnce = 20;

/** The count of which every figure is as the rows tell; null: there is something to count first. */
export async function findRevision(sql: Sql, hotelId: string, timeZone: string): Promise<number | null> {
  const standing = await findStanding(sql, hotelId);
  return standing?.zone === timeZone && standing.filled === null && !standing.marked ? standing.revision : null;
}

/** Counts again what has changed, a few days at a time. @returns whether there is more. */
export function countSome(database: Database, hotelId: string, timeZone: string): Promise<boolean> {
  return database.write(hotelId, async ({ sql }) => {
    const { zone, filled } = await lockZone(sql, hotelId);
    if (filled !== null) {
      await fillTimes(sql, hotelId, filled);
      return true;
    }
    if (zone !== timeZone) await markAll(sql, hotelId);
    const marks = groupBy(await takeMarks(sql, hotelId), (mark) => `${mark.subject} ${dayOf(mark, timeZone)}`);
    const days = [...marks.values()];
    const later = days.slice(daysAtOnce);
    for (const [mark] of days.slice(0, daysAtOnce))
      if (mark !== undefined) await countDay(sql, hotelId, mark, timeZone);
    // One of each day is enough.
    await putMarksBack(
      sql,
      hotelId,
      later.flatMap(([mark]) => mark ?? []),
    );
    await setCounted(sql, hotelId, timeZone);
    return later.length > 0;
  });
}

function dayOf({ at, on_date }: Mark, timeZone: string): string {
  return on_date ?? wallOf(at ?? 0, timeZone).date;
}

async function countDay(sql: Sql, hotelId: string, mark: Mark, timeZone: string): Promise<void> {
  const day = dayOf(mark, timeZone);
  const counted = await figuresOfDay(sql, hotelId, mark.subject, day, timeZone);
  for (const part of partsOf(counted)) await replaceDay(sql, hotelId, part, day, counted[part] ?? {});
}

/** From the rows themselves. */
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
      return figuresOfRequests(await listRequests(sql, hotelId, range), (at) => hourOfWeek(at, timeZone));
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

/** Figures outlive the guests' data of which they were counted: they name nobody. First of all holders. */
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
    await lockZone(sql, hotelId);
    const dayAt = (at: number) => wallOf(at, timeZone).date;
    for (const [day, rows] of groupBy(requests, ({ created_at }) => dayAt(created_at)))
      await keep(
        tx,
        day,
        // A room and a day may tell who it was.
        figuresOfRequests(
          rows.map((row) => ({ ...row, room_number: null })),
          (at) => hourOfWeek(at, timeZone),
        ),
      );
    for (const [day, rows] of groupBy(tables, (table) => table.day))
      await keep(tx, day, { tables: figuresOfTables(rows) });
    for (const [day, rows] of groupBy(arrivals, ({ checkin }) => dayAt(checkin)))
      await keep(tx, day, { arrivals: figuresOfArrivals(rows) });
    return [];
  },
};

async function keep({ sql, hotelId }: TenantWrite, day: string, erased: DayFigures): Promise<void> {
  for (const part of partsOf(erased)) {
    await putKept(sql, hotelId, part, day, sumOf([await findKept(sql, hotelId, part, day), erased[part]]));
  }
}

/** The days of a period, and as many before it. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string; days: number } {
  const days = Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000) + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1), days };
}

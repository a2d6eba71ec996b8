import { hotelSettings } from '@bellhop/contract/hotels/settings';
import type { ReportGrouping } from '@bellhop/contract/reports/report';
import type { Sql } from '../../platform/database/database.ts';
import type { CountedRequest, CountedTable, Figures, Part } from './figures.ts';

const usualTimeZone = hotelSettings.shape.timeZone._zod.def.defaultValue;

export type Subject = 'requests' | 'tables' | 'arrivals' | 'payments';

export interface Zone {
  zone: string;
  filled: string | null;
}

/** Locked until the transaction ends: one counts at a time. */
export async function lockZone(sql: Sql, hotelId: string): Promise<Zone> {
  await sql`insert into report_zones (hotel_id, zone) values (${hotelId}, '') on conflict do nothing`;
  const [zone] = await sql<Zone[]>`select zone, filled from report_zones where hotel_id = ${hotelId} for update`;
  if (zone === undefined) throw new Error('a zone just written is not there');
  return zone;
}

/** Null: nothing was counted yet. */
export async function findStanding(
  sql: Sql,
  hotelId: string,
): Promise<(Zone & { revision: number; marked: boolean }) | null> {
  const [standing] = await sql<(Zone & { revision: number; marked: boolean })[]>`
    select zone, filled, revision, exists (select from report_marks where hotel_id = ${hotelId}) as marked
    from report_zones where hotel_id = ${hotelId}`;
  return standing ?? null;
}

/** As it was counted last, else of the hotel's settings. */
export async function findTimeZone(sql: Sql, hotelId: string): Promise<string> {
  const [row] = await sql<{ zone: string }[]>`
    select coalesce(nullif((select zone from report_zones where hotel_id = ${hotelId}), ''), settings ->> 'timeZone', '') as zone
    from hotels where id = ${hotelId}`;
  return row?.zone || usualTimeZone;
}

export async function setCounted(sql: Sql, hotelId: string, zone: string): Promise<void> {
  await sql`update report_zones set zone = ${zone}, revision = revision + 1 where hotel_id = ${hotelId}`;
}

/** Everything is to be counted again. What was kept of erased rows stays. */
export async function markAll(sql: Sql, hotelId: string): Promise<void> {
  await sql`delete from report_days where hotel_id = ${hotelId} and kind = 'counted'`;
  await sql`delete from report_marks where hotel_id = ${hotelId}`;
  await sql`
    insert into report_marks (hotel_id, subject, at)
    select distinct ${hotelId}, 'requests', created_at - created_at % 900 from requests where hotel_id = ${hotelId}
    union all
    select distinct ${hotelId}, 'arrivals', checkin - checkin % 900 from bookings
    where hotel_id = ${hotelId} and checkin is not null
    union all
    select distinct ${hotelId}, 'payments', paid_at - paid_at % 900 from payment_links
    where hotel_id = ${hotelId} and paid_at is not null`;
  await sql`
    insert into report_marks (hotel_id, subject, on_date)
    select distinct ${hotelId}, 'tables', on_date from reservations where hotel_id = ${hotelId}`;
}

export interface Mark {
  subject: Subject;
  at: number | null;
  on_date: string | null;
}

export function takeMarks(sql: Sql, hotelId: string): Promise<Mark[]> {
  return sql<Mark[]>`
    with taken as (delete from report_marks where hotel_id = ${hotelId} returning subject, at, on_date)
    select distinct subject, at, on_date::text from taken`;
}

export async function putMarksBack(sql: Sql, hotelId: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    insert into report_marks (hotel_id, subject, at, on_date)
    select ${hotelId}, subject, at, on_date
    from jsonb_to_recordset(${sql.json(marks as never)}) as mark(subject text, at bigint, on_date date)`;
}

export async function replaceDay(sql: Sql, hotelId: string, part: Part, day: string, figures: Figures): Promise<void> {
  await sql`
    insert into report_days (hotel_id, part, kind, day, figures)
    values (${hotelId}, ${part}, 'counted', ${day}, ${sql.json(figures)})
    on conflict (hotel_id, part, kind, day) do update set figures = excluded.figures`;
}

export async function findKept(sql: Sql, hotelId: string, part: Part, day: string): Promise<Figures> {
  const [row] = await sql<{ figures: Figures }[]>`
    select figures from report_days
    where hotel_id = ${hotelId} and part = ${part} and kind = 'kept' and day = ${day}`;
  return row?.figures ?? {};
}

export async function putKept(sql: Sql, hotelId: string, part: Part, day: string, figures: Figures): Promise<void> {
  await sql`
    insert into report_days (hotel_id, part, kind, day, figures)
    values (${hotelId}, ${part}, 'kept', ${day}, ${sql.json(figures)})
    on conflict (hotel_id, part, kind, day) do update set figures = excluded.figures`;
}

export interface DayRow {
  part: Part;
  day: string;
  figures: Figures;
}

/** Of both days and those between. */
export function listDays(
  sql: Sql,
  hotelId: string,
  parts: readonly Part[],
  { from, to }: { from: string; to: string },
): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select part, day::text, figures from report_days
    where hotel_id = ${hotelId} and part = any(${[...parts]}) and day between ${from} and ${to}`;
}

/** Seconds from `from` until before `to`, or the rows of these ids. */
export type Wanted = { from: number; to: number } | { ids: readonly string[] };

const within = (sql: Sql, column: 'created_at' | 'checkin' | 'paid_at', id: string, wanted: Wanted) =>
  'ids' in wanted
    ? sql`${sql(id)} = any(${[...wanted.ids]})`
    : sql`r.${sql(column)} >= ${wanted.from} and r.${sql(column)} < ${wanted.to}`;

export function listRequests(sql: Sql, hotelId: string, wanted: Wanted): Promise<CountedRequest[]> {
  return sql<CountedRequest[]>`
    select case
        when r.source_key is not null then 'imported'
        when r.service_type = 'ALACARTE_RESTAURANT_RESERVATION' then 'reservation'
        when r.service_type = 'FAST_CHECK_IN' then 'check_in'
        else 'request'
      end as kind, r.service_id, r.room_number, r.department_id, r.assignee_id, r.status, b.language, r.rating, r.reopened, r.created_at,
      r.asked_at, r.first_answer_at, r.closed_at
    from requests r left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id
    where r.hotel_id = ${hotelId} and ${within(sql, 'created_at', 'r.id', wanted)}`;
}

export function listTables(
  sql: Sql,
  hotelId: string,
  wanted: { day: string } | { ids: readonly string[] },
): Promise<(CountedTable & { day: string })[]> {
  return sql<(CountedTable & { day: string })[]>`
    select v.restaurant_id, v.on_date::text as day, v.seats, r.status = 'CANCELED' as is_canceled,
      r.attendance is not distinct from 'no_show' as is_no_show
    from reservations v join requests r on r.hotel_id = ${hotelId} and r.id = v.request_id
    where v.hotel_id = ${hotelId}
      and ${'ids' in wanted ? sql`v.request_id = any(${[...wanted.ids]})` : sql`v.on_date = ${wanted.day}`}`;
}

/** Stays that are no longer asked for, or never were one, do not arrive. */
export function listArrivals(
  sql: Sql,
  hotelId: string,
  wanted: Wanted,
): Promise<{ checkin: number; is_checked_in_before: boolean }[]> {
  return sql<{ checkin: number; is_checked_in_before: boolean }[]>`
    select r.checkin, coalesce(c.submitted_at < r.checkin, false) as is_checked_in_before
    from bookings r left join check_ins c on c.hotel_id = ${hotelId} and c.booking_id = r.id
    where r.hotel_id = ${hotelId} and r.checkin is not null and r.status in ('hotel_guest', 'checked_out', 'future_guest')
      and ${within(sql, 'checkin', 'r.id', wanted)}`;
}

export function listPayments(
  sql: Sql,
  hotelId: string,
  wanted: { from: number; to: number },
): Promise<{ currency: string; amount: number }[]> {
  return sql<{ currency: string; amount: number }[]>`
    select r.currency, r.amount from payment_links r
    where r.hotel_id = ${hotelId} and ${within(sql, 'paid_at', 'r.id', wanted)}`;
}

const filledAtOnce = 2000;

/**
 * Finds the times of requests that were made before they were written down, from their messages and the log.
 * @returns the last of them; null: there were no more
 */
export async function fillTimes(sql: Sql, hotelId: string, after: string): Promise<string | null> {
  const [row] = await sql<{ last: string | null }[]>`
    select fill_request_times(${hotelId}, ${after}, ${filledAtOnce}) as last`;
  return row?.last ?? null;
}

export interface NamedRow {
  id: string;
  name: string;
  name_with_locales: Record<string, string>;
}

export type Named = ReportGrouping | 'restaurant';

/** Of rooms by key; for floors and types, those of each room. */
export function listNames(sql: Sql, hotelId: string, by: Named) {
  const nothing = sql`'{}'::jsonb as name_with_locales`;
  const rooms = (name: 'number' | 'floor' | 'type') =>
    sql`select id, coalesce(${sql(name)}, '') as name, ${nothing} from rooms where hotel_id = ${hotelId}`;
  const tables = {
    department: sql`select id, name, name_with_locales from departments where hotel_id = ${hotelId}`,
    service: sql`select id, name, name_with_locales from services where hotel_id = ${hotelId}`,
    room: rooms('number'),
    floor: rooms('floor'),
    room_type: rooms('type'),
    restaurant: sql`select id, name, name_with_locales from restaurants where hotel_id = ${hotelId}`,
    person: sql`select user_id as id, name, ${nothing} from staff_members where hotel_id = ${hotelId}`,
  };
  return sql<NamedRow[]>`${tables[by]}`;
}

import { hotelSettings } from '@bellhop/contract/hotels/settings';
import type { ReportGrouping } from '@bellhop/contract/reports/report';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { CountedRequest, CountedTable, Figures, Part, Tally } from './figures.ts';

const usualTimeZone = hotelSettings.shape.timeZone._zod.def.defaultValue;

export type Subject = 'requests' | 'tables' | 'arrivals' | 'payments';

/** How far the log of every hotel goes. */
export function listHeads({ shared: sql }: Database): Promise<{ hotel_id: string; seq: number }[]> {
  return sql<{ hotel_id: string; seq: number }[]>`select hotel_id, seq from event_heads`;
}

/** What the hotel's figures are of. */
export interface Zone {
  /** Whose days were counted; empty: none. */
  zone: string;
  /** Of the hotel's settings. */
  wanted: string;
  filled: string | null;
  revision: number;
}

const wantedZone = (sql: Sql) => sql`coalesce(nullif(h.settings ->> 'timeZone', ''), ${usualTimeZone})`;

/** Locked until the transaction ends: one counts at a time. Null: another one does, and `waits` is false. */
export async function lockZone(sql: Sql, hotelId: string, { waits }: { waits: boolean }): Promise<Zone | null> {
  await sql`insert into report_zones (hotel_id, zone) values (${hotelId}, '') on conflict do nothing`;
  const [zone] = await sql<Zone[]>`
    select z.zone, z.filled, z.revision, ${wantedZone(sql)} as wanted
    from report_zones z join hotels h on h.id = z.hotel_id
    where z.hotel_id = ${hotelId} for update of z ${waits ? sql`` : sql`skip locked`}`;
  return zone ?? null;
}

export interface Standing {
  /** Whether every day was counted once. */
  is_whole: boolean;
  /** Seconds for which the oldest change has not been counted; null: all are. */
  behind: number | null;
}

/** Null: nothing was counted yet. */
export async function findStanding(sql: Sql, hotelId: string): Promise<Standing | null> {
  const [standing] = await sql<Standing[]>`
    select ceil(extract(epoch from clock_timestamp() - oldest.marked_at))::int as behind,
      z.filled is null and z.zone = ${wantedZone(sql)} and (oldest.id > z.whole_until) is not false as is_whole
    from report_zones z join hotels h on h.id = z.hotel_id left join lateral (
      select id, marked_at from report_marks where hotel_id = ${hotelId} order by id limit 1
    ) oldest on true
    where z.hotel_id = ${hotelId}`;
  return standing ?? null;
}

/** As it was counted last, else of the hotel's settings. */
export async function findTimeZone(sql: Sql, hotelId: string): Promise<string> {
  const [row] = await sql<{ zone: string }[]>`
    select coalesce(nullif(z.zone, ''), ${wantedZone(sql)}) as zone
    from hotels h left join report_zones z on z.hotel_id = h.id where h.id = ${hotelId}`;
  return row?.zone ?? usualTimeZone;
}

/** Everything is to be counted again. What was kept of erased rows stays. */
export async function markAll(sql: Sql, hotelId: string): Promise<void> {
  await sql`delete from report_days where hotel_id = ${hotelId} and kind = 'counted'`;
  await sql`delete from report_months where hotel_id = ${hotelId}`;
  await sql`
    insert into report_months (hotel_id, part, month)
    select distinct ${hotelId}, part, date_trunc('month', day)::date from report_days where hotel_id = ${hotelId}`;
  await sql`delete from report_marks where hotel_id = ${hotelId}`;
  await sql`
    insert into report_marks (hotel_id, subject, at)
    select distinct ${hotelId}, 'requests', created_at - created_at % 900 as at from requests where hotel_id = ${hotelId}
    union all
    select distinct ${hotelId}, 'arrivals', checkin - checkin % 900 from bookings
    where hotel_id = ${hotelId} and checkin is not null
    union all
    select distinct ${hotelId}, 'payments', paid_at - paid_at % 900 from payment_links
    where hotel_id = ${hotelId} and paid_at is not null
    order by 2, at`;
  await sql`
    insert into report_marks (hotel_id, subject, on_date)
    select distinct ${hotelId}, 'tables', on_date from reservations where hotel_id = ${hotelId}`;
  await sql`
    update report_zones set whole_until = (select max(id) from report_marks where hotel_id = ${hotelId})
    where hotel_id = ${hotelId}`;
}

export interface Mark {
  id: number;
  subject: Subject;
  at: number | null;
  on_date: string | null;
}

/** The oldest, at most so many. */
export function listMarks(sql: Sql, hotelId: string, most: number): Promise<Mark[]> {
  return sql<Mark[]>`
    select id, subject, at, on_date::text from report_marks where hotel_id = ${hotelId} order by id limit ${most}`;
}

export async function removeMarks(sql: Sql, hotelId: string, marks: readonly Mark[]): Promise<void> {
  await sql`delete from report_marks where hotel_id = ${hotelId} and id = any(${marks.map(({ id }) => id)})`;
}

/** The sums of these months are to be made again. */
export async function dropMonths(
  sql: Sql,
  hotelId: string,
  days: readonly Pick<DayRow, 'part' | 'day'>[],
): Promise<void> {
  await sql`
    insert into report_months (hotel_id, part, month)
    select distinct ${hotelId}, part, date_trunc('month', day)::date
    from jsonb_to_recordset(${sql.json(days)}) as changed(part text, day date)
    on conflict (hotel_id, part, month) do update set figures = null, days = null where report_months.figures is not null`;
}

/** Makes the sum of a month before that of `today`. @returns whether there was one to make */
export async function sumMonth(sql: Sql, hotelId: string, today: string): Promise<boolean> {
  const { count } = await sql`
    with wanted as (
      select part, month from report_months
      where hotel_id = ${hotelId} and figures is null and month < date_trunc('month', ${today}::date)
      order by month desc, part limit 1
    ), days as (
      select d.day, d.figures from report_days d join wanted w on d.part = w.part
      where d.hotel_id = ${hotelId} and d.kind <> 'erased' and d.day >= w.month and d.day < w.month + interval '1 month'
    ), tallies as (
      select key, jsonb_object_agg(figure, n) as tally from (
        select k.key, f.key as figure, sum(f.value::bigint) as n
        from days, jsonb_each(days.figures) k, jsonb_each_text(k.value) f group by 1, 2
      ) summed group by key
    ), requests as (
      select day::text, sum((figures -> '' ->> 'requests')::bigint) as n from days
      where figures -> '' ->> 'requests' is not null group by 1
    )
    update report_months m set
      figures = (select coalesce(jsonb_object_agg(key, tally), '{}') from tallies),
      days = case when m.part = 'whole' then (select coalesce(jsonb_object_agg(day, n), '{}') from requests) end
    from wanted w where m.hotel_id = ${hotelId} and m.part = w.part and m.month = w.month`;
  return count > 0;
}

/** Changes of fewer revisions than this are kept for who holds sums. */
const revisionsBack = 100;

/** `changes` null: too many to be kept. */
export async function setCounted(
  sql: Sql,
  hotelId: string,
  { wanted, revision }: Pick<Zone, 'wanted' | 'revision'>,
  changes: readonly DayRow[] | null,
): Promise<void> {
  const from = changes === null ? revision : revision - revisionsBack;
  await sql`
    update report_zones set zone = ${wanted}, revision = ${revision}, changes_from = greatest(changes_from, ${from}::bigint)
    where hotel_id = ${hotelId}`;
  await sql`delete from report_changes where hotel_id = ${hotelId} and revision <= ${from}`;
  if (changes === null || changes.length === 0) return;
  await sql`
    insert into report_changes (hotel_id, revision, part, day, figures)
    select ${hotelId}, ${revision}, part, day, figures
    from jsonb_to_recordset(${sql.json(changes as never)}) as change(part text, day date, figures jsonb)`;
}

/** What changed since a revision, and up to which; null: not all of it is known any more. */
export async function listChanges(
  sql: Sql,
  hotelId: string,
  parts: readonly Part[],
  since: number,
): Promise<{ revision: number; changes: (DayRow & { revision: number })[] } | null> {
  // One statement: nothing is removed meanwhile.
  const rows = await sql<({ newest: number; changes_from: number; revision: number } & (DayRow | { part: null }))[]>`
    select z.revision as newest, z.changes_from, c.revision, c.part, c.day::text, c.figures
    from report_zones z left join report_changes c
      on c.hotel_id = ${hotelId} and c.revision > ${since} and c.part = any(${[...parts]})
    where z.hotel_id = ${hotelId}`;
  const [first] = rows;
  if (first === undefined || first.changes_from > since) return null;
  return { revision: first.newest, changes: rows.flatMap((row) => (row.part === null ? [] : [row])) };
}

/** `counted`: from the rows; `kept`: of rows that were erased before that count; `erased`: of rows that were erased since. */
type Kind = 'counted' | 'kept' | 'erased';

export type KindRow = DayRow & { kind: Kind };

export function listKinds(sql: Sql, hotelId: string, parts: readonly Part[], day: string): Promise<KindRow[]> {
  return sql<KindRow[]>`
    select part, kind, day::text, figures from report_days
    where hotel_id = ${hotelId} and part = any(${[...parts]}) and day = ${day}`;
}

export function listErased(sql: Sql, hotelId: string): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select part, day::text, figures from report_days where hotel_id = ${hotelId} and kind = 'erased'`;
}

export async function putDay(sql: Sql, hotelId: string, { part, kind, day, figures }: KindRow): Promise<void> {
  await sql`
    insert into report_days (hotel_id, part, kind, day, figures)
    values (${hotelId}, ${part}, ${kind}, ${day}, ${sql.json(figures)})
    on conflict (hotel_id, part, kind, day) do update set figures = excluded.figures`;
}

export async function removeErased(sql: Sql, hotelId: string, part: Part, day: string): Promise<void> {
  await sql`
    delete from report_days where hotel_id = ${hotelId} and part = ${part} and kind = 'erased' and day = ${day}`;
}

export interface DayRow {
  part: Part;
  day: string;
  figures: Figures;
  /** Of a month, of which `day` is the first: requests of each of its days. */
  days?: Tally | null;
}

/**
 * Of both days and those between, as of one revision; null: nothing was counted yet. A sum stands for all days of one of these
 * months where it is made.
 */
export async function listDays(
  sql: Sql,
  hotelId: string,
  parts: readonly Part[],
  { from, to, months }: { from: string; to: string; months: readonly string[] },
): Promise<{ revision: number; days: DayRow[] } | null> {
  // One statement: the days are those of the revision.
  const rows = await sql<({ revision: number } & (DayRow | { part: null }))[]>`
    with sums as (
      select part, month as day, figures, days from report_months
      where hotel_id = ${hotelId} and part = any(${[...parts]}) and month = any(${[...months]}::date[]) and figures is not null
    ), read as (
      select * from sums
      union all
      select part, day, figures, null from report_days d
      where hotel_id = ${hotelId} and part = any(${[...parts]}) and kind <> 'erased' and day between ${from} and ${to}
        and not exists (select from sums where sums.part = d.part and sums.day = date_trunc('month', d.day)::date)
    )
    select z.revision, r.part, r.day::text, r.figures, r.days from report_zones z left join read r on true
    where z.hotel_id = ${hotelId}`;
  const [first] = rows;
  return first === undefined
    ? null
    : { revision: first.revision, days: rows.flatMap((row) => (row.part === null ? [] : [row])) };
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

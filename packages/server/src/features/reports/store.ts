import { hotelSettings } from '@bellhop/contract/hotels/settings';
import type { ReportGrouping } from '@bellhop/contract/reports/report';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { CountedRequest, CountedTable, Figures, Part, Tally } from './figures.ts';

const usualTimeZone = hotelSettings.shape.timeZone._zod.def.defaultValue;

export type Subject = 'requests' | 'tables' | 'arrivals' | 'payments';

/** Returns the last position in every hotel's log. */
export function listHeads({ shared: sql }: Database): Promise<{ hotel_id: string; seq: number }[]> {
  return sql<{ hotel_id: string; seq: number }[]>`select hotel_id, seq from event_heads`;
}

/** The state of a hotel's figures. */
export interface Zone {
  /** The time zone of the counted days; empty before the first count. */
  zone: string;
  /** The time zone in the hotel's settings. */
  configured: string;
  filled: string | null;
  revision: number;
}

const wantedZone = (sql: Sql) => sql`coalesce(nullif(h.settings ->> 'timeZone', ''), ${usualTimeZone})`;

/**
 * Locks the row until the transaction ends, so that one process counts. Null: another process counts, and `waits` is
 * false.
 */
export async function lockZone(sql: Sql, hotelId: string, { waits }: { waits: boolean }): Promise<Zone | null> {
  await sql`insert into report_zones (hotel_id, zone) values (${hotelId}, '') on conflict do nothing`;
  const [zone] = await sql<Zone[]>`
    select z.zone, z.filled, z.revision, ${wantedZone(sql)} as configured
    from report_zones z join hotels h on h.id = z.hotel_id
    where z.hotel_id = ${hotelId} for update of z ${waits ? sql`` : sql`skip locked`}`;
  return zone ?? null;
}

export interface CountingState {
  /** Whether every day was counted once. */
  is_whole: boolean;
  /** Age of the oldest uncounted change in seconds; null if all are counted. */
  behind: number | null;
}

/** Null before the first count. */
export async function findStanding(sql: Sql, hotelId: string): Promise<CountingState | null> {
  const [row] = await sql<CountingState[]>`
    select ceil(extract(epoch from clock_timestamp() - oldest.marked_at))::int as behind,
      z.filled is null and z.zone = ${wantedZone(sql)} and (oldest.id > z.whole_until) is not false as is_whole
    from report_zones z join hotels h on h.id = z.hotel_id left join lateral (
      select id, marked_at from report_marks where hotel_id = ${hotelId} order by id limit 1
    ) oldest on true
    where z.hotel_id = ${hotelId}`;
  return row ?? null;
}

/** Returns the time zone of the last count, else the time zone in the settings. */
export async function findTimeZone(sql: Sql, hotelId: string): Promise<string> {
  const [row] = await sql<{ zone: string }[]>`
    select coalesce(nullif(z.zone, ''), ${wantedZone(sql)}) as zone
    from hotels h left join report_zones z on z.hotel_id = h.id where h.id = ${hotelId}`;
  return row?.zone ?? usualTimeZone;
}

/** Marks all days for another count. Kept figures of erased rows stay. */
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

/** Lists the oldest marks. */
export function listMarks(sql: Sql, hotelId: string, most: number): Promise<Mark[]> {
  return sql<Mark[]>`
    select id, subject, at, on_date::text from report_marks where hotel_id = ${hotelId} order by id limit ${most}`;
}

export async function removeMarks(sql: Sql, hotelId: string, marks: readonly Mark[]): Promise<void> {
  await sql`delete from report_marks where hotel_id = ${hotelId} and id = any(${marks.map(({ id }) => id)})`;
}

/** Marks the sums of these months as outdated. */
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

/** Sums one complete month before `today`. @returns whether there was one to sum */
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

/** Revisions whose changes are kept for cached sums. */
const revisionsBack = 100;

/** `changes` null: too many to store. */
export async function setCounted(
  sql: Sql,
  hotelId: string,
  { configured, revision }: Pick<Zone, 'configured' | 'revision'>,
  changes: readonly DayRow[] | null,
): Promise<void> {
  const from = changes === null ? revision : revision - revisionsBack;
  await sql`
    update report_zones set zone = ${configured}, revision = ${revision}, changes_from = greatest(changes_from, ${from}::bigint)
    where hotel_id = ${hotelId}`;
  await sql`delete from report_changes where hotel_id = ${hotelId} and revision <= ${from}`;
  if (changes === null || changes.length === 0) return;
  await sql`
    insert into report_changes (hotel_id, revision, part, day, figures)
    select ${hotelId}, ${revision}, part, day, figures
    from jsonb_to_recordset(${sql.json(changes as never)}) as change(part text, day date, figures jsonb)`;
}

/** Returns changes since a revision, and the newest revision; null if some of them are no longer stored. */
export async function listChanges(
  sql: Sql,
  hotelId: string,
  parts: readonly Part[],
  since: number,
): Promise<{ revision: number; changes: (DayRow & { revision: number })[] } | null> {
  // One statement, so that no change is removed between two reads.
  const rows = await sql<({ newest: number; changes_from: number; revision: number } & (DayRow | { part: null }))[]>`
    select z.revision as newest, z.changes_from, c.revision, c.part, c.day::text, c.figures
    from report_zones z left join report_changes c
      on c.hotel_id = ${hotelId} and c.revision > ${since} and c.part = any(${[...parts]})
    where z.hotel_id = ${hotelId}`;
  const [first] = rows;
  if (first === undefined || first.changes_from > since) return null;
  return { revision: first.newest, changes: rows.flatMap((row) => (row.part === null ? [] : [row])) };
}

/** `counted`: from the rows; `kept`: of rows erased before that count; `erased`: of rows erased since. */
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
  /** For a month, whose first day is `day`: the requests of each day. */
  days?: Tally | null;
}

/**
 * Lists figures from both days and the days between, of one revision; null before the first count. A month's sum
 * replaces its days if the sum is up to date.
 */
export async function listDays(
  sql: Sql,
  hotelId: string,
  parts: readonly Part[],
  { from, to, months }: { from: string; to: string; months: readonly string[] },
): Promise<{ revision: number; days: DayRow[] } | null> {
  // One statement, so that the days match the revision.
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

/** Unix seconds from `from` until before `to`, or the rows of these ids. */
export type RowRange = { from: number; to: number } | { ids: readonly string[] };

const within = (sql: Sql, column: 'created_at' | 'checkin' | 'paid_at', id: string, range: RowRange) =>
  'ids' in range
    ? sql`${sql(id)} = any(${[...range.ids]})`
    : sql`r.${sql(column)} >= ${range.from} and r.${sql(column)} < ${range.to}`;

export function listRequests(sql: Sql, hotelId: string, range: RowRange): Promise<CountedRequest[]> {
  return sql<CountedRequest[]>`
    select case
        when r.source_key is not null then 'imported'
        when r.service_type = 'ALACARTE_RESTAURANT_RESERVATION' then 'reservation'
        when r.service_type = 'FAST_CHECK_IN' then 'check_in'
        else 'request'
      end as kind, r.service_id, r.room_number, r.department_id, r.assignee_id, r.status, b.language, r.rating, r.reopened, r.created_at,
      r.asked_at, r.first_answer_at, r.closed_at
    from requests r left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id
    where r.hotel_id = ${hotelId} and ${within(sql, 'created_at', 'r.id', range)}`;
}

export function listTables(
  sql: Sql,
  hotelId: string,
  range: { day: string } | { ids: readonly string[] },
): Promise<(CountedTable & { day: string })[]> {
  return sql<(CountedTable & { day: string })[]>`
    select v.restaurant_id, v.on_date::text as day, r.status = 'CANCELED' as is_canceled,
      -- A no-show holds no seats, but it was reserved for them (decision 136).
      coalesce(nullif(v.seats, 0), v.adults + v.children) as seats,
      r.attendance is not distinct from 'no_show' as is_no_show
    from reservations v join requests r on r.hotel_id = ${hotelId} and r.id = v.request_id
    where v.hotel_id = ${hotelId}
      and ${'ids' in range ? sql`v.request_id = any(${[...range.ids]})` : sql`v.on_date = ${range.day}`}`;
}

/** Lists arrivals; canceled stays and unapproved claims are excluded. */
export function listArrivals(
  sql: Sql,
  hotelId: string,
  range: RowRange,
): Promise<{ checkin: number; is_checked_in_before: boolean }[]> {
  return sql<{ checkin: number; is_checked_in_before: boolean }[]>`
    select r.checkin, coalesce(c.submitted_at < r.checkin, false) as is_checked_in_before
    from bookings r left join check_ins c on c.hotel_id = ${hotelId} and c.booking_id = r.id
    where r.hotel_id = ${hotelId} and r.checkin is not null and r.status in ('hotel_guest', 'checked_out', 'future_guest')
      and ${within(sql, 'checkin', 'r.id', range)}`;
}

export function listPayments(
  sql: Sql,
  hotelId: string,
  range: { from: number; to: number },
): Promise<{ currency: string; amount: number }[]> {
  return sql<{ currency: string; amount: number }[]>`
    select r.currency, r.amount from payment_links r
    where r.hotel_id = ${hotelId} and ${within(sql, 'paid_at', 'r.id', range)}`;
}

const filledAtOnce = 2000;

/**
 * Fills in times of older requests from their messages and the log.
 * @returns the id of the last filled request; null if no request is left
 */
export async function fillTimes(sql: Sql, hotelId: string, after: string): Promise<string | null> {
  const [row] = await sql<{ last: string | null }[]>`
    select fill_request_times(${hotelId}, ${after}, ${filledAtOnce}) as last`;
  return row?.last ?? null;
}

export interface NameRow {
  id: string;
  name: string;
  name_with_locales: Record<string, string>;
}

export type NameGrouping = ReportGrouping | 'restaurant';

/** Lists names by id; for floors and types, the floor or type of each room by room key. */
export function listNames(sql: Sql, hotelId: string, by: NameGrouping) {
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
  return sql<NameRow[]>`${tables[by]}`;
}

import type { PeriodReport, RequestReport } from '@bellhop/contract/reports/report';
import type postgres from 'postgres';
import { vi } from 'vitest';

/** Waits for the server to count what changed, as it does by itself. */
export async function untilCounted(sql: postgres.Sql, hotelId: string): Promise<void> {
  const listMarks = () => sql`select from report_marks where hotel_id = ${hotelId} limit 1`;
  await vi.waitUntil(async () => (await listMarks()).length === 0, { timeout: 10_000 });
}

interface Times {
  department_id: string | null;
  service_id: string;
  assignee_id: string | null;
  room_number: string | null;
  language: string | null;
  /** By the hotel's clocks: a day, and the hour of its week from Monday 00:00 on. */
  day: string;
  hour: number;
  status: string;
  rating: number | null;
  answer: number | null;
  resolution: number | null;
  reopened: boolean;
}

/** The requests of a period as messages and log alone tell them, row by row: what reports must equal. */
export function listPlainly(
  sql: postgres.Sql,
  hotelId: string,
  { from, to }: Pick<PeriodReport, 'from' | 'to'>,
  timeZone: string,
): Promise<Times[]> {
  return sql<Times[]>`
    select r.department_id, r.service_id, r.assignee_id, r.room_number, r.status, r.rating,
      (select b.language from bookings b where b.hotel_id = r.hotel_id and b.id = r.booking_id) as language,
      (to_timestamp(r.created_at) at time zone ${timeZone})::date::text as day,
      (extract(isodow from to_timestamp(r.created_at) at time zone ${timeZone})::int - 1) * 24
        + extract(hour from to_timestamp(r.created_at) at time zone ${timeZone})::int as hour,
      (least(
        (select min(c.created_at) from comments c
          where c.hotel_id = r.hotel_id and c.request_id = r.id and c.is_staff and not c.with_request),
        (select min(e.at) from events e where e.hotel_id = r.hotel_id and e.entity = 'request' and e.entity_id = r.id
          and jsonb_typeof(e.changed -> 'assignee' -> 'to') = 'object')
      ) - r.created_at)::int as answer,
      ((select max(e.at) from events e where e.hotel_id = r.hotel_id and e.entity = 'request' and e.entity_id = r.id
          and e.changed -> 'status' ->> 'to' = 'CLOSED') - r.created_at)::int as resolution,
      exists (select from events e where e.hotel_id = r.hotel_id and e.entity = 'request' and e.entity_id = r.id
          and e.changed -> 'status' ->> 'from' = 'CLOSED' and e.changed -> 'status' ->> 'to' <> 'CANCELED') as reopened
    from requests r
    where r.hotel_id = ${hotelId} and r.source_key is null and r.service_type not in ('ALACARTE_RESTAURANT_RESERVATION', 'FAST_CHECK_IN')
      and (to_timestamp(r.created_at) at time zone ${timeZone})::date between ${from} and ${to}`;
}

const valuesOf = (rows: readonly Times[], name: 'answer' | 'resolution') =>
  rows.flatMap((row) => row[name] ?? []).sort((one, other) => one - other);

/** Counts that must be exactly the same. */
export function plainCounts(rows: readonly Times[]): Omit<RequestReport, 'answer' | 'resolution'> {
  return {
    requests: rows.length,
    answered: valuesOf(rows, 'answer').length,
    resolved: valuesOf(rows, 'resolution').length,
    canceled: rows.filter(({ status }) => status === 'CANCELED').length,
    reopened: rows.filter(({ reopened }) => reopened).length,
    ratings: [1, 2, 3, 4, 5].map((star) => rows.filter(({ rating }) => rating === star).length),
  };
}

/** The value that at least this share of all do not exceed; null: there are none. */
export function plainQuantile(rows: readonly Times[], name: 'answer' | 'resolution', share: number): number | null {
  const values = valuesOf(rows, name);
  return values[Math.ceil(share * values.length) - 1] ?? null;
}

import type { Database, Sql } from '../database/database.ts';

export interface Charge {
  subject: string;
  kind: string;
  /** Unix seconds at which the hour began; 0: in all. */
  period: number;
  /** Negative: returns the amount of removed things. */
  amount: number;
}

/** Adds to the counters, and returns the new amount of each subject. Rows are locked in the given order. */
export async function charge(sql: Sql, hotelId: string, charges: readonly Charge[]): Promise<Map<string, number>> {
  const rows = await sql<{ subject: string; n: number }[]>`
    insert into usage_counters (hotel_id, subject, kind, period, n)
    select ${hotelId}, c.subject, c.kind, c.period, c.amount
    from rows from (jsonb_to_recordset(${sql.json(charges as never)}) as (subject text, kind text, period bigint, amount bigint))
      with ordinality as c(subject, kind, period, amount, place) order by c.place
    on conflict (hotel_id, subject, kind, period) do update set n = greatest(0, usage_counters.n + excluded.n)
    returning subject, n`;
  return new Map(rows.map(({ subject, n }) => [subject, n]));
}

/** Returns the amount of each counter, without a change or a lock. */
export async function listUsed(sql: Sql, hotelId: string, charges: readonly Charge[]): Promise<Map<string, number>> {
  const rows = await sql<{ subject: string; n: number }[]>`
    select u.subject, u.n from usage_counters u
    join jsonb_to_recordset(${sql.json(charges as never)}) as c(subject text, kind text, period bigint)
      on c.subject = u.subject and c.kind = u.kind and c.period = u.period
    where u.hotel_id = ${hotelId}`;
  return new Map(rows.map(({ subject, n }) => [subject, n]));
}

/** Lists the counters of the whole hotel, in this hour and in all. */
export function listOfHotel(
  sql: Sql,
  hotelId: string,
  subject: string,
  since: number,
): Promise<{ kind: string; n: number }[]> {
  return sql`
    select kind, n from usage_counters
    where hotel_id = ${hotelId} and subject = ${subject} and (period = 0 or period >= ${since})`;
}

/** Removes counters of hours before `before` (unix seconds), and counters at zero. */
export async function removeIdle(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from usage_counters where (hotel_id, subject, kind, period) in (
    select hotel_id, subject, kind, period from usage_counters
    where hotel_id = ${hotelId} and (period > 0 and period < ${before} or period = 0 and n = 0) for update skip locked)`;
}

/** Removes all counters of the subjects. */
export async function removeSubjects(sql: Sql, hotelId: string, subjects: readonly string[]): Promise<void> {
  await sql`delete from usage_counters where hotel_id = ${hotelId} and subject = any(${[...subjects]})`;
}

export async function listHotelIds(database: Database): Promise<string[]> {
  const rows = await database.shared<{ id: string }[]>`select id from hotels order by id`;
  return rows.map(({ id }) => id);
}

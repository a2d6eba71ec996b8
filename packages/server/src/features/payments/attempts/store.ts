import type { Sql } from '../../../platform/database/sql.ts';
import type { AttemptRow } from './row.ts';

export async function insertAttempt(sql: Sql, hotelId: string, row: AttemptRow): Promise<void> {
  await sql`insert into payment_attempts ${sql({ hotel_id: hotelId, ...row })}`;
}

export async function updateAttempt(
  sql: Sql,
  hotelId: string,
  id: string,
  set: Partial<Omit<AttemptRow, 'id' | 'link_id'>>,
): Promise<void> {
  await sql`update payment_attempts set ${sql(set as never)} where hotel_id = ${hotelId} and id = ${id}`;
}

export async function findAttempt(sql: Sql, hotelId: string, id: string): Promise<AttemptRow | null> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from payment_attempts where hotel_id = ${hotelId} and id = ${id}`;
  return row ?? null;
}

/** The one that may still be paid; of a link there is one at most. */
export async function findOpenAttempt(sql: Sql, hotelId: string, linkId: string): Promise<AttemptRow | null> {
  const [row] = await sql<AttemptRow[]>`
    select ${columns(sql)} from payment_attempts
    where hotel_id = ${hotelId} and link_id = ${linkId} and state in ('open', 'processing')`;
  return row ?? null;
}

/** Of a link, the oldest first. */
export function listAttempts(sql: Sql, hotelId: string, linkId: string): Promise<AttemptRow[]> {
  return sql<AttemptRow[]>`
    select ${columns(sql)} from payment_attempts
    where hotel_id = ${hotelId} and link_id = ${linkId} order by created_at, id`;
}

function columns(sql: Sql) {
  return sql`id, link_id, driver, provider_ref, state, amount, currency, paid_amount, paid_currency, paid_at, refunded,
    created_at, expires_at, last_error`;
}

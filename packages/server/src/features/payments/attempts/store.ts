import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { AttemptRow } from './row.ts';

const columns = `
  id, link_id, driver, provider_ref, state, amount, currency, paid_amount, paid_currency, paid_at, refunded, created_at,
  expires_at, last_error`;
const shape = tableShape<AttemptRow>('payment_attempts', columns);
export const { findById: findAttempt } = findersOf(shape);

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

/** Returns the attempt of a link that may still be paid; a link has at most one such attempt. */
export async function findOpenAttempt(sql: Sql, hotelId: string, linkId: string): Promise<AttemptRow | null> {
  const isOpen = sql`r.link_id = ${linkId} and r.state in ('open', 'processing')`;
  const [row] = await readRows(sql, shape, hotelId, isOpen);
  return row ?? null;
}

/** The attempts of a link, the oldest first. */
export function listAttempts(sql: Sql, hotelId: string, linkId: string): Promise<AttemptRow[]> {
  return readRows(sql, shape, hotelId, sql`r.link_id = ${linkId} order by r.created_at, r.id`);
}

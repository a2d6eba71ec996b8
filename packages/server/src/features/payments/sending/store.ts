import type { Fragment, Sql } from '../../../platform/database/sql.ts';

/** Notes that the receipt of a payment goes; false: it has gone, or there is nothing to write or nobody to write to. */
export async function takeReceipt(sql: Sql, hotelId: string, id: string, at: number): Promise<boolean> {
  const rows = await sql`
    update payment_links set receipt_at = ${at}
    where hotel_id = ${hotelId} and id = ${id} and status = 'paid' and email is not null and attention is null
      and (receipt_at is null or receipt_at < paid_at)
    returning id`;
  return rows.length > 0;
}

interface Ending {
  at: number;
  /** Seconds. */
  lead: number;
  most: number;
}

/**
 * Links that were sent and end within `lead` seconds, and that nobody was reminded of since. A link that was made for less
 * than twice as long needs no reminder.
 */
export async function listEnding(sql: Sql, hotelId: string, ending: Ending): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from payment_links where ${isEnding(sql, hotelId, ending)}`;
  return rows.map(({ id }) => id);
}

/** The first to end first. */
export function isEnding(sql: Sql, hotelId: string, { at, lead, most }: Ending): Fragment {
  return sql`
    hotel_id = ${hotelId} and status = 'open' and ends_at > ${at} and ends_at <= ${at + lead} and starts_at <= ${at}
    and created_at <= ends_at - ${2 * lead} and sendings <> '[]' and coalesce(reminded_at, 0) < ends_at - ${lead}
    order by ends_at limit ${most}`;
}

export async function updateReminded(sql: Sql, hotelId: string, ids: readonly string[], at: number): Promise<void> {
  await sql`update payment_links set reminded_at = ${at} where hotel_id = ${hotelId} and id = any(${[...ids]})`;
}

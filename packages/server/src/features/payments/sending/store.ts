import type { Fragment, Sql } from '../../../platform/database/sql.ts';

/**
 * Notes that the receipt of a payment goes, and answers when that was paid; null: it has gone, or no money came that is as the
 * link asks. A payment at the reception is known by its record; online a link is paid once.
 */
export async function takeReceipt(sql: Sql, hotelId: string, id: string): Promise<{ paid_at: number } | null> {
  const [row] = await sql<{ paid_at: number }[]>`
    with payment as (
      (select r.version::text as of, l.paid_at
        from payment_records r join payment_links l on l.hotel_id = r.hotel_id and l.id = r.link_id
        where r.hotel_id = ${hotelId} and r.link_id = ${id} and r.act = 'paid' and l.method <> 'online'
        order by r.version desc limit 1)
      union all
      (select 'online', a.paid_at
        from payment_attempts a join payment_links l on l.hotel_id = a.hotel_id and l.id = a.link_id
        where a.hotel_id = ${hotelId} and a.link_id = ${id} and a.state = 'succeeded' and l.method = 'online'
          and a.paid_amount = l.amount and a.paid_currency = l.currency
        order by a.paid_at, a.id limit 1)
    )
    update payment_links l set receipt_of = payment.of from payment
    where l.hotel_id = ${hotelId} and l.id = ${id} and l.status = 'paid' and l.email is not null and l.attention is null
      and l.receipt_of is distinct from payment.of
    returning payment.paid_at`;
  return row ?? null;
}

interface Ending {
  at: number;
  /** Seconds before the end. */
  lead: number;
  /** Time until which no other reminder can go; links that end before it are due too. */
  nextAt: number;
  most: number;
}

/**
 * Links that were sent, end within `lead` seconds or before `nextAt`, and have no reminder yet. A link that was made
 * for less than twice the lead needs no reminder.
 */
export async function listEnding(sql: Sql, hotelId: string, ending: Ending): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from payment_links where ${isEnding(sql, hotelId, ending)}`;
  return rows.map(({ id }) => id);
}

/** The first to end first. */
export function isEnding(sql: Sql, hotelId: string, { at, lead, nextAt, most }: Ending): Fragment {
  const ahead = Math.max(lead, nextAt - at);
  return sql`
    hotel_id = ${hotelId} and status = 'open' and ends_at > ${at} and ends_at <= ${at + ahead} and starts_at <= ${at}
    and created_at <= ends_at - ${2 * lead} and sendings <> '[]' and coalesce(reminded_at, 0) < ends_at - ${ahead}
    order by ends_at limit ${most}`;
}

export async function updateReminded(sql: Sql, hotelId: string, ids: readonly string[], at: number): Promise<void> {
  await sql`update payment_links set reminded_at = ${at} where hotel_id = ${hotelId} and id = any(${[...ids]})`;
}

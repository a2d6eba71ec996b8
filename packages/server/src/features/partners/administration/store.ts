import type { KnownPartner } from '@bellhop/contract/administration/partners';
import type { Sql } from '../../../platform/database/sql.ts';

/** What waits for a partner. */
export interface Waiting {
  partner: KnownPartner;
  n: number;
  since: number | null;
}

export interface LastSent {
  channel: 'mail' | 'sms';
  at: number;
}

/** Keys that a lock system is to make or revoke, and messages to guests that have not gone. */
export async function listWaiting(sql: Sql, hotelId: string, now: number): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select 'keys' as partner, count(*) as n, min(ordered_at) as since from keys
    where hotel_id = ${hotelId} and partner <> 'desk' and state in ('ordered', 'revoking')
    union all
    select channel as partner, count(*) as n, min(send_at) as since from deliveries
    where hotel_id = ${hotelId} and state = 'waiting' and send_at <= ${now} group by channel`;
}

/** When the last message to a guest of the hotel was handed over. */
export function listLastSent(sql: Sql, hotelId: string): Promise<LastSent[]> {
  return sql<LastSent[]>`
    select channel, max(sent_at) as at from deliveries
    where hotel_id = ${hotelId} and state = 'sent' and sent_at is not null group by channel`;
}

import type { KnownPartner } from '@bellhop/contract/partners/administration';
import type { Sql } from '../../../platform/database/sql.ts';

/** The number of jobs or messages that wait for a partner. */
export interface Waiting {
  partner: KnownPartner;
  n: number;
  since: number | null;
}

export interface LastSent {
  channel: 'mail' | 'sms';
  at: number;
}

/** Counts keys that a lock system has to make or revoke, and unsent messages to guests. */
export async function listWaiting(sql: Sql, hotelId: string, now: number): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select 'keys' as partner, count(*) as n, min(ordered_at) as since from keys
    where hotel_id = ${hotelId} and partner <> 'desk' and state in ('ordered', 'revoking')
    union all
    select channel as partner, count(*) as n, min(send_at) as since from deliveries
    where hotel_id = ${hotelId} and state = 'waiting' and send_at <= ${now} group by channel`;
}

/** Lists when each channel last sent a message to a guest of the hotel. */
export function listLastSent(sql: Sql, hotelId: string): Promise<LastSent[]> {
  return sql<LastSent[]>`
    select channel, max(sent_at) as at from deliveries
    where hotel_id = ${hotelId} and state = 'sent' and sent_at is not null group by channel`;
}

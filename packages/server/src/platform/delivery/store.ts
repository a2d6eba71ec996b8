import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

export type MessageState = 'waiting' | 'sent' | 'failed' | 'expired';

export interface MessageRow {
  id: string;
  hotel_id: string | null;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** Sealed. */
  letter: Buffer | null;
  state: MessageState;
  tries: number;
  last_error: string | null;
  useful_until: number | null;
  created_at: number;
  next_at: number | null;
  ended_at: number | null;
}

export type NewMessageRow = Pick<
  MessageRow,
  'id' | 'hotel_id' | 'channel' | 'recipient' | 'language' | 'letter' | 'useful_until' | 'created_at'
>;

export interface OutboxFilter {
  /** Only what could not be delivered: given up, or out of date before it went. */
  failed?: boolean;
  /** An address or a phone number. */
  to?: string;
  /** The newest 200 where nothing is said. */
  limit?: number;
}

const usualLimit = 200;

export async function insert(sql: Sql, row: NewMessageRow): Promise<void> {
  await sql`insert into outgoing_messages ${sql(row)}`;
}

/** Newest first. */
export function list(sql: Sql, { failed = false, to, limit = usualLimit }: OutboxFilter): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select id, hotel_id, channel, recipient, language, letter, state, tries, last_error, useful_until, created_at,
      next_at, ended_at
    from outgoing_messages
    where (not ${failed} or state in ('failed', 'expired')) and (${to ?? null}::text is null or recipient = ${to ?? null})
    order by created_at desc, position desc limit ${limit}`;
}

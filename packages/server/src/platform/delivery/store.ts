import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

/** `kept`: the channel has no sender, and the operator reads the message in the outbox. */
export type MessageState = 'waiting' | 'sent' | 'failed' | 'expired' | 'kept';

export interface MessageRow {
  id: string;
  hotel_id: string | null;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  /** The sealed letter. */
  letter: Buffer | null;
  state: MessageState;
  tries: number;
  last_error: string | null;
  useful_until: number | null;
  created_at: number;
  next_at: number | null;
  ended_at: number | null;
  /** Id of the delivery to a guest. */
  delivery_id: string | null;
}

export type NewMessageRow = Pick<
  MessageRow,
  | 'id'
  | 'hotel_id'
  | 'channel'
  | 'recipient'
  | 'language'
  | 'letter'
  | 'useful_until'
  | 'created_at'
  | 'delivery_id'
  | 'state'
  | 'ended_at'
>;

export interface OutboxFilter {
  /** Only undelivered messages: given up, expired, or without a sender. */
  failed?: boolean;
  /** An address or a phone number. */
  to?: string;
  /** By default the newest 200. */
  limit?: number;
}

const usualLimit = 200;

export async function insert(sql: Sql, row: NewMessageRow): Promise<void> {
  await sql`insert into outgoing_messages ${sql(row)}`;
}

/** Lists messages, newest first. */
export function list(sql: Sql, { failed = false, to, limit = usualLimit }: OutboxFilter): Promise<MessageRow[]> {
  // Accounts store addresses in small letters, settings as they were typed.
  const spellings = to === undefined ? [] : [to, to.toLowerCase()];
  return sql<MessageRow[]>`
    select id, hotel_id, channel, recipient, language, letter, state, tries, last_error, useful_until, created_at,
      next_at, ended_at, delivery_id
    from outgoing_messages
    where (not ${failed} or state in ('failed', 'expired', 'kept')) and (${to ?? null}::text is null or recipient = any(${spellings}))
    order by created_at desc, position desc limit ${limit}`;
}

/** Returns a waiting message; null: it does not exist, or was sent or given up. */
export async function findWaiting(sql: Sql, id: string): Promise<MessageRow | null> {
  const [row] = await sql<MessageRow[]>`
    select id, hotel_id, channel, recipient, language, letter, state, tries, last_error, useful_until, created_at,
      next_at, ended_at, delivery_id
    from outgoing_messages where id = ${id} and state = 'waiting'`;
  return row ?? null;
}

/** Ends a message that was sent, given up or kept. */
export async function updateEnded(
  sql: Sql,
  id: string,
  end: {
    state: Exclude<MessageState, 'waiting'>;
    tries: number;
    error: string | null;
    keepLetter: boolean;
    now: number;
  },
): Promise<void> {
  await sql`
    update outgoing_messages set state = ${end.state}, tries = ${end.tries}, last_error = ${end.error}, next_at = null,
      ended_at = ${end.now}, letter = case when ${end.keepLetter} then letter end
    where id = ${id} and state = 'waiting'`;
}

/** @param nextAt unix seconds */
export async function updateTried(
  sql: Sql,
  id: string,
  tried: { tries: number; error: string; nextAt: number },
): Promise<void> {
  await sql`update outgoing_messages set tries = ${tried.tries}, last_error = ${tried.error}, next_at = ${tried.nextAt}
    where id = ${id} and state = 'waiting'`;
}

/** Makes the message wait again; null: its letter was erased, or it was sent. */
export async function updateToWaiting(sql: Sql, id: string): Promise<Pick<MessageRow, 'id' | 'channel'> | null> {
  const [row] = await sql<Pick<MessageRow, 'id' | 'channel'>[]>`
    update outgoing_messages set state = 'waiting', tries = 0, next_at = null, ended_at = null
    where id = ${id} and state in ('waiting', 'failed', 'kept') and letter is not null returning id, channel`;
  return row ?? null;
}

/** Lists messages that still wait although their job was given up: its process died at each try. */
export function listAbandoned(
  sql: Sql,
  jobNames: readonly string[],
): Promise<(Pick<MessageRow, 'id' | 'hotel_id' | 'delivery_id' | 'tries'> & { error: string | null })[]> {
  return sql<(Pick<MessageRow, 'id' | 'hotel_id' | 'delivery_id' | 'tries'> & { error: string | null })[]>`
    select message.id, message.hotel_id, message.delivery_id, message.tries, job.last_error as error
    from outgoing_messages as message
    join jobs as job on job.name = any(${[...jobNames]}) and job.key = message.id and job.failed_at is not null
    where message.state = 'waiting' order by message.id`;
}

/** Removes the unsent messages of these deliveries. */
export async function removeUnsent(sql: Sql, hotelId: string, deliveryIds: readonly string[]): Promise<void> {
  await sql`
    delete from outgoing_messages
    where hotel_id = ${hotelId} and delivery_id = any(${[...deliveryIds]}) and state in ('waiting', 'kept')`;
}

/** Removes ended messages. @param before unix seconds */
export async function removeEndedBefore(sql: Sql, before: number): Promise<void> {
  await sql`delete from outgoing_messages where ended_at < ${before}`;
}

export function listCounts(sql: Sql): Promise<{ channel: MessageRow['channel']; state: MessageState; n: number }[]> {
  return sql<{ channel: MessageRow['channel']; state: MessageState; n: number }[]>`
    select channel, state, count(*) as n from outgoing_messages group by 1, 2`;
}

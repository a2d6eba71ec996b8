import type { Sql } from '../../platform/database/database.ts';
import type { OutgoingMessage } from '../../platform/delivery/outgoing-message.ts';
import type { CodePurpose } from '../account-letters.ts';

export type Channel = OutgoingMessage['channel'];

export interface CodeRow {
  /** Subject of an account, or of nobody. */
  owner: string;
  purpose: CodePurpose;
  channel: Channel;
  destination: string;
  /** Subject of the sign-up that it confirms; empty where it confirms none. */
  signUp: string;
  digest: Buffer;
  /** Unix seconds. */
  expiresAt: number;
}

/** In place of the one before it. A few that are over go with it: the table holds what still works. */
export async function upsert(sql: Sql, row: CodeRow, now: number): Promise<void> {
  await sql`delete from identity_codes where (owner, purpose, channel, sign_up) in (select owner, purpose, channel, sign_up from identity_codes
    where expires_at <= ${now} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_codes (owner, purpose, channel, sign_up, destination, digest, expires_at)
    values (${row.owner}, ${row.purpose}, ${row.channel}, ${row.signUp}, ${row.destination}, ${row.digest}, ${row.expiresAt})
    on conflict (owner, purpose, channel, sign_up) do update set destination = excluded.destination, digest = excluded.digest,
      tries = 0, expires_at = excluded.expires_at`;
}

/** Of the other channel, where there may be one code at a time whichever way it went. */
export async function removeOther(sql: Sql, owner: string, purpose: CodePurpose, kept: Channel): Promise<void> {
  await sql`delete from identity_codes where owner = ${owner} and purpose = ${purpose} and channel <> ${kept}`;
}

/** Where the code that still works was sent. */
export async function findDestination(
  sql: Sql,
  owner: string,
  purpose: CodePurpose,
  channel: Channel,
  now: number,
): Promise<string | null> {
  const [row] = await sql<{ destination: string }[]>`select destination from identity_codes
    where owner = ${owner} and purpose = ${purpose} and channel = ${channel} and expires_at > ${now}`;
  return row?.destination ?? null;
}

/**
 * Counts a try before it is judged: tries made at the same moment do not share one count. `tries`: with this one. Several
 * where several sign-ups of one address wait.
 * @param channel null: whichever it went by.
 */
export async function findAndCount(
  sql: Sql,
  owner: string,
  purpose: CodePurpose,
  channel: Channel | null,
  now: number,
): Promise<(CodeRow & { tries: number })[]> {
  return sql<(CodeRow & { tries: number })[]>`update identity_codes set tries = tries + 1
    where owner = ${owner} and purpose = ${purpose} and (${channel}::text is null or channel = ${channel})
      and expires_at > ${now}
    returning owner, purpose, channel, sign_up as "signUp", destination, digest, expires_at as "expiresAt", tries`;
}

/** True for the one caller who removed this very code. */
export async function remove(sql: Sql, row: CodeRow): Promise<boolean> {
  const removed = await sql`delete from identity_codes where owner = ${row.owner} and purpose = ${row.purpose}
    and channel = ${row.channel} and sign_up = ${row.signUp} and digest = ${row.digest} returning 1`;
  return removed.length === 1;
}

export async function removeOf(sql: Sql, owner: string, purpose: CodePurpose, channel: Channel): Promise<void> {
  await sql`delete from identity_codes where owner = ${owner} and purpose = ${purpose} and channel = ${channel}`;
}

/** Times of sending, unix seconds; locked until the transaction ends. */
export async function findSendsForUpdate(sql: Sql, key: Buffer, now: number): Promise<number[]> {
  await sql`insert into identity_code_sends (key, sent_at, last_at) values (${key}, '{}', ${now}) on conflict do nothing`;
  // As JSON: the driver reads lists of large numbers as lists of texts.
  const [row] = await sql<
    { sentAt: number[] }[]
  >`select to_json(sent_at) as "sentAt" from identity_code_sends where key = ${key} for update`;
  return row?.sentAt ?? [];
}

export async function updateSends(sql: Sql, key: Buffer, sentAt: readonly number[], now: number): Promise<void> {
  await sql`update identity_code_sends set sent_at = ${[...sentAt].map(String)}::bigint[], last_at = ${now} where key = ${key}`;
}

/** A few at a time, as others come. */
export async function removeForgottenSends(sql: Sql, before: number): Promise<void> {
  await sql`delete from identity_code_sends where key in (select key from identity_code_sends
    where last_at < ${before} order by last_at limit 20 for update skip locked)`;
}

/** Does something for good, or does the same work and takes it back; the transaction goes on either way. */
export async function doOrTakeBack(sql: Sql, forGood: boolean, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint work`;
  await work();
  await (forGood ? sql`release savepoint work` : sql`rollback to savepoint work`);
}

import type { Sql } from '../../platform/database/database.ts';
import type { OutgoingMessage } from '../../platform/delivery/outgoing-message.ts';
import type { CodePurpose } from '../account-letters.ts';

export type Channel = OutgoingMessage['channel'];

export interface CodeRow {
  /** Subject of an account, or a decoy's. */
  owner: string;
  purpose: CodePurpose;
  channel: Channel;
  destination: string;
  /** Subject of the sign-up that the code confirms; empty if the code confirms no sign-up. */
  signUp: string;
  digest: Buffer;
  /** Unix seconds. */
  expiresAt: number;
}

/** Replaces the previous code and removes a few expired rows, which keeps the table small. */
export async function upsert(sql: Sql, row: CodeRow, now: number): Promise<void> {
  await sql`delete from identity_codes where (owner, purpose, channel, sign_up) in (select owner, purpose, channel, sign_up from identity_codes
    where expires_at <= ${now} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_codes (owner, purpose, channel, sign_up, destination, digest, expires_at)
    values (${row.owner}, ${row.purpose}, ${row.channel}, ${row.signUp}, ${row.destination}, ${row.digest}, ${row.expiresAt})
    on conflict (owner, purpose, channel, sign_up) do update set destination = excluded.destination, digest = excluded.digest,
      tries = 0, expires_at = excluded.expires_at`;
}

/** Removes the code sent by the other channel, for purposes that allow one code at a time over both channels. */
export async function removeOther(sql: Sql, owner: string, purpose: CodePurpose, kept: Channel): Promise<void> {
  await sql`delete from identity_codes where owner = ${owner} and purpose = ${purpose} and channel <> ${kept}`;
}

/** Returns the address to which the valid code was sent. */
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
 * Counts a try before it is checked, so that simultaneous tries do not share one count. `tries` includes this try.
 * Returns several rows if several sign-ups of one address wait.
 * @param channel null: any channel.
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

/** True for the only caller that removed exactly this code. */
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
  // JSON, because the driver reads arrays of bigint as arrays of strings.
  const [row] = await sql<
    { sentAt: number[] }[]
  >`select to_json(sent_at) as "sentAt" from identity_code_sends where key = ${key} for update`;
  return row?.sentAt ?? [];
}

export async function updateSends(sql: Sql, key: Buffer, sentAt: readonly number[], now: number): Promise<void> {
  await sql`update identity_code_sends set sent_at = ${[...sentAt].map(String)}::bigint[], last_at = ${now} where key = ${key}`;
}

/** Removes a few old rows at a time, with each new one. */
export async function removeForgottenSends(sql: Sql, before: number): Promise<void> {
  await sql`delete from identity_code_sends where key in (select key from identity_code_sends
    where last_at < ${before} order by last_at limit 20 for update skip locked)`;
}

/** Does the work and commits it, or does the same work and rolls it back; the transaction goes on either way. */
export async function doOrTakeBack(sql: Sql, forGood: boolean, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint work`;
  await work();
  await (forGood ? sql`release savepoint work` : sql`rollback to savepoint work`);
}

import type { Sql } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { Channel } from '../accounts/address.ts';

export interface SignUpRow {
  /** Subject of the future account. */
  sub: string;
  poolId: string;
  /** The subject at which sign-ins with this address begin while it has no account. */
  owner: string;
  channel: Channel;
  address: string;
  attributes: Readonly<Record<string, string>>;
  /** Sealed. */
  credential: Buffer;
  ownerVerifier: Buffer;
  /** Unix seconds. */
  expiresAt: number;
}

function columns(sql: Sql) {
  return sql`sub, pool_id as "poolId", owner, channel, address, attributes, credential, owner_verifier as "ownerVerifier",
    expires_at as "expiresAt"`;
}

/** Serialises sign-ups of one address until the transaction ends. */
export async function lockAddress(sql: Sql, poolId: string, address: string): Promise<void> {
  await lockName(sql, `sign-up ${poolId} ${address}`);
}

export async function insert(sql: Sql, row: SignUpRow, now: number): Promise<void> {
  await sql`delete from identity_sign_ups where sub in (select sub from identity_sign_ups
    where expires_at <= ${now} order by expires_at limit 20 for update skip locked)`;
  await sql`insert into identity_sign_ups (sub, pool_id, owner, channel, address, attributes, credential, owner_verifier, expires_at)
    values (${row.sub}, ${row.poolId}, ${row.owner}, ${row.channel}, ${row.address}, ${sql.json(row.attributes)},
      ${row.credential}, ${row.ownerVerifier}, ${row.expiresAt})`;
}

/** Replaces another sign-up of the same address. */
export async function replace(sql: Sql, sub: string, row: SignUpRow): Promise<void> {
  await sql`update identity_sign_ups set sub = ${row.sub}, attributes = ${sql.json(row.attributes)}, credential = ${row.credential},
    owner_verifier = ${row.ownerVerifier}, expires_at = ${row.expiresAt} where sub = ${sub}`;
}

/** Returns pending sign-ups, the oldest first. */
export async function listOfOwner(sql: Sql, owner: string, now: number): Promise<SignUpRow[]> {
  return sql<SignUpRow[]>`select ${columns(sql)} from identity_sign_ups
    where owner = ${owner} and expires_at > ${now} order by position`;
}

export async function updateExpiry(sql: Sql, sub: string, expiresAt: number): Promise<void> {
  await sql`update identity_sign_ups set expires_at = ${expiresAt} where sub = ${sub}`;
}

/** Returns the row only to the caller that removed it. */
export async function remove(sql: Sql, sub: string, now: number): Promise<SignUpRow | null> {
  const [row] = await sql<SignUpRow[]>`delete from identity_sign_ups where sub = ${sub} and expires_at > ${now}
    returning ${columns(sql)}`;
  return row ?? null;
}

export async function removeOfAddress(sql: Sql, poolId: string, address: string): Promise<void> {
  await sql`delete from identity_sign_ups where pool_id = ${poolId} and address = ${address}`;
}

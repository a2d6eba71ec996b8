import type { JWK } from 'jose';
import type { Sql } from '../../platform/database/database.ts';

export interface KeyRow {
  kid: string;
  poolId: string;
  publicKey: JWK;
  /** Sealed PKCS 8. */
  privateKey: Buffer;
  /** Unix seconds. */
  createdAt: number;
}

export async function insertPool(sql: Sql, poolId: string, now: number): Promise<boolean> {
  const inserted =
    await sql`insert into identity_pools (id, created_at) values (${poolId}, ${now}) on conflict do nothing returning 1`;
  return inserted.length === 1;
}

/** Throws if the client belongs to another pool. */
export async function insertClient(sql: Sql, clientId: string, poolId: string): Promise<void> {
  const rows = await sql`insert into identity_clients (id, pool_id) values (${clientId}, ${poolId})
    on conflict (id) do update set pool_id = excluded.pool_id where identity_clients.pool_id = excluded.pool_id returning 1`;
  if (rows.length === 0) throw new Error(`the app client ${clientId} belongs to another pool`);
}

export async function findPoolOfClient(sql: Sql, clientId: string): Promise<string | null> {
  const [row] = await sql<
    { poolId: string }[]
  >`select pool_id as "poolId" from identity_clients where id = ${clientId}`;
  return row?.poolId ?? null;
}

export async function insertKey(sql: Sql, row: KeyRow): Promise<void> {
  await sql`insert into identity_keys (kid, pool_id, public_key, private_key, created_at)
    values (${row.kid}, ${row.poolId}, ${sql.json(row.publicKey)}, ${row.privateKey}, ${row.createdAt})`;
}

/** Withdraws all keys but the newest. */
export async function withdrawOlderKeys(sql: Sql, poolId: string, now: number): Promise<void> {
  await sql`update identity_keys set withdrawn_at = ${now} where pool_id = ${poolId} and withdrawn_at is null
    and position < (select max(position) from identity_keys where pool_id = ${poolId})`;
}

/** Returns the valid keys of all pools; the newest of a pool first. */
export async function listKeys(sql: Sql): Promise<KeyRow[]> {
  return sql<KeyRow[]>`select kid, pool_id as "poolId", public_key as "publicKey", private_key as "privateKey",
    created_at as "createdAt"
    from identity_keys where withdrawn_at is null order by position desc`;
}

/** @returns the stored fingerprint; the argument if no fingerprint was stored. */
export async function findOrInsertFingerprint(sql: Sql, fingerprint: string): Promise<string> {
  await sql`insert into identity_server_key (fingerprint) values (${fingerprint}) on conflict do nothing`;
  const [row] = await sql<{ fingerprint: string }[]>`select fingerprint from identity_server_key`;
  return row?.fingerprint ?? fingerprint;
}

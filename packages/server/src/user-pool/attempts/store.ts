import type { Sql } from '../../platform/database/database.ts';
import { type Bucket, emptyBucket } from './rules.ts';

/** Locks the bucket until the transaction ends. */
export async function findForUpdate(sql: Sql, key: string, now: number): Promise<Bucket> {
  const empty = emptyBucket(now);
  await sql`insert into identity_attempts (key, failures, drained_at, blocked_until)
    values (${key}, 0, ${empty.drainedAt}, 0) on conflict do nothing`;
  const [row] = await sql<Bucket[]>`select failures, drained_at as "drainedAt", blocked_until as "blockedUntil"
    from identity_attempts where key = ${key} for update`;
  return row ?? empty;
}

export async function update(sql: Sql, key: string, bucket: Bucket): Promise<void> {
  await sql`update identity_attempts set failures = ${bucket.failures}, drained_at = ${bucket.drainedAt},
    blocked_until = ${bucket.blockedUntil} where key = ${key}`;
}

export async function remove(sql: Sql, key: string): Promise<void> {
  await sql`delete from identity_attempts where key = ${key}`;
}

/**
 * Removes a few old rows with each new attempt, which keeps the table small. Skips rows locked by other transactions.
 */
export async function removeForgotten(sql: Sql, drainedBefore: number): Promise<void> {
  await sql`delete from identity_attempts where key in (select key from identity_attempts
    where drained_at < ${drainedBefore} order by drained_at limit 20 for update skip locked)`;
}

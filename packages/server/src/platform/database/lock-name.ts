import type { Sql } from './sql.ts';

/** Locks a name until this transaction ends, for a thing without a row to lock. */
export async function lockName(sql: Sql, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

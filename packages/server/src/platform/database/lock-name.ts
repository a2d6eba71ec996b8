import type { Sql } from './sql.ts';

/** Another transaction that locks the same name waits until this one ends. For what has no row to lock. */
export async function lockName(sql: Sql, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

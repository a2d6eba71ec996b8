import type { Sql } from '../../platform/database/database.ts';

/** Until the end of the transaction nobody else counts: of two transactions with a new hotel the second one sees both. */
export async function countHotelsAlone(sql: Sql): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('bellhop.first-hotel'))`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from hotels`;
  return row?.count ?? 0;
}

import type postgres from 'postgres';

/** A tagged template bound to one connection or transaction (decision 1); it prepares every statement on first use. */
export type Sql = postgres.ISql;

/** A piece of a statement, or an unsent statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * Hides a value from the planner, so that PostgreSQL plans the statement once for all values. Otherwise it finds the
 * plan for the current value cheaper, and plans each time, which may take longer than the reading.
 */
export function unplanned(sql: Sql, value: Fragment): Fragment {
  return sql`(select ${value})`;
}

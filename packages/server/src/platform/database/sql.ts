import type postgres from 'postgres';

/** A tagged template bound to one connection or transaction; it prepares every statement it has seen once. */
export type Sql = postgres.ISql;

/** A piece of a statement, or a statement that was not sent yet. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * A value that the planner does not know, so that PostgreSQL plans the statement once for all values of it. Else it takes the
 * plan for the value at hand for cheaper, and plans each time, which may take longer than the reading.
 */
export function unplanned(sql: Sql, value: Fragment): Fragment {
  return sql`(select ${value})`;
}

import type { Fragment, Sql } from './sql.ts';

/**
 * A value that the planner does not know, so that PostgreSQL plans the statement once for all values of it. Else it takes the
 * plan for the value at hand for cheaper, and plans each time, which may take longer than the reading.
 */
export function unplanned(sql: Sql, value: Fragment): Fragment {
  return sql`(select ${value})`;
}

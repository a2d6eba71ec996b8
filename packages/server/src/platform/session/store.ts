import type { Sql } from '../database/database.ts';

/** Channel of changed access; the payload is the user's subject, or empty for all users. */
export const accessChannel = 'access';

export interface AccessChange {
  id: number;
  userId: string;
}

/** Notifies every process, at the commit, to check this user's rights again; empty: all users. */
export async function recordAccessChange(sql: Sql, userId: string): Promise<void> {
  await sql`insert into access_changes (user_id) values (${userId})`;
  await sql`delete from access_changes where id in (select id from access_changes
    where at < clock_timestamp() - interval '10 minutes' order by at limit 50 for update skip locked)`;
  await sql`select pg_notify(${accessChannel}, ${userId})`;
}

/**
 * The period exceeds the longest transaction that records a change, because a change becomes visible only at its
 * commit.
 */
export async function listRecentChanges(sql: Sql): Promise<AccessChange[]> {
  return sql<AccessChange[]>`select id, user_id as "userId" from access_changes
    where at > clock_timestamp() - interval '2 minutes' order by id`;
}

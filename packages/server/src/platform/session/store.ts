import type { Sql } from '../database/database.ts';

/** Notifications of changed access; the payload is the user's subject, or empty for everybody. */
export const accessChannel = 'access';

export interface AccessChange {
  id: number;
  userId: string;
}

/** Tells every process, with the commit, that what this user may do has to be looked at again; empty: everybody. */
export async function recordAccessChange(sql: Sql, userId: string): Promise<void> {
  await sql`insert into access_changes (user_id) values (${userId})`;
  await sql`delete from access_changes where id in (select id from access_changes
    where at < clock_timestamp() - interval '10 minutes' order by at limit 50 for update skip locked)`;
  await sql`select pg_notify(${accessChannel}, ${userId})`;
}

/** Wider than any transaction that records one is long, because a change shows up after its time with its commit. */
export async function listRecentChanges(sql: Sql): Promise<AccessChange[]> {
  return sql<AccessChange[]>`select id, user_id as "userId" from access_changes
    where at > clock_timestamp() - interval '2 minutes' order by id`;
}

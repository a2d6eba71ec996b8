import type { Sql } from '../../../platform/database/database.ts';
import type { NameReference } from '../rules.ts';

/** Lists the department that has a request, and the department that shall have it if the latter is in use. */
export function listNames(
  sql: Sql,
  hotelId: string,
  now: string | null,
  next: string | null,
): Promise<NameReference[]> {
  return sql<NameReference[]>`
    select id, name from departments
    where hotel_id = ${hotelId} and (id = ${now} or id = ${next} and removed_at is null)`;
}

/** Open and pending requests that are assigned to the person. */
export async function listUndoneOf(sql: Sql, hotelId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from requests
    where hotel_id = ${hotelId} and assignee_id = ${userId} and status in ('OPEN', 'PENDING') order by id`;
  return rows.map(({ id }) => id);
}

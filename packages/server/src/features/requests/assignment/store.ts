import type { Sql } from '../../../platform/database/database.ts';

/** A department as a change of a request names it. */
export interface DepartmentName {
  id: string;
  name: string;
  removed: boolean;
}

export function listNames(sql: Sql, hotelId: string, ids: readonly string[]): Promise<DepartmentName[]> {
  return sql<DepartmentName[]>`
    select id, name, removed_at is not null as removed from departments
    where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}

/** Open and pending requests that are assigned to the person. */
export async function listUndoneOf(sql: Sql, hotelId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from requests
    where hotel_id = ${hotelId} and assignee_id = ${userId} and status in ('OPEN', 'PENDING') order by id`;
  return rows.map(({ id }) => id);
}

import type { Department } from '@bellhop/contract/departments/department';
import type { Sql } from '../../platform/database/database.ts';
import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

export interface DepartmentRow extends Omit<Department, 'nameWithLocales' | 'removed'> {
  name_with_locales: Record<string, string>;
  /** Unix seconds; null: in use. */
  removed_at: number | null;
}

const columns = 'id, version, name, name_with_locales, service_ids, member_ids, position, removed_at';
const shape = tableShape<DepartmentRow>('departments', columns);
export const { findByIds } = findersOf(shape);

/** Lists departments in the hotel's order, removed ones last. */
export function listDepartments(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.removed_at is not null, r.position, r.id`);
}

/**
 * Lists and locks all departments, which does not block new requests. The order of ids never changes, and requests lock
 * departments in the same order, so that there is no deadlock.
 */
export function listForChange(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.id for no key update`);
}

/** Returns the existing ids among these: services, and people with privileges. */
export async function listKnown(
  sql: Sql,
  hotelId: string,
  appId: string,
  ids: { services: readonly string[]; people: readonly string[] },
): Promise<{ services: Set<string>; people: Set<string> }> {
  const [services, people] = await Promise.all([
    sql<{ id: string }[]>`
      select id from services where hotel_id = ${hotelId} and id = any(${ids.services as string[]})`,
    sql<{ id: string }[]>`
      select user_id as id from staff_privileges
      where hotel_id = ${hotelId} and app_id = ${appId} and user_id = any(${ids.people as string[]})`,
  ]);
  return { services: new Set(services.map(({ id }) => id)), people: new Set(people.map(({ id }) => id)) };
}

export const departmentEntity: EntityKind<DepartmentRow> = {
  entity: 'department',
  table: 'departments',
  findByIds,
  counters: null,
};

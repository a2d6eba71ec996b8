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

/** In the hotel's order, removed ones last. */
export function listDepartments(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.removed_at is not null, r.position, r.id`);
}

/**
 * All; changes of a department wait for the end of this transaction, new requests do not. Locked in the order of their
 * ids, which nobody changes and in which a request's departments are held too: nobody waits for another in a ring.
 */
export function listForChange(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.id for no key update`);
}

/** Those of these ids that the hotel has: services, and people with privileges. */
export async function listKnown(
  sql: Sql,
  hotelId: string,
  appId: string,
  asked: { services: readonly string[]; people: readonly string[] },
): Promise<{ services: Set<string>; people: Set<string> }> {
  const [services, people] = await Promise.all([
    sql<{ id: string }[]>`
      select id from services where hotel_id = ${hotelId} and id = any(${asked.services as string[]})`,
    sql<{ id: string }[]>`
      select user_id as id from staff_privileges
      where hotel_id = ${hotelId} and app_id = ${appId} and user_id = any(${asked.people as string[]})`,
  ]);
  return { services: new Set(services.map(({ id }) => id)), people: new Set(people.map(({ id }) => id)) };
}

export const departmentEntity: EntityKind<DepartmentRow> = {
  entity: 'department',
  table: 'departments',
  findByIds,
  counters: null,
};

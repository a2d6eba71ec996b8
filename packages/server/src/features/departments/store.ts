import type { Sql } from '../../platform/database/database.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';

export interface DepartmentRow {
  id: string;
  version: number;
  name: string;
  name_with_locales: Record<string, string>;
  service_ids: string[];
  member_ids: string[];
  position: number;
  /** Unix seconds; null: in use. */
  removed_at: number | null;
}

function columns(sql: Sql) {
  return sql`id, version, name, name_with_locales, service_ids, member_ids, position, removed_at`;
}

/** In the hotel's order, removed ones last. */
export function listDepartments(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return sql<DepartmentRow[]>`
    select ${columns(sql)} from departments where hotel_id = ${hotelId} order by removed_at is not null, position, id`;
}

/**
 * All; changes of a department wait for the end of this transaction, new requests do not. Locked in the order of their
 * ids, which nobody changes and in which a request's departments are held too: nobody waits for another in a ring.
 */
export function listForChange(sql: Sql, hotelId: string): Promise<DepartmentRow[]> {
  return sql<DepartmentRow[]>`
    select ${columns(sql)} from departments where hotel_id = ${hotelId} order by id for no key update`;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<DepartmentRow[]> {
  return sql<DepartmentRow[]>`
    select ${columns(sql)} from departments where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
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

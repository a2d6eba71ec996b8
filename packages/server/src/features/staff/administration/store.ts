import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../../platform/database/database.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';

/** The rights of one person in one hotel. */
export interface HotelRightsRow {
  user_id: string;
  allowed_request_types: string[];
  allowed_service_ids: string[];
  authorized_fields: Flag[];
}

/** The rights as an entity. */
export interface RightsRow extends Omit<HotelRightsRow, 'user_id'> {
  id: string;
  version: number;
}

export function findRights(sql: Sql, hotelId: string, ids: readonly string[]): Promise<RightsRow[]> {
  return sql<RightsRow[]>`select id, version, allowed_request_types, allowed_service_ids, authorized_fields
    from staff_rights where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}

/** Inserts rights, with the version after the person's earlier rights. Fails if the person has rights already. */
export async function insertRights(
  sql: Sql,
  appId: string,
  hotelId: string,
  rights: HotelRightsRow,
): Promise<RightsRow> {
  const [row] = await sql<RightsRow[]>`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields, version)
    values (${hotelId}, ${appId}, ${rights.user_id}, ${rights.allowed_request_types}, ${rights.allowed_service_ids},
      ${rights.authorized_fields as string[]}, 1 + coalesce((select max(version) from events
        where hotel_id = ${hotelId} and entity = 'staff' and entity_id = ${rights.user_id}), 0))
    returning user_id as id, version, allowed_request_types, allowed_service_ids, authorized_fields`;
  if (row === undefined) throw new Error('a new row was not answered');
  return row;
}

/** Returns the people among these who were invited and have not signed in since. */
export async function listAwaited(sql: Sql, hotelId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select i.user_id from staff_invitations i
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = i.user_id
    where i.hotel_id = ${hotelId} and i.user_id = any(${ids as string[]}) and coalesce(m.seen_at, 0) < i.invited_at`;
  return rows.map(({ user_id }) => user_id);
}

export async function putHeld(sql: Sql, appId: string, hotelId: string, rights: HotelRightsRow): Promise<void> {
  await sql`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values (${hotelId}, ${appId}, ${rights.user_id}, ${rights.allowed_request_types}, ${rights.allowed_service_ids},
      ${rights.authorized_fields as string[]})
    on conflict (user_id, app_id, hotel_id) do update set allowed_request_types = excluded.allowed_request_types,
      allowed_service_ids = excluded.allowed_service_ids, authorized_fields = excluded.authorized_fields`;
}

/** Locks the rows until the transaction ends, so that two administrators cannot remove each other's rights at once. */
export async function listHoldersForUpdate(sql: Sql, appId: string, hotelId: string, flag: Flag): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from staff_privileges
    where app_id = ${appId} and hotel_id = ${hotelId} and ${flag} = any(authorized_fields) order by user_id for update`;
  return rows.map(({ user_id }) => user_id);
}

export async function removeHeld(sql: Sql, appId: string, hotelId: string, userId: string): Promise<void> {
  await sql`delete from staff_privileges where app_id = ${appId} and hotel_id = ${hotelId} and user_id = ${userId}`;
}

/** Removes data that only the person uses: alarm settings, read marks, grants and push devices. */
export async function removeOwn(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`delete from alarms where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from entity_reads where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from live_grants where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from push_devices where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from push_homes where hotel_id = ${hotelId} and user_id = ${userId}`;
}

/** The rights of a person in a hotel. */
export const memberEntity: EntityKind<RightsRow> = {
  entity: 'staff',
  table: 'staff_rights',
  findByIds: findRights,
  counters: null,
};

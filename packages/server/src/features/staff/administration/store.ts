import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../../platform/database/database.ts';

/** What one person holds in one hotel. */
export interface HeldRow {
  user_id: string;
  allowed_request_types: string[];
  allowed_service_ids: string[];
  authorized_fields: Flag[];
}

export function listHeld(sql: Sql, appId: string, hotelId: string): Promise<HeldRow[]> {
  return sql<HeldRow[]>`select user_id, allowed_request_types, allowed_service_ids, authorized_fields
    from staff_privileges where app_id = ${appId} and hotel_id = ${hotelId} order by user_id`;
}

export async function findHeld(sql: Sql, appId: string, hotelId: string, userId: string): Promise<HeldRow | null> {
  const [row] = await sql<HeldRow[]>`select user_id, allowed_request_types, allowed_service_ids, authorized_fields
    from staff_privileges where app_id = ${appId} and hotel_id = ${hotelId} and user_id = ${userId} for update`;
  return row ?? null;
}

export async function putHeld(sql: Sql, appId: string, hotelId: string, held: HeldRow): Promise<void> {
  await sql`insert into staff_privileges
      (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values (${hotelId}, ${appId}, ${held.user_id}, ${held.allowed_request_types}, ${held.allowed_service_ids},
      ${held.authorized_fields as string[]})
    on conflict (user_id, app_id, hotel_id) do update set allowed_request_types = excluded.allowed_request_types,
      allowed_service_ids = excluded.allowed_service_ids, authorized_fields = excluded.authorized_fields`;
}

/** Held until the transaction ends: two administrators who take each other's rights follow each other. */
export async function listHoldersForUpdate(sql: Sql, appId: string, hotelId: string, flag: Flag): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from staff_privileges
    where app_id = ${appId} and hotel_id = ${hotelId} and ${flag} = any(authorized_fields) order by user_id for update`;
  return rows.map(({ user_id }) => user_id);
}

/** Hotels in which a person holds a flag. */
export async function listHotelsWithFlag(sql: Sql, appId: string, userId: string, flag: Flag): Promise<string[]> {
  const rows = await sql<{ hotel_id: string }[]>`
    select hotel_id from staff_privileges
    where app_id = ${appId} and user_id = ${userId} and ${flag} = any(authorized_fields) order by hotel_id`;
  return rows.map(({ hotel_id }) => hotel_id);
}

/** False: the person held nothing there. */
export async function removeHeld(sql: Sql, appId: string, hotelId: string, userId: string): Promise<boolean> {
  const gone = await sql`delete from staff_privileges
    where app_id = ${appId} and hotel_id = ${hotelId} and user_id = ${userId} returning 1`;
  return gone.length === 1;
}

/** What the hotel keeps for the person and nobody else needs: sounds, what was read, devices that ring. */
export async function removeOwn(sql: Sql, hotelId: string, userId: string): Promise<void> {
  await sql`delete from alarms where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from entity_reads where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from live_grants where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from push_devices where hotel_id = ${hotelId} and user_id = ${userId}`;
  await sql`delete from push_homes where hotel_id = ${hotelId} and user_id = ${userId}`;
}

import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Sql } from '../../platform/database/database.ts';

export interface PrivilegesRow {
  hotel_id: string;
  allowed_request_types: string[];
  allowed_service_ids: string[];
  authorized_fields: Flag[];
}

/**
 * Reads from the rights of all hotels, because this read decides whether the person may enter the hotel. Null also if
 * the rights grant nothing (ACC-03).
 */
export async function findPrivileges(
  sql: Sql,
  appId: string,
  hotelId: string,
  userId: string,
): Promise<PrivilegesRow | null> {
  const [row] = await sql<PrivilegesRow[]>`
    select hotel_id, allowed_request_types, allowed_service_ids, authorized_fields
    from staff_privileges where user_id = ${userId} and app_id = ${appId} and hotel_id = ${hotelId}
      and (authorized_fields <> '{}' or (allowed_request_types <> '{}' and allowed_service_ids <> '{}'))`;
  return row ?? null;
}

/** Whether the flag is among the person's rights at any hotel. */
/** @param hotelId null: in any hotel */
export async function holdsFlag(
  sql: Sql,
  appId: string,
  userId: string,
  flag: Flag,
  hotelId: string | null,
): Promise<boolean> {
  const rows = await sql`select 1 from staff_privileges
    where user_id = ${userId} and app_id = ${appId} and ${flag} = any(authorized_fields)
      and (${hotelId}::text is null or hotel_id = ${hotelId}) limit 1`;
  return rows.length > 0;
}

export async function listHotelIdsOf(sql: Sql, appId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ hotel_id: string }[]>`
    select hotel_id from staff_privileges where user_id = ${userId} and app_id = ${appId}`;
  return rows.map((row) => row.hotel_id);
}

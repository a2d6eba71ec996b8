import type { Service } from '@bellhop/contract/hotels/service';
import type { Sql } from '../../platform/database/database.ts';

export interface HotelRow {
  id: string;
  group_id: string;
  name: string;
  settings: Record<string, unknown>;
  staff_base_url: string | null;
  guest_page: unknown;
}

export interface ServiceRow extends Omit<Service, 'nameWithLocales' | 'is_easee_service'> {
  name_with_locales: Record<string, string>;
  is_easee: boolean;
}

export async function findByHost(sql: Sql, host: string): Promise<HotelRow | null> {
  const [row] = await sql<HotelRow[]>`
    select hotels.id, group_id, name, settings, staff_base_url, guest_page
    from hotel_hosts join hotels on hotels.id = hotel_hosts.hotel_id where host = ${host} and enabled`;
  return row ?? null;
}

export async function findById(sql: Sql, id: string): Promise<HotelRow | null> {
  const [row] = await sql<HotelRow[]>`
    select id, group_id, name, settings, staff_base_url, guest_page from hotels where id = ${id} and enabled`;
  return row ?? null;
}

/** Returns the raw settings of a hotel, enabled or not, which may be invalid. */
export async function findSettings(sql: Sql, id: string): Promise<Record<string, unknown>> {
  const [row] = await sql<Pick<HotelRow, 'settings'>[]>`select settings from hotels where id = ${id}`;
  return row?.settings ?? {};
}

/** Checks whether the installation has any hotel, enabled or not. */
export async function hasHotels(sql: Sql): Promise<boolean> {
  const rows = await sql`select from hotels limit 1`;
  return rows.length > 0;
}

export function listOfGroup(sql: Sql, groupId: string): Promise<HotelRow[]> {
  return sql<HotelRow[]>`
    select id, group_id, name, settings, staff_base_url, guest_page from hotels
    where group_id = ${groupId} and enabled order by name, id`;
}

export function listServicesOf(sql: Sql, hotelId: string): Promise<ServiceRow[]> {
  return sql<ServiceRow[]>`
    select id, type, name, name_with_locales, visible, is_easee, icon, custom_fields
    from services where hotel_id = ${hotelId} order by position, id`;
}

import type { Sql } from '../../../platform/database/database.ts';
import { findersOf, tableShape } from '../../../platform/database/rows.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import type { HotelRow } from '../store.ts';
import type { TextVersion } from './text-versions.ts';

export interface AdministeredHotel extends HotelRow {
  hosts: string[];
  enabled: boolean;
}

/** The part of a hotel that people change. */
export interface AdministeredRow {
  id: string;
  version: number;
  name: string;
  settings: Record<string, unknown>;
  guest_page: unknown;
}

export const { findByIds: findAdministered } = findersOf(
  tableShape<AdministeredRow>('administered_hotels', 'id, version, name, settings, guest_page'),
);

function columns(sql: Sql) {
  return sql`id, group_id, name, settings, staff_base_url, guest_page, enabled,
    coalesce((select array_agg(host order by host) from hotel_hosts where hotel_id = hotels.id), '{}') as hosts`;
}

export function listHotels(sql: Sql): Promise<AdministeredHotel[]> {
  return sql<AdministeredHotel[]>`select ${columns(sql)} from hotels order by group_id, name, id`;
}

/** Finds a hotel by host or id, also a disabled one, and locks it. */
export async function findHotel(sql: Sql, hostOrId: string): Promise<AdministeredHotel | null> {
  const [row] = await sql<AdministeredHotel[]>`select ${columns(sql)} from hotels
    where id = coalesce((select hotel_id from hotel_hosts where host = ${hostOrId}), ${hostOrId}) for update`;
  return row ?? null;
}

/** Returns the pool of the group's oldest hotel; null if the group has no hotel yet. */
export async function findPoolOfGroup(sql: Sql, groupId: string): Promise<{ poolId: string; clientId: string } | null> {
  const [row] = await sql<{ poolId: string; clientId: string }[]>`
    select settings ->> 'awsCognitoUserPoolId' as "poolId", settings ->> 'awsCognitoUserPoolAppClientId' as "clientId"
    from hotels where group_id = ${groupId} order by created_at, id limit 1`;
  return row ?? null;
}

/** Inserts a hotel; false if the id is taken. */
export async function insertHotel(sql: Sql, hotel: Omit<HotelRow, 'guest_page'>, at: number): Promise<boolean> {
  const rows = await sql`insert into hotels (id, group_id, name, settings, staff_base_url, created_at)
    values (${hotel.id}, ${hotel.group_id}, ${hotel.name}, ${sql.json(hotel.settings as never)}, ${hotel.staff_base_url}, ${at})
    on conflict do nothing returning 1`;
  if (rows.length === 0) return false;
  await sql`insert into event_heads (hotel_id) values (${hotel.id})`;
  return true;
}

/** Updates the columns that only the operator changes. */
export async function updateHotel(
  sql: Sql,
  hotel: Pick<AdministeredHotel, 'id' | 'group_id' | 'staff_base_url' | 'enabled'>,
): Promise<void> {
  await sql`update hotels set group_id = ${hotel.group_id}, staff_base_url = ${hotel.staff_base_url}, enabled = ${hotel.enabled}
    where id = ${hotel.id}`;
}

/** Inserts a host. Returns the id of another hotel that has the host; null if the host is now this hotel's. */
export async function insertHost(sql: Sql, hotelId: string, host: string): Promise<string | null> {
  const rows =
    await sql`insert into hotel_hosts (host, hotel_id) values (${host}, ${hotelId}) on conflict do nothing returning 1`;
  if (rows.length === 1) return null;
  const [row] = await sql<{ hotel_id: string }[]>`select hotel_id from hotel_hosts where host = ${host}`;
  return row?.hotel_id === hotelId ? null : (row?.hotel_id ?? null);
}

/** Removes a host; false if the hotel does not have it. */
export async function removeHost(sql: Sql, hotelId: string, host: string): Promise<boolean> {
  const gone = await sql`delete from hotel_hosts where hotel_id = ${hotelId} and host = ${host} returning 1`;
  return gone.length === 1;
}

/** Notifies every process at the commit to drop cached data of the hotel. */
export async function tellChanged(sql: Sql, hotelId: string): Promise<void> {
  await sql`select pg_notify(${hotelsChannel}, ${hotelId})`;
}

/** Lists the last version of each text that guests agree to. */
export function listLastTexts(sql: Sql, hotelId: string): Promise<TextVersion[]> {
  return sql<TextVersion[]>`
    select distinct on (name) name, version, text from hotel_texts where hotel_id = ${hotelId} order by name, version desc`;
}

export async function insertTexts(sql: Sql, hotelId: string, texts: readonly TextVersion[], at: number): Promise<void> {
  for (const { name, version, text } of texts) {
    await sql`
      insert into hotel_texts (hotel_id, name, version, text, since)
      values (${hotelId}, ${name}, ${version}, ${sql.json(text)}, ${at})`;
  }
}

/** The hotel's settings, name and guest page as one entity. */
export const hotelEntity: EntityKind<AdministeredRow> = {
  entity: 'settings',
  table: 'administered_hotels',
  findByIds: findAdministered,
  counters: null,
};

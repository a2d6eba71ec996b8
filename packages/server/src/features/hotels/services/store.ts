import type { Sql } from '../../../platform/database/database.ts';
import type { ServiceRow } from '../store.ts';

export interface StandingServiceRow extends ServiceRow {
  version: number;
  position: number;
}

function columns(sql: Sql) {
  return sql`id, version, position, type, name, name_with_locales, visible, is_easee, icon, custom_fields`;
}

export function findServices(sql: Sql, hotelId: string, ids: readonly string[]): Promise<StandingServiceRow[]> {
  return sql<StandingServiceRow[]>`
    select ${columns(sql)} from services where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}

/** In the hotel's order. */
export function listStanding(sql: Sql, hotelId: string): Promise<StandingServiceRow[]> {
  return sql<StandingServiceRow[]>`
    select ${columns(sql)} from services where hotel_id = ${hotelId} order by position, id`;
}

/** @returns whether it was written; if not, the id was taken a moment ago. */
export async function insertService(sql: Sql, hotelId: string, row: StandingServiceRow): Promise<boolean> {
  const written = await sql`
    insert into services (hotel_id, id, version, position, type, name, name_with_locales, visible, is_easee, icon, custom_fields)
    values (${hotelId}, ${row.id}, ${row.version}, ${row.position}, ${row.type}, ${row.name},
      ${sql.json(row.name_with_locales)}, ${row.visible}, ${row.is_easee}, ${row.icon}, ${sql.json(row.custom_fields)})
    on conflict (hotel_id, id) do nothing`;
  return written.count === 1;
}

import type { Sql } from '../../../platform/database/database.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
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

export const serviceEntity: EntityKind<StandingServiceRow> = {
  entity: 'service',
  table: 'services',
  findByIds: findServices,
  counters: null,
};

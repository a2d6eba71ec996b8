import type { Sql } from '../../../platform/database/database.ts';
import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';
import type { ServiceRow } from '../store.ts';

export interface VersionedServiceRow extends ServiceRow {
  version: number;
  position: number;
}

const columns = 'id, version, position, type, name, name_with_locales, visible, is_easee, icon, custom_fields';
const shape = tableShape<VersionedServiceRow>('services', columns);
export const { findByIds: findServices } = findersOf(shape);

/** Lists the services in the hotel's order. */
export function listStanding(sql: Sql, hotelId: string): Promise<VersionedServiceRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.position, r.id`);
}

export const serviceEntity: EntityKind<VersionedServiceRow> = {
  entity: 'service',
  table: 'services',
  findByIds: findServices,
  counters: null,
};

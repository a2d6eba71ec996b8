import { findersOf, readRows, tableShape } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';

export interface PreferenceRow {
  id: string;
  /** The name by language; English is always there. */
  name: Record<string, string>;
  position: number;
  /** Unix seconds; null while the preference is in use. */
  removed_at: number | null;
}

export interface VersionedPreferenceRow extends PreferenceRow {
  version: number;
}

const shape = tableShape<VersionedPreferenceRow>('guest_preferences', 'id, version, name, position, removed_at');
export const { findByIds: findPreferences } = findersOf(shape);

/** Lists preferences in the hotel's order, removed ones last. */
export function listPreferences(sql: Sql, hotelId: string): Promise<VersionedPreferenceRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.removed_at is not null, r.position, r.id`);
}

/** Adds the demo's preferences without events; existing ids are skipped. */
export async function putPreferences(sql: Sql, hotelId: string, rows: readonly PreferenceRow[]): Promise<void> {
  await sql`
    insert into guest_preferences (hotel_id, id, name, position, removed_at)
    select ${hotelId}, id, name, position, removed_at
    from jsonb_to_recordset(${sql.json(rows as never)}) as row(id text, name jsonb, position int, removed_at bigint)
    on conflict (hotel_id, id) do nothing`;
}

export const preferenceEntity: EntityKind<VersionedPreferenceRow> = {
  entity: 'preference',
  table: 'guest_preferences',
  findByIds: findPreferences,
  counters: null,
};

import type { Sql } from '../../../platform/database/sql.ts';
import type { EntityKind } from '../../../platform/entities/entity-kind.ts';

export interface PreferenceRow {
  id: string;
  /** By language; always in English. */
  name: Record<string, string>;
  position: number;
  /** Unix seconds; null: in use. */
  removed_at: number | null;
}

export interface StandingPreferenceRow extends PreferenceRow {
  version: number;
}

/** In the hotel's order, removed ones last. */
export function listPreferences(sql: Sql, hotelId: string): Promise<StandingPreferenceRow[]> {
  return sql<StandingPreferenceRow[]>`
    select id, version, name, position, removed_at from guest_preferences
    where hotel_id = ${hotelId} order by removed_at is not null, position, id`;
}

export function findPreferences(sql: Sql, hotelId: string, ids: readonly string[]): Promise<StandingPreferenceRow[]> {
  return sql<StandingPreferenceRow[]>`
    select id, version, name, position, removed_at from guest_preferences
    where hotel_id = ${hotelId} and id = any(${ids as string[]})`;
}

/** Writes preferences without a record: those that the demo brings. */
export async function putPreferences(sql: Sql, hotelId: string, rows: readonly PreferenceRow[]): Promise<void> {
  await sql`
    insert into guest_preferences (hotel_id, id, name, position, removed_at)
    select ${hotelId}, id, name, position, removed_at
    from jsonb_to_recordset(${sql.json(rows as never)}) as row(id text, name jsonb, position int, removed_at bigint)
    on conflict (hotel_id, id) do update
    set name = excluded.name, position = excluded.position, removed_at = excluded.removed_at`;
}

export const preferenceEntity: EntityKind<StandingPreferenceRow> = {
  entity: 'preference',
  table: 'guest_preferences',
  findByIds: findPreferences,
  counters: null,
};

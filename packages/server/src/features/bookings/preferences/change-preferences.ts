import { type AdministeredPreference, mostPreferences } from '@bellhop/contract/hotels/preferences';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntity, changesOf, insertEntity } from '../../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { findPreferences, listPreferences, preferenceEntity, type VersionedPreferenceRow } from './store.ts';

/** The new values of a preference, and the version that the edit is based on. */
export interface PreferenceSaving {
  actor: Actor;
  at: number;
  id: string;
  name: Readonly<Record<string, string>>;
  removed: boolean;
  /** Left out: last, or its current position. */
  position?: number | undefined;
  basedOn: number | 'unknown' | undefined;
}

export function presentPreference({ id, version, name, removed_at }: VersionedPreferenceRow): AdministeredPreference {
  return { id, version, name, removed: removed_at !== null };
}

/**
 * Adds, changes, removes or restores a preference; all writes go through it. @throws edit_conflict, limit_reached,
 * invalid_input
 */
export async function putPreferenceIn(
  tx: TenantWrite,
  { actor, at, id, removed, position, basedOn, ...input }: PreferenceSaving,
): Promise<VersionedPreferenceRow> {
  const name = { ...input.name };
  const [current] = await findPreferences(tx.sql, tx.hotelId, [id]);
  if (current === undefined) {
    if (typeof basedOn === 'number') throw invalidInput('body.version', 'not_there');
    const all = await listPreferences(tx.sql, tx.hotelId);
    if (all.length >= mostPreferences) throw new Failure('limit_reached');
    const last = Math.max(-1, ...all.map((each) => each.position)) + 1;
    const row = { id, version: 1, name, position: position ?? last, removed_at: removed ? at : null };
    return insertEntity(tx, preferenceEntity, row, actor);
  }
  return changeEntity(tx, preferenceEntity, id, {
    actor,
    at,
    edit: { basedOn, present: presentPreference },
    decide(old) {
      const place = position ?? old.position;
      const shown = { ...old, removed: old.removed_at !== null };
      const changed = changesOf(shown, { name, removed, position: place });
      if (Object.keys(changed).length === 0) return null;
      return { changed, set: { name, position: place, removed_at: removed ? (old.removed_at ?? at) : null } };
    },
  });
}

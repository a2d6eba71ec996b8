import { entityId } from '@bellhop/contract/scalars';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { faultsOf, StartFailure } from '../../../platform/start-failure.ts';
import { putPreferenceIn } from './change-preferences.ts';
import { listPreferences, type PreferenceRow } from './store.ts';

/** The operator's actions on the preferences that guests of a hotel may have. Throws `StartFailure`. */
export interface PreferenceAdministration {
  list(hotelId: string): Promise<PreferenceRow[]>;
  /** Adds a preference, last unless a position is given; throws for an id that is in use. */
  add(hotelId: string, id: string, name: Record<string, string>, position?: number): Promise<PreferenceRow>;
  /** Changes a preference, and restores a removed one. */
  change(hotelId: string, id: string, change: PreferenceChange): Promise<PreferenceRow>;
  /** Removes a preference from the offer; bookings that have it keep it. */
  retire(hotelId: string, id: string): Promise<PreferenceRow>;
}

export interface PreferenceChange {
  name: (old: Record<string, string>) => Record<string, string>;
  position?: number | undefined;
}

const preference = z.object({
  id: entityId,
  name: z.record(z.string(), z.string().trim().min(1).max(60)),
  position: z.int().nonnegative().max(10_000),
  removed_at: z.nullable(z.number()),
});

export function administerPreferences(database: Database, clock: Clock): PreferenceAdministration {
  const save = (hotelId: string, rowAfter: (rows: readonly PreferenceRow[]) => PreferenceRow) =>
    database.write(hotelId, async (tx) => {
      const { data, error } = preference.safeParse(rowAfter(await listPreferences(tx.sql, hotelId)));
      if (data === undefined) {
        throw new StartFailure(`The preference does not fit: ${faultsOf(error)}`);
      }
      const { removed_at, ...row } = data;
      const saving = { ...row, removed: removed_at !== null, actor: system, at: clock.now(), basedOn: undefined };
      return putPreferenceIn(tx, saving);
    });

  return {
    list: (hotelId) => database.read(hotelId, (sql: Sql) => listPreferences(sql, hotelId)),

    add: (hotelId, id, name, position) =>
      save(hotelId, (rows) => {
        if (rows.some((row) => row.id === id)) throw new StartFailure(`There is a preference ${id} already.`);
        const after = Math.max(-1, ...rows.map((row) => row.position)) + 1;
        return { id, name, position: position ?? after, removed_at: null };
      }),

    change: (hotelId, id, { name, position }) =>
      save(hotelId, (rows) => {
        const old = rowOf(rows, id);
        return { id, name: name(old.name), position: position ?? old.position, removed_at: null };
      }),

    retire: (hotelId, id) => save(hotelId, (rows) => ({ ...rowOf(rows, id), removed_at: clock.now() })),
  };
}

function rowOf(rows: readonly PreferenceRow[], id: string): PreferenceRow {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new StartFailure(`There is no preference ${id}; \`preference list\` shows them.`);
  return row;
}

import type { CallInput } from '@bellhop/contract/call';
import type { AdministeredPreference, orderPreferences, putPreference } from '@bellhop/contract/hotels/preferences';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { putInOrder } from '../../../platform/entities/put-in-order.ts';
import { presentPreference, putPreferenceIn } from './change-preferences.ts';
import { listPreferences, preferenceEntity } from './store.ts';

export interface PreferencesParts {
  database: Database;
  clock: Clock;
}
interface Preferences {
  items: AdministeredPreference[];
}

export async function readPreferences(
  { database }: Pick<PreferencesParts, 'database'>,
  hotelId: string,
): Promise<Preferences> {
  const rows = await database.read(hotelId, (sql) => listPreferences(sql, hotelId));
  return { items: rows.map(presentPreference) };
}

/** @throws edit_conflict, limit_reached, invalid_input */
export async function savePreference(
  { database, clock }: PreferencesParts,
  hotelId: string,
  actor: Actor,
  id: string,
  { version, ...input }: CallInput<typeof putPreference>['body'],
): Promise<AdministeredPreference> {
  const saving = { ...input, id, actor, at: clock.now(), basedOn: version ?? 'unknown' } as const;
  return presentPreference(await database.write(hotelId, (tx) => putPreferenceIn(tx, saving)));
}

export async function orderPreferencesOf(
  { database, clock }: PreferencesParts,
  hotelId: string,
  actor: Actor,
  order: CallInput<typeof orderPreferences>['body'],
): Promise<Preferences> {
  const rows = await database.write(hotelId, (tx) =>
    putInOrder(tx, preferenceEntity, listPreferences, { actor, at: clock.now(), ...order }),
  );
  return { items: rows.map(presentPreference) };
}

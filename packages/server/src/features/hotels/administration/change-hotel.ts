import type { CallInput } from '@bellhop/contract/call';
import {
  type Administered,
  administered,
  administeredSettings,
  type changeAdministered,
} from '@bellhop/contract/hotels/administered-settings';
import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';
import { isSameJson } from '@bellhop/contract/same-json';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor, Changed } from '../../../platform/database/event-row.ts';
import { changeEntity } from '../../../platform/entities/change-entity.ts';
import { Failure } from '../../../platform/failure.ts';
import { fittingSettings, settingsOf } from '../present.ts';
import { faultsOfGuestPage } from './guest-page.ts';
import { faultsOfSettings, isRowsOwn, withoutRowsOwn } from './settings-change.ts';
import {
  type AdministeredRow,
  findAdministered,
  hotelEntity,
  insertTexts,
  listLastTexts,
  tellChanged,
} from './store.ts';
import { withTextVersions } from './text-versions.ts';

export interface AdministrationParts {
  database: Database;
  clock: Clock;
}

/** Changes of a hotel; fields that are left out stay. */
export interface HotelEdit {
  name?: string | undefined;
  /** Returns all settings after the change. */
  settings?: ((before: Record<string, unknown>) => Record<string, unknown>) | undefined;
  guestPage?: HotelPage | undefined;
}

export async function readAdministered({ database }: AdministrationParts, hotelId: string): Promise<Administered> {
  const [row] = await database.read(hotelId, (sql) => findAdministered(sql, hotelId, [hotelId]));
  if (row === undefined) throw new Failure('not_found');
  return presentAdministered(row);
}

/** @throws edit_conflict, invalid_input (names each setting that does not fit) */
export async function saveAdministered(
  { database, clock }: AdministrationParts,
  hotelId: string,
  actor: Actor,
  { version, name, settings, guestPage }: CallInput<typeof changeAdministered>['body'],
): Promise<Administered> {
  const wrong = guestPage === undefined ? [] : faultsOfGuestPage(guestPage);
  if (wrong.length > 0)
    throw new Failure('invalid_input', {
      fields: wrong.map(({ path }) => ({ path: `body.${path}`, reason: 'empty' })),
    });
  const row = await database.write(hotelId, (tx) =>
    changeHotel(tx, clock.now(), actor, {
      edit: { name, guestPage, settings: (before) => replaced(before, settings ?? {}) },
      basedOn: version,
      refuse(faults) {
        const fields = faults.map(({ path, reason }) => ({ path: `body.settings.${path}`, reason }));
        return new Failure('invalid_input', { fields });
      },
    }),
  );
  return presentAdministered(row);
}

interface HotelChanging {
  edit: HotelEdit;
  basedOn?: number;
  /** Returns the error for settings that do not fit. */
  refuse(faults: ReturnType<typeof faultsOfSettings>): Error;
}

/**
 * Changes name, settings or guest page (decision 79): checks them, keeps versions of texts that guests agree to, writes
 * the event and notifies all processes. All writes go through it.
 */
export async function changeHotel(
  tx: TenantWrite,
  at: number,
  actor: Actor,
  { edit, basedOn, refuse }: HotelChanging,
): Promise<AdministeredRow> {
  const after = await changeEntity(tx, hotelEntity, tx.hotelId, {
    actor,
    at,
    edit: { basedOn, present: presentAdministered },
    async decide(row) {
      const old = withoutRowsOwn(row.settings);
      const target = edit.settings?.(old) ?? old;
      const { settings, added } = withTextVersions(target, await listLastTexts(tx.sql, tx.hotelId));
      const name = edit.name ?? row.name;
      const faults = faultsOfSettings({ id: row.id, name }, settings);
      if (faults.length > 0) throw refuse(faults);
      const guest_page = edit.guestPage ?? row.guest_page;
      const changed = changesOf(row, { id: row.id, name, settings, guest_page });
      if (Object.keys(changed).length === 0) return null;
      await insertTexts(tx.sql, tx.hotelId, added, at);
      return { changed, set: { name, settings, guest_page } };
    },
  });
  await tellChanged(tx.sql, tx.hotelId);
  return after;
}

function presentAdministered(row: AdministeredRow): Administered {
  const { version, name, guest_page } = row;
  return administered.parse({ version, name, settings: settingsOf(row), guestPage: guest_page });
}

function replaced(before: Record<string, unknown>, change: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(entries) }).filter(([, v]) => v !== null),
  );
}

/** Returns both values of settings that administrators see; of the others, possibly secret, only the names. */
function changesOf(before: Omit<AdministeredRow, 'version'>, after: typeof before): Changed {
  const stored = fittingSettings(before) ?? before.settings;
  const holds: Record<string, unknown> = settingsOf(after);
  const changed: [string, Changed[string]][] = Object.keys(holds)
    .filter((key) => !isRowsOwn(key) && !isSameJson(stored[key], holds[key]))
    .map((key) => {
      const isSeen = administeredSettings.some((each) => each === key);
      return [`settings.${key}`, isSeen ? { from: stored[key], to: holds[key] } : { from: null, to: null }];
    });
  if (before.name !== after.name) changed.push(['name', { from: before.name, to: after.name }]);
  if (!isSameJson(before.guest_page, after.guest_page))
    changed.push(['guest_page', { from: before.guest_page, to: after.guest_page }]);
  return Object.fromEntries(changed);
}

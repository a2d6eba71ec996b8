import {
  type Administered,
  administered,
  administeredSettings,
  type changeAdministered,
} from '@bellhop/contract/administration/settings';
import type { CallInput } from '@bellhop/contract/call';
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

/** What becomes of a hotel; what is left out stays. */
export interface HotelEdit {
  name?: string | undefined;
  /** Of all settings that the hotel has, what they are afterwards. */
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
  /** What to throw where settings do not fit. */
  refuse(faults: ReturnType<typeof faultsOfSettings>): Error;
}

/** The one way in which name, settings and guest page change: checked, with texts that guests agree to kept, recorded, known everywhere. */
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
      const wanted = edit.settings?.(old) ?? old;
      const { settings, made } = withTextVersions(wanted, await listLastTexts(tx.sql, tx.hotelId));
      const name = edit.name ?? row.name;
      const faults = faultsOfSettings({ id: row.id, name }, settings);
      if (faults.length > 0) throw refuse(faults);
      const guest_page = edit.guestPage ?? row.guest_page;
      const changed = changesOf(row, { id: row.id, name, settings, guest_page });
      if (Object.keys(changed).length === 0) return null;
      await insertTexts(tx.sql, tx.hotelId, made, at);
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
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, v]) => v !== null));
}

/** Of what administrators see both values as they hold; of the others, which may be secret, that they changed. */
function changesOf(before: Omit<AdministeredRow, 'version'>, after: typeof before): Changed {
  const held = fittingSettings(before) ?? before.settings;
  const holds: Record<string, unknown> = settingsOf(after);
  const changed: [string, Changed[string]][] = Object.keys(holds)
    .filter((key) => !isRowsOwn(key) && !isSameJson(held[key], holds[key]))
    .map((key) => {
      const isSeen = administeredSettings.some((each) => each === key);
      return [`settings.${key}`, isSeen ? { from: held[key], to: holds[key] } : { from: null, to: null }];
    });
  if (before.name !== after.name) changed.push(['name', { from: before.name, to: after.name }]);
  if (!isSameJson(before.guest_page, after.guest_page))
    changed.push(['guest_page', { from: before.guest_page, to: after.guest_page }]);
  return Object.fromEntries(changed);
}

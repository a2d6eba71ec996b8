import type { Service } from '@bellhop/contract/hotels/service';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { Failure } from '../../../platform/failure.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { presentService } from '../present.ts';
import { putServiceIn } from '../services/save-service.ts';
import { listServicesOf } from '../store.ts';
import { changeHotel } from './change-hotel.ts';
import { checkedGuestPage } from './guest-page.ts';
import { checkSettings, mergeSettings, type SettingFault } from './settings-change.ts';
import * as store from './store.ts';
import { withTextVersions } from './text-versions.ts';

export type { AdministeredHotel } from './store.ts';

export interface NewHotel {
  id: string;
  groupId: string;
  name: string;
  host: string;
  /** Where the consoles of its siblings link to; null: nowhere. */
  staffBaseUrl: string | null;
  settings: Record<string, unknown>;
}

export interface HotelChange {
  name?: string | undefined;
  groupId?: string | undefined;
  staffBaseUrl?: string | null | undefined;
  /** Merged into what is there. */
  settings?: Record<string, unknown>;
  addHosts?: readonly string[];
  removeHosts?: readonly string[];
  enabled?: boolean;
}

export type PlacedService = Service & { position: number | null };

/** What an operator does to hotels. Everything throws `StartFailure` with a line for the person who asked. */
export interface HotelAdministration {
  list(): Promise<store.AdministeredHotel[]>;
  /** By host or id, disabled ones too. */
  find(hostOrId: string): Promise<store.AdministeredHotel>;
  /** The pool that the group signs in with. */
  poolOfGroup(groupId: string): Promise<{ poolId: string; clientId: string } | null>;
  /** `alongside`: in the same transaction, after the hotel; what it throws undoes the hotel. */
  add(hotel: NewHotel, alongside?: (sql: Sql) => Promise<void>): Promise<void>;
  /** `by`: the operator, where nobody is named. */
  change(hostOrId: string, change: HotelChange, by?: Actor): Promise<store.AdministeredHotel>;
  /** Replaces what guests read of the hotel. */
  putGuestPage(hostOrId: string, page: unknown): Promise<store.AdministeredHotel>;
  listServices(hotelId: string): Promise<Service[]>;
  /** Makes services or changes those of the same id; all or none. */
  putServices(hotelId: string, services: readonly PlacedService[]): Promise<void>;
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,40}$/;
// A host name or an address, without a port: what a browser's `Host` says before the colon.
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,62}\.)*[a-z0-9.-]{0,190}|\[[0-9a-f:]+\])$/;

export function administerHotels(database: Database, clock: Clock): HotelAdministration {
  const found = async (sql: Sql, hostOrId: string) => {
    const hotel = await store.findHotel(sql, hostOrId.toLowerCase());
    if (hotel === null) throw new StartFailure(`There is no hotel ${hostOrId}; \`hotel list\` shows them.`);
    return hotel;
  };

  return {
    list: () => store.listHotels(database.shared),
    find: (hostOrId) => database.sharedWrite((sql) => found(sql, hostOrId)),
    poolOfGroup: (groupId) => store.findPoolOfGroup(database.shared, groupId),

    add: (hotel, alongside) =>
      database.write(hotel.id, async ({ sql }) => {
        if (!idPattern.test(hotel.id))
          throw new StartFailure(`Invalid id "${hotel.id}": use small letters, digits and hyphens.`);
        const { settings, made } = withTextVersions(hotel.settings, []);
        checkSettings(hotel, settings);
        const row = { ...hotel, settings, group_id: hotel.groupId, staff_base_url: checkedUrl(hotel.staffBaseUrl) };
        if (!(await store.insertHotel(sql, row, clock.now())))
          throw new StartFailure(`There is a hotel ${hotel.id} already.`);
        await store.insertTexts(sql, hotel.id, made, clock.now());
        await claimHost(sql, hotel.id, hotel.host);
        await alongside?.(sql);
        await store.tellChanged(sql, hotel.id);
      }),

    async change(hostOrId, change, by = system) {
      const { id } = await found(database.shared, hostOrId);
      return database.write(id, async (tx) => {
        const old = await found(tx.sql, id);
        const { sql } = tx;
        const enabled = change.enabled ?? old.enabled;
        await store.updateHotel(sql, {
          id: old.id,
          group_id: change.groupId ?? old.group_id,
          staff_base_url: change.staffBaseUrl === undefined ? old.staff_base_url : checkedUrl(change.staffBaseUrl),
          enabled,
        });
        await changeHotel(tx, clock.now(), by, {
          edit: { name: change.name, settings: (before) => mergeSettings(before, change.settings ?? {}) },
          refuse: refused,
        });
        for (const host of change.addHosts ?? []) await claimHost(sql, old.id, host);
        for (const host of change.removeHosts ?? []) {
          if (!(await store.removeHost(sql, old.id, host.toLowerCase())))
            throw new StartFailure(`${old.id} does not have the host ${host}.`);
        }
        const changed = await found(sql, old.id);
        if (changed.hosts.length === 0)
          throw new StartFailure(`${old.name} would be left without a host; add the new one first, or disable it.`);
        // Who is at work there is looked at again: sockets of a hotel that is no more are cut.
        if (enabled !== old.enabled) await recordAccessChange(sql, '');
        return changed;
      });
    },

    async putGuestPage(hostOrId, page) {
      const { id } = await found(database.shared, hostOrId);
      const guestPage = checkedGuestPage(page);
      return database.write(id, async (tx) => {
        await changeHotel(tx, clock.now(), system, { edit: { guestPage }, refuse: refused });
        return found(tx.sql, id);
      });
    },

    listServices: (hotelId) =>
      database.read(hotelId, async (sql) => (await listServicesOf(sql, hotelId)).map(presentService)),
    putServices: (hotelId, services) =>
      database.write(hotelId, async (tx) => {
        const at = clock.now();
        for (const { id, position, ...content } of services) {
          const saving = { actor: system, at, id, content, basedOn: undefined, position };
          await putServiceIn(tx, saving).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error;
            const fields = (error.extras.fields ?? []).map(({ path, reason }) => `${path} (${reason})`).join(', ');
            throw new StartFailure(`The service ${id} does not fit: ${fields || error.code}.`, error);
          });
        }
      }),
  };
}

function refused(faults: readonly SettingFault[]): StartFailure {
  return new StartFailure(faults.map(({ line }) => line).join(' '));
}

async function claimHost(sql: Sql, hotelId: string, typed: string): Promise<void> {
  const host = typed.toLowerCase();
  if (!hostPattern.test(host))
    throw new StartFailure(`Invalid host name "${typed}": write it without http:// and port.`);
  const holder = await store.insertHost(sql, hotelId, host);
  if (holder !== null) throw new StartFailure(`The host ${host} belongs to the hotel ${holder}.`);
}

function checkedUrl(typed: string | null): string | null {
  if (typed === null || typed === '') return null;
  if (!/^https?:\/\/[^\s/]+/.test(typed)) throw new StartFailure(`Invalid web address "${typed}".`);
  return typed;
}

import type { Service } from '@bellhop/contract/hotels/service';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { Failure } from '../../../platform/failure.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { putServiceIn } from '../services/save-service.ts';
import { changeHotel } from './change-hotel.ts';
import { checkSettings, mergeSettings, type SettingFault } from './settings-change.ts';
import * as store from './store.ts';
import { withTextVersions } from './text-versions.ts';

export type { AdministeredHotel } from './store.ts';

export interface NewHotel {
  id: string;
  groupId: string;
  name: string;
  host: string;
  /** The address for links from sibling hotels' consoles; null without such links. */
  staffBaseUrl: string | null;
  settings: Record<string, unknown>;
}

export interface HotelChange {
  name?: string | undefined;
  groupId?: string | undefined;
  staffBaseUrl?: string | null | undefined;
  /** Merged into the current settings. */
  settings?: Record<string, unknown>;
  addHosts?: readonly string[];
  removeHosts?: readonly string[];
  enabled?: boolean;
}

export type PlacedService = Service & { position: number | null };

/** The operator's actions on hotels. All throw `StartFailure` with a line for the operator. */
export interface HotelAdministration {
  list(): Promise<store.AdministeredHotel[]>;
  /** Finds a hotel by host or id, also a disabled one. */
  find(hostOrId: string): Promise<store.AdministeredHotel>;
  /** Returns the user pool of the group. */
  poolOfGroup(groupId: string): Promise<{ poolId: string; clientId: string } | null>;
  /** Adds a hotel. `alongside` runs in the same transaction after the insert; its error undoes the hotel. */
  add(hotel: NewHotel, alongside?: (sql: Sql) => Promise<void>): Promise<void>;
  /** Changes a hotel. `by` defaults to the operator. */
  change(hostOrId: string, change: HotelChange, by?: Actor): Promise<store.AdministeredHotel>;
  /** Creates or changes services by id; all or none. */
  putServices(hotelId: string, services: readonly PlacedService[]): Promise<void>;
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,40}$/;
// A host name or an address without a port, like the part of the `Host` header before the colon.
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,62}\.)*[a-z0-9.-]{0,190}|\[[0-9a-f:]+\])$/;

export function administerHotels(database: Database, clock: Clock): HotelAdministration {
  const hotelOf = async (sql: Sql, hostOrId: string) => {
    const hotel = await store.findHotel(sql, hostOrId.toLowerCase());
    if (hotel === null) throw new StartFailure(`There is no hotel ${hostOrId}; \`hotel list\` shows them.`);
    return hotel;
  };

  return {
    list: () => store.listHotels(database.shared),
    find: (hostOrId) => database.sharedWrite((sql) => hotelOf(sql, hostOrId)),
    poolOfGroup: (groupId) => store.findPoolOfGroup(database.shared, groupId),

    add: (hotel, alongside) =>
      database.write(hotel.id, async ({ sql }) => {
        if (!idPattern.test(hotel.id))
          throw new StartFailure(`Invalid id "${hotel.id}": use small letters, digits and hyphens.`);
        const { settings, added } = withTextVersions(hotel.settings, []);
        checkSettings(hotel, settings);
        const row = { ...hotel, settings, group_id: hotel.groupId, staff_base_url: checkedUrl(hotel.staffBaseUrl) };
        if (!(await store.insertHotel(sql, row, clock.now())))
          throw new StartFailure(`There is a hotel ${hotel.id} already.`);
        await store.insertTexts(sql, hotel.id, added, clock.now());
        await claimHost(sql, hotel.id, hotel.host);
        await alongside?.(sql);
        await store.tellChanged(sql, hotel.id);
      }),

    async change(hostOrId, change, by = system) {
      const { id } = await hotelOf(database.shared, hostOrId);
      return database.write(id, async (tx) => {
        const old = await hotelOf(tx.sql, id);
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
        const changed = await hotelOf(sql, old.id);
        if (changed.hosts.length === 0)
          throw new StartFailure(`${old.name} would be left without a host; add the new one first, or disable it.`);
        // Rechecks every session in the hotel, so that sockets of a disabled one are closed.
        if (enabled !== old.enabled) await recordAccessChange(sql, '');
        return changed;
      });
    },

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

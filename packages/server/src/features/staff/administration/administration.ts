import { serviceTypes } from '@bellhop/contract/hotels/service';
import { appId } from '@bellhop/contract/staff/calls';
import { anyValue, type Flag, flags } from '@bellhop/contract/staff/privileges';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { noteName } from '../colleagues/store.ts';
import * as store from './store.ts';
import { type AccountsOfPeople, keepAdministrator, type RightsParts, takeRights, writeRights } from './write-rights.ts';

export type { HeldRow } from './store.ts';

/** What may be given; `undefined` leaves as it is. */
export interface WantedPrivileges {
  types?: readonly string[] | undefined;
  services?: readonly string[] | undefined;
  flags?: readonly string[] | undefined;
}

/** What an operator does to people's rights in one hotel; every process learns of each change with its commit. */
export interface PrivilegeAdministration {
  list(hotelId: string): Promise<store.HeldRow[]>;
  /** Makes or changes; where nothing is said of types and services, a new one gets all of them. */
  put(hotelId: string, userId: string, wanted: WantedPrivileges, services: readonly string[]): Promise<store.HeldRow>;
  /** Colleagues know the person by that name from now on; without one: nothing. */
  call(hotelId: string, userId: string, name: string): Promise<void>;
  /** False: the person held nothing there. */
  remove(hotelId: string, userId: string): Promise<boolean>;
  /** Before an account is disabled or removed. @throws StartFailure: a hotel would be left without an administrator */
  mustNotBeLast(userId: string): Promise<void>;
  /** Forgets what the hotel keeps for the person alone. The name stays, for what the person did. */
  forget(hotelId: string, userId: string): Promise<void>;
}

export function administerPrivileges(
  database: Database,
  clock: Clock,
  accounts: AccountsOfPeople,
): PrivilegeAdministration {
  const parts: RightsParts = {
    clock,
    accounts,
    actor: system,
    lastAdministrator: (hotelId) =>
      new StartFailure(
        `This is the last administrator of the hotel ${hotelId} who can sign in. Give somebody else the flag BELLHOP_ADMIN first.`,
      ),
  };
  return {
    list: (hotelId) => store.listHeld(database.shared, appId, hotelId),
    put: (hotelId, userId, wanted, services) =>
      database.write(hotelId, async (tx) => {
        const [old] = await store.findRights(tx.sql, hotelId, [userId]);
        const held = {
          allowed_request_types: known(wanted.types ?? old?.allowed_request_types, serviceTypes, 'request type'),
          allowed_service_ids: known(wanted.services ?? old?.allowed_service_ids, services, 'service'),
          authorized_fields: knownFlags(wanted.flags ?? old?.authorized_fields ?? []),
        };
        await writeRights(tx, parts, userId, held);
        return { user_id: userId, ...held };
      }),
    call: async (hotelId, userId, name) => {
      if (name !== '') await database.write(hotelId, ({ sql }) => noteName(sql, hotelId, userId, name));
    },
    remove: (hotelId, userId) => database.write(hotelId, (tx) => takeRights(tx, parts, userId)),
    async mustNotBeLast(userId) {
      for (const hotelId of await store.listHotelsWithFlag(database.shared, appId, userId, 'BELLHOP_ADMIN'))
        await database.write(hotelId, ({ sql }) => keepAdministrator(sql, parts, hotelId, userId));
    },
    forget: (hotelId, userId) => database.write(hotelId, ({ sql }) => store.removeOwn(sql, hotelId, userId)),
  };
}

/** ACC-11: ANY stands first and alone. */
function known(wanted: readonly string[] | undefined, all: readonly string[], what: string): string[] {
  if (wanted === undefined || wanted.includes(anyValue)) return [anyValue];
  const unknown = wanted.filter((value) => !all.includes(value));
  if (unknown.length > 0)
    throw new StartFailure(`There is no ${what} ${unknown.join(', ')}; there are ${anyValue}, ${all.join(', ')}.`);
  return [...wanted];
}

function knownFlags(wanted: readonly string[]): Flag[] {
  if (wanted.includes('all')) return [...flags];
  const unknown = wanted.filter((value) => !flags.some((flag) => flag === value));
  if (unknown.length > 0)
    throw new StartFailure(`There is no flag ${unknown.join(', ')}; there are all, ${flags.join(', ')}.`);
  return flags.filter((flag) => wanted.includes(flag));
}

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

/** The rights to set; `undefined` leaves a list unchanged. */
export interface WantedPrivileges {
  types?: readonly string[] | undefined;
  services?: readonly string[] | undefined;
  flags?: readonly string[] | undefined;
}

/** The operator's actions on people's rights in one hotel; every process is notified at the commit. */
export interface PrivilegeAdministration {
  list(hotelId: string): Promise<store.HeldRow[]>;
  /** Creates or changes rights; new rights without types or services get all of them. */
  put(hotelId: string, userId: string, wanted: WantedPrivileges, services: readonly string[]): Promise<store.HeldRow>;
  /** Sets the name by which colleagues know the person; without a name it has no effect. */
  call(hotelId: string, userId: string, name: string): Promise<void>;
  /** Removes the person's rights; false where there were none. */
  remove(hotelId: string, userId: string): Promise<boolean>;
  /**
   * Called before an account is disabled or removed. @throws StartFailure: a hotel would lose its last administrator
   */
  mustNotBeLast(userId: string): Promise<void>;
  /** Removes the person's own data in the hotel. The name stays, for the history. */
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
    put: (hotelId, userId, input, services) =>
      database.write(hotelId, async (tx) => {
        const [old] = await store.findRights(tx.sql, hotelId, [userId]);
        const rights = {
          allowed_request_types: known(input.types ?? old?.allowed_request_types, serviceTypes, 'request type'),
          allowed_service_ids: known(input.services ?? old?.allowed_service_ids, services, 'service'),
          authorized_fields: knownFlags(input.flags ?? old?.authorized_fields ?? []),
        };
        await writeRights(tx, parts, userId, rights);
        return { user_id: userId, ...rights };
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

/** ACC-11: ANY replaces all other values. */
function known(values: readonly string[] | undefined, all: readonly string[], what: string): string[] {
  if (values === undefined || values.includes(anyValue)) return [anyValue];
  const unknown = values.filter((value) => !all.includes(value));
  if (unknown.length > 0)
    throw new StartFailure(`There is no ${what} ${unknown.join(', ')}; there are ${anyValue}, ${all.join(', ')}.`);
  return [...values];
}

function knownFlags(values: readonly string[]): Flag[] {
  if (values.includes('all')) return [...flags];
  const unknown = values.filter((value) => !flags.some((flag) => flag === value));
  if (unknown.length > 0)
    throw new StartFailure(`There is no flag ${unknown.join(', ')}; there are all, ${flags.join(', ')}.`);
  return flags.filter((flag) => values.includes(flag));
}

import { serviceTypes } from '@bellhop/contract/hotels/service';
import { appId } from '@bellhop/contract/staff/calls';
import { anyValue, type Flag, flags } from '@bellhop/contract/staff/privileges';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import { noteName } from '../colleagues/store.ts';
import * as store from './store.ts';

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

/** What rights need of the accounts. */
export interface AccountsOfPeople {
  /** Called within the transaction that makes the account of a subject administer a hotel. */
  endSessionsWithoutFactor(sql: Sql, sub: string): Promise<void>;
  /** Those who can sign in. Accounts of another pool than ours count as such. */
  enabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]>;
}

export function administerPrivileges(
  database: Database,
  { endSessionsWithoutFactor, enabledAmong }: AccountsOfPeople,
): PrivilegeAdministration {
  /** @throws StartFailure: nobody else who can sign in administers the hotel */
  async function keepAdministrator(sql: Sql, hotelId: string, userId: string): Promise<void> {
    const all = await store.listHoldersForUpdate(sql, appId, hotelId, 'BELLHOP_ADMIN');
    if (!all.includes(userId)) return;
    const others = all.filter((each) => each !== userId);
    if ((await enabledAmong(sql, others)).length > 0) return;
    throw new StartFailure(
      `This is the last administrator of the hotel ${hotelId} who can sign in. Give somebody else the flag BELLHOP_ADMIN first.`,
    );
  }
  return {
    list: (hotelId) => store.listHeld(database.shared, appId, hotelId),
    put: (hotelId, userId, wanted, services) =>
      database.sharedWrite(async (sql) => {
        const old = await store.findHeld(sql, appId, hotelId, userId);
        const held: store.HeldRow = {
          user_id: userId,
          allowed_request_types: known(wanted.types ?? old?.allowed_request_types, serviceTypes, 'request type'),
          allowed_service_ids: known(wanted.services ?? old?.allowed_service_ids, services, 'service'),
          authorized_fields: knownFlags(wanted.flags ?? old?.authorized_fields ?? []),
        };
        if (!held.authorized_fields.includes('BELLHOP_ADMIN')) await keepAdministrator(sql, hotelId, userId);
        await store.putHeld(sql, appId, hotelId, held);
        if (held.authorized_fields.includes('BELLHOP_ADMIN')) await endSessionsWithoutFactor(sql, userId);
        await recordAccessChange(sql, userId);
        return held;
      }),
    call: async (hotelId, userId, name) => {
      if (name !== '') await database.write(hotelId, ({ sql }) => noteName(sql, hotelId, userId, name));
    },
    remove: (hotelId, userId) =>
      database.sharedWrite(async (sql) => {
        await keepAdministrator(sql, hotelId, userId);
        const was = await store.removeHeld(sql, appId, hotelId, userId);
        if (was) await recordAccessChange(sql, userId);
        return was;
      }),
    mustNotBeLast: (userId) =>
      database.sharedWrite(async (sql) => {
        for (const hotelId of await store.listHotelsWithFlag(sql, appId, userId, 'BELLHOP_ADMIN'))
          await keepAdministrator(sql, hotelId, userId);
      }),
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

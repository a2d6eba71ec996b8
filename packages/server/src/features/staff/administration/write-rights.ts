import { appId } from '@bellhop/contract/staff/calls';
import { mayAdminister } from '@bellhop/contract/staff/policy';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor, Changed } from '../../../platform/database/event-row.ts';
import { changeEntity } from '../../../platform/entities/change-entity.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import * as store from './store.ts';
import { memberEntity } from './store.ts';

/** The operations on accounts that rights need. */
export interface AccountsOfPeople {
  /** Called within the transaction that makes the subject an administrator of a hotel. */
  endSessionsWithoutFactor(sql: Sql, sub: string): Promise<void>;
  /**
   * Called within the transaction that removes the subject as administrator; ends sessions of the administration page.
   */
  endSessionsOfAdministrator(sql: Sql, sub: string, hotelId: string): Promise<void>;
  /** Returns the subjects who can sign in; accounts of another pool count as enabled. */
  enabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]>;
}

export interface RightsParts {
  clock: Clock;
  accounts: AccountsOfPeople;
  actor: Actor;
  /** Returns the error for removing the last administrator who can sign in. */
  lastAdministrator(hotelId: string): Error;
}

/** The version that an administrator's edit is based on. */
export interface RightsBasis {
  basedOn: number;
  present(row: store.RightsRow): unknown;
}

export type RightColumns = Pick<
  store.HotelRightsRow,
  'allowed_request_types' | 'allowed_service_ids' | 'authorized_fields'
>;

const administrator: Flag = 'BELLHOP_ADMIN';

/** Creates or changes rights, writes the event and notifies all processes at the commit. All writes go through it. */
export async function writeRights(
  tx: TenantWrite,
  parts: RightsParts,
  userId: string,
  rights: RightColumns,
  edit?: RightsBasis,
): Promise<store.RightsRow> {
  const administers = mayAdminister({ authorizedFields: rights.authorized_fields });
  if (!administers) await keepAdministrator(tx.sql, parts, tx.hotelId, userId);
  const [old] = await store.findRights(tx.sql, tx.hotelId, [userId]);
  if (old === undefined) {
    const created = await store.insertRights(tx.sql, appId, tx.hotelId, { user_id: userId, ...rights });
    tx.record({ event: 'INSERT', entity: 'staff', id: userId, version: created.version, actor: parts.actor });
    await spread(tx, parts, userId, administers);
    return created;
  }
  const row = await changeEntity(tx, memberEntity, userId, {
    actor: parts.actor,
    at: parts.clock.now(),
    edit,
    decide(current) {
      const changed = changesOf(current, rights);
      return Object.keys(changed).length === 0 ? null : { changed, set: rights };
    },
  });
  if (row.version !== old.version) await spread(tx, parts, userId, administers);
  return row;
}

/** Removes rights; false if the person had none in the hotel. */
export async function takeRights(
  tx: TenantWrite,
  parts: RightsParts,
  userId: string,
  edit?: RightsBasis,
): Promise<boolean> {
  await keepAdministrator(tx.sql, parts, tx.hotelId, userId);
  if ((await store.findRights(tx.sql, tx.hotelId, [userId])).length === 0) return false;
  await changeEntity(tx, memberEntity, userId, {
    actor: parts.actor,
    at: parts.clock.now(),
    edit: edit && { ...edit, fields: ['flags', 'types', 'services'] },
    decide: () => ({ changed: { removed: { from: false, to: true } }, set: {} }),
  });
  await store.removeHeld(tx.sql, appId, tx.hotelId, userId);
  await spread(tx, parts, userId, false);
  return true;
}

/** @throws `lastAdministrator` if the person is the only administrator who can sign in */
export async function keepAdministrator(
  sql: Sql,
  { accounts, lastAdministrator }: Pick<RightsParts, 'accounts' | 'lastAdministrator'>,
  hotelId: string,
  userId: string,
): Promise<void> {
  const all = await store.listHoldersForUpdate(sql, appId, hotelId, administrator);
  if (!all.includes(userId)) return;
  const others = all.filter((each) => each !== userId);
  // Invited people may never sign in.
  const awaited = await store.listAwaited(sql, hotelId, others);
  const able = await accounts.enabledAmong(
    sql,
    others.filter((each) => !awaited.includes(each)),
  );
  if (able.length === 0) throw lastAdministrator(hotelId);
}

async function spread(
  { sql, hotelId }: TenantWrite,
  { accounts }: RightsParts,
  userId: string,
  administers: boolean,
): Promise<void> {
  if (administers) await accounts.endSessionsWithoutFactor(sql, userId);
  else await accounts.endSessionsOfAdministrator(sql, userId, hotelId);
  await recordAccessChange(sql, userId);
}

function changesOf(before: RightColumns, after: RightColumns): Changed {
  const pairs = {
    flags: [before.authorized_fields, after.authorized_fields],
    types: [before.allowed_request_types, after.allowed_request_types],
    services: [before.allowed_service_ids, after.allowed_service_ids],
  } as const;
  const changed: Changed = {};
  for (const [name, [from, to]] of Object.entries(pairs)) {
    const [before, after] = [new Set<string>(from), new Set<string>(to)];
    if (before.size === after.size && [...before].every((value) => after.has(value))) continue;
    changed[name] = { from, to };
  }
  return changed;
}

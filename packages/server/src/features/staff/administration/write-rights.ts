import { appId } from '@bellhop/contract/staff/calls';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor, Changed } from '../../../platform/database/event-row.ts';
import { changeEntity } from '../../../platform/entities/change-entity.ts';
import { recordAccessChange } from '../../../platform/session/store.ts';
import * as store from './store.ts';
import { memberEntity } from './store.ts';

/** What rights need of the accounts. */
export interface AccountsOfPeople {
  /** Called within the transaction that makes the account of a subject administer a hotel. */
  endSessionsWithoutFactor(sql: Sql, sub: string): Promise<void>;
  /** Called within the transaction in which a subject stops to administer a hotel: sign-ins of its administration page end. */
  endSessionsOfAdministrator(sql: Sql, sub: string, hotelId: string): Promise<void>;
  /** Those who can sign in. Accounts of another pool than ours count as such. */
  enabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]>;
}

export interface RightsParts {
  clock: Clock;
  accounts: AccountsOfPeople;
  actor: Actor;
  /** What to throw where the hotel would be left without an administrator who can sign in. */
  lastAdministrator(hotelId: string): Error;
}

/** The version that an administrator acts on. */
export interface SeenRights {
  basedOn: number;
  present(row: store.RightsRow): unknown;
}

export type HeldRights = Pick<store.HeldRow, 'allowed_request_types' | 'allowed_service_ids' | 'authorized_fields'>;

const administrator: Flag = 'BELLHOP_ADMIN';

/** The one way in which rights are given and changed: recorded, and known everywhere with the commit. */
export async function writeRights(
  tx: TenantWrite,
  parts: RightsParts,
  userId: string,
  wanted: HeldRights,
  edit?: SeenRights,
): Promise<store.RightsRow> {
  const administers = wanted.authorized_fields.includes(administrator);
  if (!administers) await keepAdministrator(tx.sql, parts, tx.hotelId, userId);
  const [old] = await store.findRights(tx.sql, tx.hotelId, [userId]);
  if (old === undefined) {
    const made = await store.insertRights(tx.sql, appId, tx.hotelId, { user_id: userId, ...wanted });
    tx.record({ event: 'INSERT', entity: 'staff', id: userId, version: made.version, actor: parts.actor });
    await spread(tx, parts, userId, administers);
    return made;
  }
  const row = await changeEntity(tx, memberEntity, userId, {
    actor: parts.actor,
    at: parts.clock.now(),
    edit,
    decide(held) {
      const changed = changesOf(held, wanted);
      return Object.keys(changed).length === 0 ? null : { changed, set: wanted };
    },
  });
  if (row.version !== old.version) await spread(tx, parts, userId, administers);
  return row;
}

/** False: the person held nothing in the hotel. */
export async function takeRights(
  tx: TenantWrite,
  parts: RightsParts,
  userId: string,
  edit?: SeenRights,
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

/** @throws `lastAdministrator`: nobody else who can sign in administers the hotel, and the person does */
export async function keepAdministrator(
  sql: Sql,
  { accounts, lastAdministrator }: Pick<RightsParts, 'accounts' | 'lastAdministrator'>,
  hotelId: string,
  userId: string,
): Promise<void> {
  const all = await store.listHoldersForUpdate(sql, appId, hotelId, administrator);
  if (!all.includes(userId)) return;
  const others = all.filter((each) => each !== userId);
  // An invitation may never be answered.
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

function changesOf(held: HeldRights, wanted: HeldRights): Changed {
  const pairs = {
    flags: [held.authorized_fields, wanted.authorized_fields],
    types: [held.allowed_request_types, wanted.allowed_request_types],
    services: [held.allowed_service_ids, wanted.allowed_service_ids],
  } as const;
  const changed: Changed = {};
  for (const [name, [from, to]] of Object.entries(pairs)) {
    const [before, after] = [new Set<string>(from), new Set<string>(to)];
    if (before.size === after.size && [...before].every((value) => after.has(value))) continue;
    changed[name] = { from, to };
  }
  return changed;
}

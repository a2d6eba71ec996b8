import type { CallInput } from '@bellhop/contract/call';
import type { AccountAct, changeMember, Member, MemberWithLetter } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { appId } from '@bellhop/contract/staff/calls';
import { flags as allFlags, anyValue } from '@bellhop/contract/staff/privileges';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { setMemberships } from '../departments/memberships.ts';
import { unassign } from '../requests/assignment/unassign.ts';
import { memberEntity, removeOwn } from '../staff/administration/store.ts';
import { keepAdministrator, type RightsBasis, takeRights, writeRights } from '../staff/administration/write-rights.ts';
import { listHotelIdsOf } from '../staff/store.ts';
import { type PeopleParts, rightsParts } from './people-parts.ts';
import { isOurs, mayActOn } from './policy.ts';
import { presentMember, rightsOf } from './present.ts';
import { type Inviting, sendLetter } from './send-letter.ts';
import * as store from './store.ts';

export async function readMembers({ database }: PeopleParts, hotelId: string): Promise<Member[]> {
  const rows = await database.read(hotelId, (sql) => store.listMembers(sql, appId, hotelId, null));
  return rows.map(presentMember);
}

/** @throws not_found */
export async function memberOf(sql: Sql, hotelId: string, id: string): Promise<store.MemberRow> {
  const [row] = await store.listMembers(sql, appId, hotelId, [id]);
  if (row === undefined) throw new Failure('not_found');
  return row;
}

/** @throws not_found, edit_conflict, invalid_input */
export function saveMember(
  parts: PeopleParts,
  hotel: Hotel,
  actor: Actor,
  id: string,
  { version, rights, departments }: CallInput<typeof changeMember>['body'],
): Promise<Member> {
  return parts.database.write(hotel.id, async (tx) => {
    const before = await memberOf(tx.sql, hotel.id, id);
    if (rights !== undefined) {
      await mustKnow(tx.sql, hotel.id, rights, 'body.rights', rightsOf(before));
      await writeRights(
        tx,
        rightsParts(parts, actor, 'body.rights.flags'),
        id,
        heldOf(rights),
        seenOf(before, version),
      );
    }
    if (departments !== undefined) {
      const moved = await setMemberships(tx, parts.clock, actor, id, departments);
      if (moved === 'unknown') throw invalidInput('body.departments', 'unknown');
      if (moved) await noteChange(tx, parts, actor, id, { departments: { from: before.departments, to: departments } });
    }
    return presentMember(await memberOf(tx.sql, hotel.id, id));
  });
}

/**
 * Removes a person. @throws edit_conflict, invalid_input for the hotel's last administrator. @returns the count of
 * requests that lost their assignee
 */
export async function dropMember(
  parts: PeopleParts,
  hotelId: string,
  actor: Actor,
  id: string,
  basedOn: number,
): Promise<number> {
  const { database, clock, accounts } = parts;
  await database.write(hotelId, async (tx) => {
    await accounts.hold(tx.sql, id);
    const [row] = await store.listMembers(tx.sql, appId, hotelId, [id]);
    if (row === undefined) return;
    await takeRights(tx, rightsParts(parts, actor, 'params.id'), id, seenOf(row, basedOn));
    await setMemberships(tx, clock, actor, id, []);
    await store.removeInvitation(tx.sql, hotelId, id);
    // The account goes last, because the earlier steps need it.
    if (isOurs(row)) await accounts.remove(tx.sql, id, { wasUsed: true });
  });
  await database.write(hotelId, ({ sql }) => removeOwn(sql, hotelId, id));
  return unassign({ database, clock }, hotelId, id);
}

/** @throws not_found, not_allowed, invalid_input, limit_reached */
export async function actOn(
  parts: PeopleParts,
  inviting: Inviting,
  id: string,
  act: AccountAct,
): Promise<MemberWithLetter> {
  const { accounts } = parts;
  const { hotel, actor } = inviting;
  if (act === 'disable' && actor.id === system.id) await keepElsewhere(parts, inviting, id);
  return parts.database.write(hotel.id, async (tx) => {
    await accounts.hold(tx.sql, id);
    const row = await memberOf(tx.sql, hotel.id, id);
    if (!mayActOn(row, { isOperator: actor.id === system.id })) throw new Failure('not_allowed');
    let toHandOver: MemberWithLetter['to_hand_over'] = null;
    switch (act) {
      case 'disable':
        await keepAdministrator(tx.sql, rightsParts(parts, actor, 'body.act'), hotel.id, id);
        await accounts.setEnabled(tx.sql, id, false);
        break;
      case 'enable':
        await accounts.setEnabled(tx.sql, id, true);
        break;
      case 'new_password':
        toHandOver = await sendLetter(tx, parts, inviting, row, await accounts.resetPassword(tx.sql, id));
        break;
      case 'remove_factor':
        await accounts.removeFactors(tx.sql, id);
        break;
    }
    await noteChange(tx, parts, actor, id, { account: { from: null, to: act } });
    return { ...presentMember(await memberOf(tx.sql, hotel.id, id)), to_hand_over: toHandOver };
  });
}

/** Only the operator disables an account of several hotels; each of them keeps an administrator. */
async function keepElsewhere(parts: PeopleParts, { hotel, actor }: Inviting, id: string): Promise<void> {
  const { database } = parts;
  const rights = rightsParts(parts, actor, 'body.act');
  for (const hotelId of await listHotelIdsOf(database.shared, appId, id)) {
    if (hotelId !== hotel.id) await database.write(hotelId, ({ sql }) => keepAdministrator(sql, rights, hotelId, id));
  }
}

/** Returns the basis of an edit of rights, with the current rights for an answer about a conflict. */
export function seenOf(before: store.MemberRow, basedOn: number): RightsBasis {
  return { basedOn, present: (row) => ({ ...presentMember(before), version: row.version, rights: rightsOf(row) }) };
}

/** Writes an event about the person, for the log and the desks of administrators. */
export async function noteChange(
  tx: TenantWrite,
  { clock }: PeopleParts,
  actor: Actor,
  id: string,
  changed: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  await changeEntity(tx, memberEntity, id, {
    actor,
    at: clock.now(),
    decide: () => ({ changed, set: {}, stamp: 'none' }),
  });
}

/** @throws invalid_input for services that neither the hotel has nor the person had before */
export async function mustKnow(
  sql: Sql,
  hotelId: string,
  { services }: Rights,
  path: string,
  before: Rights | null,
): Promise<void> {
  const known = new Set([anyValue, ...(await store.listServiceIds(sql, hotelId)), ...(before?.services ?? [])]);
  if (services.some((id) => !known.has(id))) throw invalidInput(`${path}.services`, 'unknown');
}

/** ACC-11: ANY replaces all other values. */
export function heldOf({ types, services, flags }: Rights) {
  const alone = (list: readonly string[]) => (list.includes(anyValue) ? [anyValue] : [...new Set(list)]);
  return {
    allowed_request_types: alone(types),
    allowed_service_ids: alone(services),
    authorized_fields: allFlags.filter((flag) => flags.includes(flag)),
  };
}

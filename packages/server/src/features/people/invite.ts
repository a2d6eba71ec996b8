import { type Invited, mostInvited } from '@bellhop/contract/people/invitation';
import type { HandOver, Member, MemberWithLetter } from '@bellhop/contract/people/member';
import { appId } from '@bellhop/contract/staff/calls';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { setMemberships } from '../departments/memberships.ts';
import { takeRights, writeRights } from '../staff/administration/write-rights.ts';
import { noteName } from '../staff/colleagues/store.ts';
import { heldOf, memberOf, mustKnow, noteChange, seenOf } from './members.ts';
import { type MemberAddress, type PeopleParts, rightsParts } from './people-parts.ts';
import { isOurs } from './policy.ts';
import { presentMember } from './present.ts';
import { type Inviting, mustHaveLetters, orderLetter, sendLetter } from './send-letter.ts';
import * as store from './store.ts';

export interface Invitations {
  items: Member[];
  to_hand_over: HandOver[];
}

/**
 * Invites all people or, after an error, not one (decision 87). @throws invalid_input by person and field,
 * limit_reached, pool_elsewhere
 */
export async function inviteAll(
  parts: PeopleParts,
  inviting: Inviting,
  people: readonly Invited[],
): Promise<Invitations> {
  const { hotel } = inviting;
  await mustKeep(parts, inviting);
  const addresses = people.map(({ address }) => parts.accounts.addressIn(address));
  return parts.database.write(hotel.id, async (tx) => {
    await mustHaveLetters(tx, parts, people.length);
    const fields = faultsOf(addresses, await store.listAddresses(tx.sql, appId, hotel.id));
    if (fields.length > 0) throw new Failure('invalid_input', { fields });
    const ids: string[] = [];
    const handOvers: HandOver[] = [];
    for (const [index, person] of people.entries()) {
      const address = addresses[index];
      if (address === null || address === undefined) continue;
      const { sub, toHandOver } = await invite(tx, parts, inviting, person, address, `body.people.${index}`);
      ids.push(sub);
      if (toHandOver !== null) handOvers.push(toHandOver);
    }
    const rows = await store.listMembers(tx.sql, appId, hotel.id, ids);
    return { items: rows.map(presentMember), to_hand_over: handOvers };
  });
}

/**
 * Sends the invitation again. @throws not_found, status_not_settable after the first sign-in, limit_reached,
 * pool_elsewhere
 */
export async function resend(parts: PeopleParts, inviting: Inviting, id: string): Promise<MemberWithLetter> {
  const { hotel, actor } = inviting;
  await mustKeep(parts, inviting);
  return parts.database.write(hotel.id, async (tx) => {
    await parts.accounts.hold(tx.sql, id);
    const row = await memberOf(tx.sql, hotel.id, id);
    const { invitation } = presentMember(row);
    if (invitation === null) throw new Failure('status_not_settable');
    const password = isOurs(row) ? await parts.accounts.renewFirstPassword(tx.sql, id) : null;
    const toHandOver = await sendLetter(tx, parts, inviting, row, password, true);
    await noteChange(tx, parts, actor, id, {
      invitation: { from: null, to: toHandOver === null ? 'sent' : 'handed_over' },
    });
    return { ...presentMember(await memberOf(tx.sql, hotel.id, id)), to_hand_over: toHandOver };
  });
}

/** Withdraws an invitation. @throws edit_conflict, status_not_settable after the person's first sign-in */
export async function withdraw(
  parts: PeopleParts,
  hotelId: string,
  actor: Actor,
  id: string,
  basedOn: number,
): Promise<void> {
  await parts.database.write(hotelId, async (tx) => {
    await parts.accounts.hold(tx.sql, id);
    const [row] = await store.listMembers(tx.sql, appId, hotelId, [id]);
    const invitation = await store.findInvitation(tx.sql, hotelId, id);
    if (row === undefined || invitation === null) return;
    if ((row.seen_at ?? 0) >= invitation.invited_at) throw new Failure('status_not_settable');
    await takeRights(tx, rightsParts(parts, actor, 'params.id'), id, seenOf(row, basedOn));
    await setMemberships(tx, parts.clock, actor, id, []);
    await store.removeLetter(tx.sql, hotelId, invitation.message_id);
    await store.removeInvitation(tx.sql, hotelId, id);
    if (isOurs(row)) await parts.accounts.remove(tx.sql, id, { wasUsed: false });
  });
}

/** Replaces first passwords that were not used in time, so that they stop working. */
export function expireInvitations({ database, clock, accounts }: PeopleParts, hotelId: string): Promise<void> {
  return database.write(hotelId, async ({ sql }) => {
    for (const id of await store.takeExpired(sql, hotelId, clock.now())) await accounts.renewFirstPassword(sql, id);
  });
}

/** @throws pool_elsewhere: only the owner of the pool, such as Amazon, creates its accounts */
export async function mustKeep({ accounts }: PeopleParts, { hotel }: Pick<Inviting, 'hotel'>): Promise<void> {
  if (!(await accounts.keeps(hotel.settings.awsCognitoUserPoolId))) throw new Failure('pool_elsewhere');
}

async function invite(
  tx: TenantWrite,
  parts: PeopleParts,
  inviting: Inviting,
  person: Invited,
  address: MemberAddress,
  path: string,
): Promise<{ sub: string; toHandOver: HandOver | null }> {
  const { hotel, actor } = inviting;
  const { sql } = tx;
  await mustKnow(sql, hotel.id, person.rights, `${path}.rights`, null);
  const account = await parts.accounts.findOrMake(sql, {
    poolId: hotel.settings.awsCognitoUserPoolId,
    address,
    name: person.name,
    familyName: person.family_name,
    language: person.language,
  });
  if (account === 'unproven') throw invalidInput(`${path}.address`, 'unproven');
  const { sub, password } = account;
  const name = `${person.name} ${person.family_name}`;
  await noteName(sql, hotel.id, sub, name);
  const { language } = person;
  const letter = await orderLetter(tx, parts, inviting, { id: sub, name, address, language, password, isNew: true });
  await store.putInvitation(sql, hotel.id, {
    user_id: sub,
    address: address.value,
    invited_by: actor.id,
    invited_at: parts.clock.now(),
    language,
    account_made: password !== null,
    ...letter.sent,
  });
  await writeRights(tx, rightsParts(parts, actor, `${path}.rights.flags`), sub, heldOf(person.rights));
  if ((await setMemberships(tx, parts.clock, actor, sub, person.departments)) === 'unknown')
    throw invalidInput(`${path}.departments`, 'unknown');
  return { sub, toHandOver: letter.toHandOver };
}

function faultsOf(addresses: readonly (MemberAddress | null)[], used: ReadonlySet<string>) {
  const earlier = new Set<string>();
  return addresses.slice(0, mostInvited).flatMap((address, index) => {
    const reason =
      address === null ? 'refused' : used.has(address.value) ? 'taken' : earlier.has(address.value) ? 'twice' : null;
    if (address !== null) earlier.add(address.value);
    return reason === null ? [] : [{ path: `body.people.${index}.address`, reason }];
  });
}

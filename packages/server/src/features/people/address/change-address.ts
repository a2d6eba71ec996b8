import { createHash, randomBytes } from 'node:crypto';
import type { Member } from '@bellhop/contract/people/member';
import { appId } from '@bellhop/contract/staff/calls';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { AddressLetter } from '../letters.ts';
import { memberOf, noteChange } from '../members.ts';
import type { PeopleParts } from '../people-parts.ts';
import { isActedOn } from '../policy.ts';
import { presentMember } from '../present.ts';
import { type Inviting, mustHaveLetterFor, originOf } from '../send-letter.ts';
import { findInvitation, listAddresses, listMembers } from '../store.ts';
import * as store from './store.ts';

const day = 86_400;
/** Seconds for which the link of the letter works. */
const linkWorks = 3 * day;

const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * Sends a letter to the new address, unless the person already has it (decision 103). Only the holder of the address
 * learns whether it has an account elsewhere. @throws not_found, not_allowed, invalid_input, limit_reached
 */
export function askAddress(parts: PeopleParts, inviting: Inviting, id: string, typed: string): Promise<Member> {
  const { accounts, clock, delivery } = parts;
  const { hotel, origin, actor } = inviting;
  return parts.database.write(hotel.id, async (tx) => {
    const { sql } = tx;
    await accounts.hold(sql, id);
    const row = await memberOf(sql, hotel.id, id);
    if (!isActedOn(row)) throw new Failure('not_allowed');
    const invitation = await findInvitation(sql, hotel.id, id);
    if (invitation === null) throw new Failure('not_allowed');
    const address = accounts.addressIn(typed);
    const current = accounts.addressIn(row.account?.address ?? '');
    if (address === null || address.channel !== current?.channel) throw invalidInput('body.address', 'refused');
    await store.close(sql, hotel.id, id);
    if (address.value !== current.value) {
      if ((await listAddresses(sql, appId, hotel.id)).has(address.value)) throw invalidInput('body.address', 'taken');
      await mustHaveLetterFor(tx, parts, (await store.findLetters(sql, hotel.id, id)) ?? { letters: 0, sent_at: 0 });
      const now = clock.now();
      const code = randomBytes(16).toString('hex');
      const message_id = await delivery.send(sql, {
        channel: address.channel,
        to: address.value,
        language: invitation.language,
        letter: {
          kind: 'staff_address',
          hotel: hotel.name,
          by: actor.name ?? hotel.name,
          name: row.name,
          link: `${originOf(hotel, origin)}/address/${code}`,
        } satisfies AddressLetter,
        hotelId: hotel.id,
        usefulUntil: now + linkWorks,
      });
      const change = { user_id: id, address: address.value, digest: digestOf(code), message_id };
      await store.put(sql, hotel.id, { ...change, asked_at: now, expires_at: now + linkWorks }, now - day);
    }
    const act = address.value === current.value ? 'keep_address' : 'address';
    await noteChange(tx, parts, actor, id, { account: { from: null, to: act } });
    return presentMember(await memberOf(sql, hotel.id, id));
  });
}

/** Checks whether the code of a letter still works. */
export function isAwaited({ database, clock }: PeopleParts, hotel: Hotel, code: string): Promise<boolean> {
  return database.read(
    hotel.id,
    async (sql) => (await store.findByDigest(sql, hotel.id, digestOf(code), clock.now())) !== null,
  );
}

/** Sets the account's address. `taken`: another account has it, which only the holder of the address learns here. */
export function confirmAddress(parts: PeopleParts, hotel: Hotel, code: string): Promise<'done' | 'taken' | 'unknown'> {
  const { accounts, clock, database } = parts;
  const digest = digestOf(code);
  return database.write(hotel.id, async (tx) => {
    const { sql } = tx;
    const change = await store.findByDigest(sql, hotel.id, digest, clock.now());
    // The same lock order as elsewhere: the account first, then its rows.
    if (change === null || !(await accounts.hold(sql, change.user_id))) return 'unknown';
    const { user_id: id } = change;
    const [row] = await listMembers(sql, appId, hotel.id, [id]);
    const address = accounts.addressIn(change.address);
    if (!(await store.take(sql, hotel.id, digest)) || row === undefined || !isActedOn(row) || address === null)
      return 'unknown';
    if (!(await accounts.changeAddress(sql, id, address))) return 'taken';
    await store.updateInvited(sql, hotel.id, id, address.value);
    await noteChange(tx, parts, { id, name: row.name }, id, { account: { from: null, to: 'address_confirmed' } });
    return 'done';
  });
}

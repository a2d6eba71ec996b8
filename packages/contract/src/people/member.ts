import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId, language, wholeNumber } from '../scalars.ts';
import { givenRights, rights } from './rights.ts';
import { staffAddress } from './staff-address.ts';

/**
 * `invited`: has not signed in here since the invitation. `never`: has rights, was not invited and has never signed in.
 * `disabled`: the account refuses sign-ins.
 */
export const memberStates = ['active', 'invited', 'never', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];

/** One person with rights in the hotel, for its administrators. Times are unix seconds. */
export const member = z.object({
  id: z.string(),
  /** Version of the rights. */
  version: z.int(),
  /** Empty: unknown. */
  name: z.string(),
  /** An e-mail address or a phone number; null: kept in a pool that this server cannot read. */
  address: z.nullable(z.string()),
  /**
   * A new address of the hotel's own account that its holder has not confirmed yet; null: none. `is_kept`: the letter
   * with the link has no sender, and the operator's outbox keeps it.
   */
  new_address: z._default(
    z.nullable(z.object({ address: z.string(), expires_at: z.int(), is_kept: z._default(z.boolean(), false) })),
    null,
  ),
  state: z.enum(memberStates),
  /** Null: unknown, or hidden from this hotel until the person has signed in here. */
  has_second_factor: z.nullable(z.boolean()),
  /** At most a day behind; null: never. */
  last_seen_at: z.nullable(z.int()),
  rights,
  /** Ids of the departments, in their order. */
  departments: z.array(z.string()),
  /** Null: not invited by this hotel, or signed in since. */
  invitation: z.nullable(
    z.object({
      sent_at: z.int(),
      /** End of the first password, if the letter has one; null: expired. */
      expires_at: z.nullable(z.int()),
      /** State of the last letter; `by_hand`: it had no sender, and an administrator handed it over. */
      delivery: z.enum(['waiting', 'sent', 'failed', 'by_hand']),
    }),
  ),
  /**
   * Whether the person has signed in here, the hotel made the account and no other hotel grants it rights: its
   * administrators then have the operator's powers over it.
   */
  is_account_ours: z.boolean(),
});
export type Member = z.output<typeof member>;

/**
 * A letter without a sender, because this installation has no mail or text messages: the administrator hands it over.
 * Only the answer to the call that wrote it contains it.
 */
export const handOver = z.object({
  /** Id of the member. */
  id: z.string(),
  name: z.string(),
  /** The address for the sign-in. */
  address: z.string(),
  /** Language of the letter. */
  language,
  /** The whole letter, with the address and the steps of the sign-in. */
  text: z.string(),
  /**
   * The first password, which works for a week; null: the person signs in as usual. An invitation always has one, which
   * is useless if the person already has a password.
   */
  password: z.nullable(z.string()),
});
export type HandOver = z.output<typeof handOver>;

export const memberWithLetter = z.extend(member, { to_hand_over: z.nullable(handOver) });
export type MemberWithLetter = z.output<typeof memberWithLetter>;

export const ofPeople = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
export const peopleProblems = [...staffProblems, 'not_allowed'] as const;
export const peopleQuery = z.object({ hotel_id: hotelId });
/** With the version of the rights that was seen. */
export const removalQuery = z.extend(peopleQuery, { version: wholeNumber });
export const personParams = z.object({ id: foreignId });
/** Problems of calls that change rights or people; an abandoned desk must not make them. */
export const changeProblems = [...peopleProblems, 'proof_needed'] as const;

export const listMembers = defineCall({
  ...ofPeople,
  id: 'listMembers',
  method: 'GET',
  path: '/admin/staff',
  summary: 'Everybody with rights in the hotel, by name',
  query: peopleQuery,
  answer: z.object({ items: z.array(member) }),
  problems: peopleProblems,
});

/**
 * `edit_conflict`: a colleague changed the member since `version`. `invalid_input` names unknown services and
 * departments, and with the reason `last_administrator` the flags of the last administrator who can sign in.
 */
export const changeMember = defineCall({
  ...ofPeople,
  id: 'changeMember',
  method: 'PATCH',
  path: '/admin/staff/{id}',
  summary: 'Changes what a person may do in the hotel, and the departments; at the desk of that person at once',
  params: personParams,
  query: peopleQuery,
  body: z.strictObject({
    version: z.int().check(z.nonnegative()),
    rights: z.optional(givenRights),
    departments: z.optional(z.array(entityId).check(z.maxLength(100))),
  }),
  answer: member,
  problems: [...changeProblems, 'not_found', 'edit_conflict'],
});

/**
 * Also deletes the hotel's own account. A person who was removed before gets the same answer. `edit_conflict`: a
 * colleague changed the rights since `version`. `invalid_input`: `last_administrator`.
 */
export const removeMember = defineCall({
  ...ofPeople,
  id: 'removeMember',
  method: 'DELETE',
  path: '/admin/staff/{id}',
  summary: 'Takes all rights in the hotel from a person; what the person did keeps the name',
  params: personParams,
  query: removalQuery,
  answer: z.object({
    /** Number of requests that have become unassigned. */
    unassigned: z.int(),
  }),
  problems: [...changeProblems, 'edit_conflict'],
});

/**
 * `disable`, `enable`: whether the account accepts sign-ins. `new_password`: a first password is sent to its address
 * (without a sender: into the answer, once), and every sign-in ends. `remove_factor`: for a lost phone; every sign-in
 * ends.
 */
export const accountActs = ['disable', 'enable', 'new_password', 'remove_factor'] as const;
export type AccountAct = (typeof accountActs)[number];

/**
 * `not_allowed` for an account of another hotel: only the person and the operator decide. `limit_reached`: letters of a
 * day.
 */
export const actOnAccount = defineCall({
  ...ofPeople,
  id: 'actOnAccount',
  method: 'POST',
  path: '/admin/staff/{id}/account',
  summary: 'Acts on an account that the hotel made and no other hotel gives rights',
  params: personParams,
  query: peopleQuery,
  body: z.strictObject({ act: z.enum(accountActs) }),
  answer: memberWithLetter,
  problems: [...changeProblems, 'not_found', 'limit_reached'],
});

/**
 * Changes the address for the sign-in, e-mail for e-mail and number for number. It is valid once its holder has pressed
 * the link of a letter sent there; until then the current address stays, which also cancels a change when it is sent.
 * `invalid_input` of `address` with the reason `taken`: used by the hotel's staff. `not_allowed` for an account of
 * another hotel. `limit_reached`: letters of a day.
 */
export const changeAddress = defineCall({
  ...ofPeople,
  id: 'changeAddress',
  method: 'POST',
  path: '/admin/staff/{id}/address',
  summary: 'Asks the holder of an address whether an account that the hotel made may go by it',
  params: personParams,
  query: peopleQuery,
  body: z.strictObject({ address: staffAddress }),
  answer: member,
  problems: [...changeProblems, 'not_found', 'limit_reached'],
});

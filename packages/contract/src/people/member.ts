import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId, language, wholeNumber } from '../scalars.ts';
import { givenRights, rights } from './rights.ts';
import { staffAddress } from './staff-address.ts';

/**
 * `invited`: has not come to this hotel since the invitation. `never`: has rights, was not invited and has never come.
 * `disabled`: the account lets nobody in.
 */
export const memberStates = ['active', 'invited', 'never', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];

/** One person with rights in the hotel, as its administrators see them. Times are unix seconds. */
export const member = z.object({
  id: z.string(),
  /** Of the rights. */
  version: z.int(),
  /** Empty: nobody has told it. */
  name: z.string(),
  /** An e-mail address or a phone number; null: kept where this server cannot read it. */
  address: z.nullable(z.string()),
  /**
   * An address of the hotel's own account that waits for its holder to confirm it; null: none does. `is_kept`: nobody carries
   * the letter with the link, and the operator's outbox keeps it.
   */
  new_address: z._default(
    z.nullable(z.object({ address: z.string(), expires_at: z.int(), is_kept: z._default(z.boolean(), false) })),
    null,
  ),
  state: z.enum(memberStates),
  /** Null: not known, or not this hotel's to know before the person has come. */
  has_second_factor: z.nullable(z.boolean()),
  /** At most a day behind; null: never. */
  last_seen_at: z.nullable(z.int()),
  rights,
  /** Ids of the departments, in their order. */
  departments: z.array(z.string()),
  /** Null: not invited by this hotel, or come since. */
  invitation: z.nullable(
    z.object({
      sent_at: z.int(),
      /** The first password works until then where the letter has one; null: that time is over. */
      expires_at: z.nullable(z.int()),
      /** Of the last letter; `by_hand`: nothing carried it, and an administrator saw it. */
      delivery: z.enum(['waiting', 'sent', 'failed', 'by_hand']),
    }),
  ),
  /**
   * The person has come, the hotel made the account and no other hotel gives it rights: its administrators may do with it what the
   * operator may.
   */
  is_account_ours: z.boolean(),
});
export type Member = z.output<typeof member>;

/**
 * A letter that nothing here carries to its person, because this installation has no mail or text messages: the administrator
 * hands it over. It stands in the answer to the call that wrote it, and never again.
 */
export const handOver = z.object({
  /** Of the member. */
  id: z.string(),
  name: z.string(),
  /** By which the person signs in. */
  address: z.string(),
  /** Of the letter. */
  language,
  /** The letter whole, which says where and how to sign in. */
  text: z.string(),
  /**
   * The first password, which works for a week; null: the person signs in as usual. Of an invitation there always is one, which
   * opens nothing where the person has a password.
   */
  password: z.nullable(z.string()),
});
export type HandOver = z.output<typeof handOver>;

export const memberWithLetter = z.extend(member, { to_hand_over: z.nullable(handOver) });
export type MemberWithLetter = z.output<typeof memberWithLetter>;

export const ofPeople = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
export const peopleProblems = [...staffProblems, 'not_allowed'] as const;
export const peopleQuery = z.object({ hotel_id: hotelId });
/** With the version of the rights as they were seen. */
export const removalQuery = z.extend(peopleQuery, { version: wholeNumber });
export const personParams = z.object({ id: foreignId });
/** Asked for where rights or people change: found desks must not do it. */
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
 * `edit_conflict`: somebody else changed the same since `version`. `invalid_input` names services and departments that the
 * hotel does not have, and with the reason `last_administrator` the flags of the last person who administers it and can sign in.
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

/** An account of the hotel's own goes with them. The same answer where the person was removed before. `edit_conflict`: somebody else changed the rights since `version`. `invalid_input`: `last_administrator`. */
export const removeMember = defineCall({
  ...ofPeople,
  id: 'removeMember',
  method: 'DELETE',
  path: '/admin/staff/{id}',
  summary: 'Takes all rights in the hotel from a person; what the person did keeps the name',
  params: personParams,
  query: removalQuery,
  answer: z.object({
    /** Requests that nobody has now. */
    unassigned: z.int(),
  }),
  problems: [...changeProblems, 'edit_conflict'],
});

/**
 * `disable`, `enable`: whether the account lets its person in. `new_password`: a first password goes to its address (where
 * nothing carries it there: into the answer, once), and every sign-in ends. `remove_factor`: for a lost phone; every sign-in ends.
 */
export const accountActs = ['disable', 'enable', 'new_password', 'remove_factor'] as const;
export type AccountAct = (typeof accountActs)[number];

/** `not_allowed` of an account of others: the person and the operator alone decide. `limit_reached`: letters of a day. */
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
 * The address by which the person signs in, e-mail for e-mail and number for number. It counts when its holder has pressed
 * the link of a letter that goes there; until then the person goes by the one they have, which also takes a change back.
 * `invalid_input` of `address` with the reason `taken`: of the hotel's staff. `not_allowed` of an account of others.
 * `limit_reached`: letters of a day.
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

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { entityId, language, lineText, storableText } from '../scalars.ts';
import {
  changeProblems,
  handOver,
  member,
  memberWithLetter,
  ofPeople,
  peopleProblems,
  peopleQuery,
  personParams,
  removalQuery,
} from './member.ts';
import { givenRights, roles } from './rights.ts';
import { staffAddress } from './staff-address.ts';

const name = lineText.check(z.trim(), z.minLength(1), z.maxLength(100));

export const invited = z.strictObject({
  address: staffAddress,
  name,
  family_name: name,
  /** Of the letter. */
  language,
  rights: givenRights,
  departments: z.array(entityId).check(z.maxLength(100)),
});
export type Invited = z.output<typeof invited>;

/** People of one call. */
export const mostInvited = 200;

/**
 * Each gets a letter with the way in; a person without an account gets one, and a first password that works for a week.
 * Where nothing carries the letter, `to_hand_over` has it, once.
 * `invalid_input` names what does not fit by person and field, with the reason `taken` for an address of the hotel's staff, and
 * `unproven` for one of an account whose holder has not shown that the address is theirs.
 * `limit_reached`: letters of a day.
 */
export const inviteMembers = defineCall({
  ...ofPeople,
  id: 'inviteMembers',
  method: 'POST',
  path: '/admin/staff',
  summary: 'Invites people with their rights: all, or nobody where one line does not fit',
  query: peopleQuery,
  body: z.strictObject({ people: z.array(invited).check(z.minLength(1), z.maxLength(mostInvited)) }),
  answer: z.object({ items: z.array(member), to_hand_over: z.array(handOver) }),
  problems: [...changeProblems, 'pool_elsewhere', 'limit_reached'],
});

/**
 * Columns of the table; the first three must be there. `role` is one of `roles`, departments are names or ids with `;`. Without
 * departments a line gets those of its role, as the hotel has them; `-` is none.
 */
export const invitationColumns = ['address', 'name', 'family_name', 'role', 'departments', 'language'] as const;
export type InvitationColumn = (typeof invitationColumns)[number];

/**
 * `empty`, `refused`: as in a form. `taken`: works here already. `twice`: an earlier line has it. `unknown`: no such role,
 * department or language.
 */
export const lineReasons = ['empty', 'refused', 'taken', 'twice', 'unknown'] as const;
export type LineReason = (typeof lineReasons)[number];

export const invitationLine = z.object({
  /** Of the file; its heading is line 1. */
  line: z.int(),
  /** As it was written. */
  typed: z.object({ address: z.string(), name: z.string(), role: z.nullable(z.enum(roles)) }),
  /** What `inviteMembers` takes; null: the line has faults. */
  person: z.nullable(invited),
  faults: z.array(z.object({ column: z.enum(invitationColumns), reason: z.enum(lineReasons) })),
});
export type InvitationLine = z.output<typeof invitationLine>;

/** `invalid_input` with the reason `columns`: the heading lacks one that must be there; `csv`: not a table; `too_big`: too many lines. */
export const previewInvitations = defineCall({
  ...ofPeople,
  id: 'previewInvitations',
  method: 'POST',
  path: '/admin/staff/preview',
  summary: 'What an invitation of people by a CSV table would do, line by line; changes nothing',
  query: peopleQuery,
  body: z.strictObject({
    csv: z.string().check(z.maxLength(100_000), z.regex(storableText)),
    /** Of lines that name none. */
    role: z.optional(z.enum(roles)),
    language,
  }),
  answer: z.object({ lines: z.array(invitationLine) }),
  problems: [...peopleProblems, 'pool_elsewhere'],
});

/** A first password that was not used is replaced; `to_hand_over` as in `inviteMembers`. `status_not_settable`: the person has come. `limit_reached`: letters of a day. */
export const resendInvitation = defineCall({
  ...ofPeople,
  id: 'resendInvitation',
  method: 'POST',
  path: '/admin/staff/{id}/invitation',
  summary: 'Sends the invitation again',
  params: personParams,
  query: peopleQuery,
  answer: memberWithLetter,
  problems: [...changeProblems, 'not_found', 'status_not_settable', 'pool_elsewhere', 'limit_reached'],
});

/**
 * `status_not_settable`: the person has come. The same answer where there is no invitation any more. `edit_conflict`: somebody
 * else changed the rights since `version`.
 */
export const withdrawInvitation = defineCall({
  ...ofPeople,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/admin/staff/{id}/invitation',
  summary: 'Takes an invitation back, with the rights and an account that was made for it',
  params: personParams,
  query: removalQuery,
  answer: z.strictObject({}),
  problems: [...changeProblems, 'status_not_settable', 'edit_conflict'],
});

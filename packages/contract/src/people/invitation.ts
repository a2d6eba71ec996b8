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
  /** Language of the letter. */
  language,
  rights: givenRights,
  departments: z.array(entityId).check(z.maxLength(100)),
});
export type Invited = z.output<typeof invited>;

/** Most people of one call. */
export const mostInvited = 200;

/**
 * Each person gets a letter that explains the sign-in; a person without an account gets one, and a first password that
 * works for a week. Without a sender for the letter, `to_hand_over` has it, once. `invalid_input` names invalid values
 * by person and field, with the reason `taken` for an address of the hotel's staff, and `unproven` for an account whose
 * holder has not confirmed the address. `limit_reached`: letters of a day.
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
 * Columns of the table; the first three are required. `role` is one of `roles`, departments are names or ids with `;`.
 * Without departments a line gets the hotel's departments for its role; `-` is none.
 */
export const invitationColumns = ['address', 'name', 'family_name', 'role', 'departments', 'language'] as const;
export type InvitationColumn = (typeof invitationColumns)[number];

/**
 * `empty`, `refused`: as in a form. `taken`: works here already. `twice`: an earlier line has it. `unknown`: no such
 * role, department or language.
 */
export const lineReasons = ['empty', 'refused', 'taken', 'twice', 'unknown'] as const;
export type LineReason = (typeof lineReasons)[number];

export const invitationLine = z.object({
  /** Number of the line in the file; the heading is line 1. */
  line: z.int(),
  /** The values as they were written. */
  typed: z.object({ address: z.string(), name: z.string(), role: z.nullable(z.enum(roles)) }),
  /** The input for `inviteMembers`; null: the line has faults. */
  person: z.nullable(invited),
  faults: z.array(z.object({ column: z.enum(invitationColumns), reason: z.enum(lineReasons) })),
});
export type InvitationLine = z.output<typeof invitationLine>;

/**
 * `invalid_input` with the reason `columns`: the heading lacks a required one; `csv`: not a table; `too_big`: too many
 * lines.
 */
export const previewInvitations = defineCall({
  ...ofPeople,
  id: 'previewInvitations',
  method: 'POST',
  path: '/admin/staff/preview',
  summary: 'What an invitation of people by a CSV table would do, line by line; changes nothing',
  query: peopleQuery,
  body: z.strictObject({
    csv: z.string().check(z.maxLength(100_000), z.regex(storableText)),
    /** Role of lines that name none. */
    role: z.optional(z.enum(roles)),
    language,
  }),
  answer: z.object({ lines: z.array(invitationLine) }),
  problems: [...peopleProblems, 'pool_elsewhere'],
});

/**
 * An unused first password is replaced; `to_hand_over` as in `inviteMembers`. `status_not_settable`: the person has
 * signed in here. `limit_reached`: letters of a day.
 */
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
 * `status_not_settable`: the person has signed in here. A withdrawn invitation gets the same answer. `edit_conflict`: a
 * colleague changed the rights since `version`.
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

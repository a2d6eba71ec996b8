import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { historyAnswer, loggedAct } from '../history.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, textByLanguage, unixSeconds, wholeNumber, wholeNumberText } from '../scalars.ts';
import type { LiveEntity } from '../wire/event.ts';

/** Entities that administrators change; the audit shows their entries of the hotel's log. */
export const auditedEntities = [
  'settings',
  'service',
  'department',
  'template',
  'restaurant',
  'preference',
  'announcement',
  'partner',
  'staff',
  'room',
] as const satisfies readonly LiveEntity[];
export type AuditedEntity = (typeof auditedEntities)[number];

export function isAudited(entity: string): entity is AuditedEntity {
  return auditedEntities.some((each) => each === entity);
}

/** One change; for a new entity `changes` is empty or has its first values. */
export const auditEntry = z.extend(loggedAct, {
  seq: z.number(),
  kind: z.enum(['created', 'changed']),
  entity: z.enum(auditedEntities),
  entity_id: z.string(),
  /** The current name; null: the entity is deleted or has no name. */
  name: z.nullable(z.string()),
  nameWithLocales: textByLanguage,
  /** Whether `takeBack` can undo the change. */
  can_take_back: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const actor = z.string().check(z.minLength(1), z.maxLength(200));
const ofAudit = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;

export const listAudit = defineCall({
  ...ofAudit,
  id: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what of the hotel, from what to what, newest first',
  query: z.object({
    hotel_id: hotelId,
    entity: z.optional(z.enum(auditedEntities)),
    actor: z.optional(actor),
    /** Unix seconds: the first second of the entries, and the first after them. */
    from: z.optional(wholeNumber),
    until: z.optional(wholeNumber),
    /** Page before this number: `seq` of the last entry of the previous page. */
    before: z.optional(wholeNumberText),
  }),
  answer: z.extend(historyAnswer(auditEntry), {
    /** People in the log, by id; only with the newest page. */
    people: z.optional(z.array(z.object({ id: actor, name: z.nullable(z.string()) }))),
  }),
  problems: [...staffProblems, 'not_allowed'],
});

/**
 * Undoes a change: a new entity goes out of use, a changed field gets its former value. `edit_conflict`: one of these
 * fields was changed since; a call with the current `version` undoes it anyway. `proof_needed`: rights, and settings
 * that destroy data or open a door, require a recent sign-in.
 */
export const takeBack = defineCall({
  ...ofAudit,
  id: 'takeBack',
  method: 'POST',
  path: '/admin/audit/{seq}/taken-back',
  summary: 'Takes a change back by another change, which is recorded as others are',
  params: z.object({ seq: wholeNumberText }),
  query: z.object({ hotel_id: hotelId }),
  body: z.strictObject({ version: z.optional(z.int().check(z.nonnegative())) }),
  answer: z.object({ taken_at: unixSeconds }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict', 'cannot_take_back', 'proof_needed'],
});

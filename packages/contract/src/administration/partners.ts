import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { partnerKeyNames, partnerOptionNames, partnerOptions, partnerText } from '../partners/options.ts';
import { lastPmsFile } from '../partners/pms-files.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, unixSeconds } from '../scalars.ts';

/** Partners that a hotel sets itself; the others belong to the whole installation and are set by its operator. */
export const settablePartners = ['pms', 'keys', 'payments'] as const;
export type SettablePartner = (typeof settablePartners)[number];
export const knownPartners = [...settablePartners, 'mail', 'sms', 'translation'] as const;
export type KnownPartner = (typeof knownPartners)[number];

/** A driver that may be set, and what it needs. */
export const partnerDriver = z.object({
  name: z.string(),
  address: z.enum(['needed', 'optional', 'none']),
  /** Keys that it needs: none, one, or one of each direction. */
  keys: z.int(),
  /** What the partner calls them, in their order; empty: they have no names of their own. */
  key_names: z.array(z.enum(partnerKeyNames)),
  options: z.array(z.object({ name: z.enum(partnerOptionNames), needed: z.boolean() })),
  /** Path at which the partner reports; null: it does not. */
  reports_to: z.nullable(z.string()),
});
export type PartnerDriverChoice = z.infer<typeof partnerDriver>;

/** How a hotel stands with a partner. Keys are in no answer. */
export const partnerState = z.object({
  partner: z.enum(knownPartners),
  /** 0: nobody has set it. */
  version: z.int(),
  /** Null: none. */
  driver: z.nullable(z.string()),
  address: z.nullable(z.string()),
  options: partnerOptions,
  /** When its keys were set; null: it has none. */
  keys_set_at: z.nullable(unixSeconds),
  /** Until when the keys before them still count. */
  earlier_keys_until: z.nullable(unixSeconds),
  last_ok_at: z.nullable(unixSeconds),
  failing_since: z.nullable(unixSeconds),
  /** For the technician of the partner: English, without names and keys. */
  last_error: z.nullable(z.string()),
  /** What waits for it, and since when. */
  waiting: z.int(),
  waiting_since: z.nullable(unixSeconds),
  /** Of a hotel's own system that exports files; null: none came, or it is another one. */
  last_file: z.nullable(lastPmsFile),
  /** What went wrong last, newest first. */
  troubles: z.array(z.object({ at: unixSeconds, text: z.string() })),
  /** Empty where the operator alone sets it. */
  drivers: z.array(partnerDriver),
});
export type PartnerState = z.infer<typeof partnerState>;

const ofPartners = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const query = z.object({ hotel_id: hotelId });
const params = z.object({ partner: z.enum(settablePartners) });
const problems = [...staffProblems, 'not_allowed'] as const;

export const listPartners = defineCall({
  ...ofPartners,
  id: 'listPartners',
  method: 'GET',
  path: '/admin/partners',
  summary: "The hotel's partners: who they are, when they answered last, and what went wrong",
  query,
  answer: z.object({ items: z.array(partnerState) }),
  problems,
});

/**
 * `edit_conflict`: somebody else set it since `version`. Keys that are left out stay, as long as driver and address do. After
 * a change of keys those before them count for another day, so that both sides need not change in the same moment.
 */
export const putPartner = defineCall({
  ...ofPartners,
  id: 'putPartner',
  method: 'PUT',
  path: '/admin/partners/{partner}',
  summary: 'Sets a partner, or none; recorded without its keys. Needs a sign-in of the last five minutes',
  params,
  query,
  body: z.strictObject({
    version: z.int().check(z.nonnegative()),
    /** Null: none. */
    driver: z.nullable(partnerText(40)),
    /** Of keys without a driver: whether staff make them by hand. Left out: they do. */
    by_hand: z.optional(z.boolean()),
    address: z.optional(z.nullable(partnerText(500))),
    /** In the order of the driver. */
    keys: z.optional(z.array(partnerText(500)).check(z.maxLength(2))),
    /** Those that are left out stay; an empty one is taken away. */
    options: z.optional(partnerOptions),
  }),
  answer: partnerState,
  problems: [...problems, 'edit_conflict', 'proof_needed'],
});

export const testPartner = defineCall({
  ...ofPartners,
  id: 'testPartner',
  method: 'POST',
  path: '/admin/partners/{partner}/test',
  summary: 'Calls the partner; answers how it stands then, with `last_error` where it does not work',
  params,
  query,
  answer: partnerState,
  problems: [...problems, 'too_many_requests'],
  timeoutMs: 30_000,
});

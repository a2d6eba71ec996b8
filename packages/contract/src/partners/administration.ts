import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, unixSeconds } from '../scalars.ts';
import { partnerKeyNames, partnerOptionNames, partnerOptions, partnerText } from './options.ts';
import { lastPmsFile } from './pms-files.ts';

/** Partners that a hotel sets itself; the operator sets the others for the whole installation. */
export const settablePartners = ['pms', 'keys', 'payments'] as const;
export type SettablePartner = (typeof settablePartners)[number];
export const knownPartners = [...settablePartners, 'mail', 'sms', 'translation'] as const;
export type KnownPartner = (typeof knownPartners)[number];

/** A driver that may be set, and its required inputs. */
export const partnerDriver = z.object({
  name: z.string(),
  address: z.enum(['needed', 'optional', 'none']),
  /** Number of keys: none, one, or one for each direction. */
  keys: z.int(),
  /** The partner's names for the keys, in their order; empty: they have no names of their own. */
  key_names: z.array(z.enum(partnerKeyNames)),
  options: z.array(z.object({ name: z.enum(partnerOptionNames), needed: z.boolean() })),
  /** Path at which the partner reports changes; null: none. */
  reports_to: z.nullable(z.string()),
});
export type PartnerDriverChoice = z.infer<typeof partnerDriver>;

/** The state of a hotel's connection to a partner. No answer contains keys. */
export const partnerState = z.object({
  partner: z.enum(knownPartners),
  /** 0: not set yet. */
  version: z.int(),
  /** Null: none. */
  driver: z.nullable(z.string()),
  address: z.nullable(z.string()),
  options: partnerOptions,
  /** When the keys were set; null: there are none. */
  keys_set_at: z.nullable(unixSeconds),
  /** End of the time for which the previous keys are accepted. */
  earlier_keys_until: z.nullable(unixSeconds),
  last_ok_at: z.nullable(unixSeconds),
  failing_since: z.nullable(unixSeconds),
  /** For the partner's technician: English, without names and keys. */
  last_error: z.nullable(z.string()),
  /** Number of jobs that wait for the partner, and the start of the wait. */
  waiting: z.int(),
  waiting_since: z.nullable(unixSeconds),
  /** The last file of a hotel's own system that exports files; null: none arrived, or it is another system. */
  last_file: z.nullable(lastPmsFile),
  /** The latest failures, newest first. */
  troubles: z.array(z.object({ at: unixSeconds, text: z.string() })),
  /** Empty if only the operator sets the partner. */
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
 * `edit_conflict`: a colleague changed the partner since `version`. Omitted keys stay, as long as driver and address
 * do. After a change of keys the previous keys are accepted for another day, so that both sides need not change at the
 * same moment.
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
    /** For keys without a driver: whether staff make them by hand. Left out: they do. */
    by_hand: z.optional(z.boolean()),
    address: z.optional(z.nullable(partnerText(500))),
    /** In the driver's order. */
    keys: z.optional(z.array(partnerText(500)).check(z.maxLength(2))),
    /** Omitted options stay; an empty one is removed. */
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

import * as z from 'zod/mini';
import { accessActs, accessEntities } from '../access-acts.ts';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';

/** Records of one answer. */
export const accessPage = 50;

const place = z.string().check(z.regex(/^\d{1,12}\.\d{1,15}$/));
/** A subject of the pool, or `operator:` with the name of the system user who typed the command. */
const actor = z.string().check(z.minLength(1), z.maxLength(200));

/** Who did something with the data of guests, and when. */
export const accessRecord = z.object({
  id: z.string(),
  /** Where the record stands among the others. */
  place,
  at: unixSeconds,
  actor,
  /** Null: the hotel knows no name of that person. */
  actor_name: z.nullable(z.string()),
  actor_kind: z.enum(['staff', 'operator']),
  what: z.enum(accessActs),
  entity: z.enum(accessEntities),
  /** Of a restaurant without the day. */
  entity_id: z.string(),
  /** Of the guest, the service or the restaurant; null: erased since. */
  entity_name: z.nullable(z.string()),
  /** Whose data it is; null: of no guest alone, or erased since. Left out by earlier versions. */
  guest_name: z._default(z.nullable(z.string()), null),
  /** Of a restaurant or of the house, YYYY-MM-DD. */
  day: z.nullable(z.string()),
  /** An override has the codes of its rules, a limit the act. */
  codes: z.array(z.string()),
  /** The stay whose guest it is about, also after that was erased. */
  booking_id: z.nullable(z.string()),
});
export type AccessRecord = z.infer<typeof accessRecord>;

export const listAccess = defineCall({
  id: 'listAccess',
  method: 'GET',
  path: '/logs',
  summary: 'Who opened, printed, exported or made what of the guests’ data, newest first',
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  query: z.object({
    hotel_id: z.optional(hotelId),
    booking_id: z.optional(entityId),
    actor: z.optional(actor),
    what: z.optional(z.enum(accessActs)),
    /** Older than this record: `place` of the last one of the page before. */
    before: z.optional(place),
  }),
  answer: z.object({
    items: z.array(accessRecord),
    has_more: z.boolean(),
    /** Everybody whom the log names, by id; only with the newest page. */
    people: z.optional(
      z.array(z.object({ id: actor, name: z.nullable(z.string()), kind: accessRecord.shape.actor_kind })),
    ),
    /** Whose stay `booking_id` is; null: no stay was asked for, or it was erased. */
    stay_name: z.nullable(z.string()),
  }),
  problems: [...staffProblems, 'not_allowed'],
});

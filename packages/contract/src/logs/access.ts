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

/** An act on the data of guests, with its author and time. */
export const accessRecord = z.object({
  id: z.string(),
  /** Position of the record among the others. */
  place,
  at: unixSeconds,
  actor,
  /** Null: the hotel knows no name of that person. */
  actor_name: z.nullable(z.string()),
  actor_kind: z.enum(['staff', 'operator']),
  what: z.enum(accessActs),
  entity: z.enum(accessEntities),
  /** Id of the restaurant without the day. */
  entity_id: z.string(),
  /** Name of the guest, the service or the restaurant; null: erased since. */
  entity_name: z.nullable(z.string()),
  /** The guest whose data it was; null: several guests, or erased since. Left out by earlier versions. */
  guest_name: z._default(z.nullable(z.string()), null),
  /** Day of a restaurant or of the hotel, YYYY-MM-DD. */
  day: z.nullable(z.string()),
  /** An override has the codes of its rules, a limit the act. */
  codes: z.array(z.string()),
  /** The stay of the guest, also after its erasure. */
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
    /** Page before this record: `place` of the last record of the previous page. */
    before: z.optional(place),
  }),
  answer: z.object({
    items: z.array(accessRecord),
    has_more: z.boolean(),
    /** People in the log, by id; only with the newest page. */
    people: z.optional(
      z.array(z.object({ id: actor, name: z.nullable(z.string()), kind: accessRecord.shape.actor_kind })),
    ),
    /** Name of the guest of the stay `booking_id`; null: no stay was queried, or it was erased. */
    stay_name: z.nullable(z.string()),
  }),
  problems: [...staffProblems, 'not_allowed'],
});

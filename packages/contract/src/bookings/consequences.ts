import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, textByLanguage, unixSeconds } from '../scalars.ts';
import { bookingStatuses } from './status.ts';

/** A table to come that outlives its stay, unless staff cancel it with the stay. */
export const comingTable = z.object({
  /** Of the request. */
  id: entityId,
  restaurant_name: z.string(),
  nameWithLocales: textByLanguage,
  due_at: unixSeconds,
  people: z.int(),
});
export type ComingTable = z.infer<typeof comingTable>;

/** What a change of a booking's status brings with it, beside the status itself. */
export const statusConsequences = z.object({
  /** A device of the guest is signed in to the stay, and will not be. */
  ends_access: z.boolean(),
  /** Guest links that open the stay now, and will not. */
  ended_passes: z.number(),
  revoked_keys: z.number(),
  /** A verified keyless access becomes `expired`. */
  expires_keyless: z.boolean(),
  /** A check-in that the guest has begun and nobody has finished is closed. */
  closes_check_in: z.boolean(),
  /** They stay open though the stay ends. */
  open_requests: z.number(),
  /** They stay as they are though the stay ends; `cancel_reservations` of the change cancels them. The earliest first. */
  reservations: z.array(comingTable),
  /** Places in queues of restaurants, which end with the stay. */
  ended_places: z.number(),
  /** When the identity numbers of a stay that ends are erased; null: it has none, or does not end. */
  identity_erased_at: z.nullable(unixSeconds),
});
export type StatusConsequences = z.infer<typeof statusConsequences>;

export const getStatusConsequences = defineCall({
  id: 'getStatusConsequences',
  method: 'GET',
  path: '/users/bookings/{id}/consequences',
  summary: 'What a change of the status would bring with it; nothing is changed by asking',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId), status: z.enum(bookingStatuses) }),
  answer: statusConsequences,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

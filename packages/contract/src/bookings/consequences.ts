import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, textByLanguage, unixSeconds } from '../scalars.ts';
import { roomConflict } from './room-assignment.ts';
import { bookingStatuses } from './status.ts';

/** A future table that remains after its stay, unless staff cancel it with the stay. */
export const comingTable = z.object({
  /** Id of the request. */
  id: entityId,
  restaurant_name: z.string(),
  nameWithLocales: textByLanguage,
  due_at: unixSeconds,
  people: z.int(),
});
export type ComingTable = z.infer<typeof comingTable>;

/** The further effects of a change of a booking's status. */
export const statusConsequences = z.object({
  /** Whether a device of the guest loses its sign-in to the stay. */
  ends_access: z.boolean(),
  /** Guest links that open the stay now and will stop doing so. */
  ended_passes: z.number(),
  revoked_keys: z.number(),
  /** Whether a verified keyless access becomes `expired`. */
  expires_keyless: z.boolean(),
  /** Whether an unfinished check-in of the guest is closed. */
  closes_check_in: z.boolean(),
  /** Number of requests that stay open although the stay ends. */
  open_requests: z.number(),
  /** Tables that stay although the stay ends, the earliest first; `cancel_reservations` of the change cancels them. */
  reservations: z.array(comingTable),
  /** Places in queues of restaurants, which end with the stay. */
  ended_places: z.number(),
  /**
   * Payment links that are still to be paid as the stay ends, by their currency; the hotel keeps them. Empty for people
   * who may not see payments, left out by servers of earlier versions.
   */
  unpaid: z.optional(z.array(z.object({ currency: z.string(), links: z.int(), amount: z.int() }))),
  /** When the identity numbers of an ending stay are erased; null: it has none, or does not end. */
  identity_erased_at: z.nullable(unixSeconds),
  /** Room conflicts that the change has to override. Left out by servers of earlier versions. */
  room_conflicts: z.optional(z.array(roomConflict)),
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

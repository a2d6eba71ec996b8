import * as z from 'zod/mini';
import { entityId, unixSeconds } from '../scalars.ts';

/** Staff may repeat the call with these in `override`; their name is stored with the reservation. */
export const overridableReasons = [
  'reservation_too_late',
  'party_too_large',
  'child_too_young',
  'main_course_required',
  'stay_too_short',
  'reservation_too_early',
  'outside_stay',
  'one_reservation_per_day',
  'one_reservation_per_restaurant',
  'stay_quota_used',
] as const;
export type OverridableReason = (typeof overridableReasons)[number];

/** Reasons against a reservation, in the order in which an answer lists them. */
export const reservationReasons = [
  'config_missing',
  'slot_unknown',
  'restaurant_closed',
  'slot_started',
  'slot_not_begun',
  ...overridableReasons,
  'slot_full',
] as const;
export type ReservationReason = (typeof reservationReasons)[number];

export const overridableReason = z.enum(overridableReasons);

/** A reason with the values of its text. */
export const refusal = z.object({
  code: z.enum(reservationReasons),
  /** Minutes, people, years, nights, reservations or days, by the code. */
  n: z.optional(z.int()),
  /** Free seats. */
  left: z.optional(z.int()),
  /** The conflicting reservation's request. */
  id: z.optional(entityId),
  /** The restaurant's note on the day. */
  note: z.optional(z.string()),
  /** Unix seconds from which it can be reserved. */
  at: z.optional(unixSeconds),
  /** Places of guests in the party, from 0. */
  guests: z.optional(z.array(z.int())),
});
export type Refusal = z.infer<typeof refusal>;

export function isOverridable(code: ReservationReason): code is OverridableReason {
  return overridableReasons.some((one) => one === code);
}

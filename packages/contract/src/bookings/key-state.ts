import * as z from 'zod/mini';
import { entityId, unixSeconds } from '../scalars.ts';

/** `revoking`: the key was revoked, but the lock system has not confirmed it yet. */
export const keyStates = ['ordered', 'active', 'revoking', 'revoked', 'failed'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * The fault of a key in a lock system. `refused`: the system refuses to make the key. `unreachable`: the system did not
 * answer. `not_revoked`: it has not confirmed the revocation for two minutes, which rings the staff.
 */
export const keyTroubles = ['refused', 'unreachable', 'not_revoked'] as const;
export type KeyTrouble = (typeof keyTroubles)[number];

/** The key of a stay's rooms. A stay has one at a time; earlier keys stay in the list. */
export const bookingKey = z.object({
  id: entityId,
  state: z.enum(keyStates),
  rooms: z.array(z.string()),
  ordered_at: unixSeconds,
  /** The check-out; null: the stay has no date of departure. */
  valid_until: z.nullable(unixSeconds),
  /** Without a lock system: staff hand the key over, take it back, and record both here. */
  by_hand: z.boolean(),
  /** Left out by servers of earlier versions. */
  trouble: z.optional(z.nullable(z.enum(keyTroubles))),
});
export type BookingKey = z.infer<typeof bookingKey>;

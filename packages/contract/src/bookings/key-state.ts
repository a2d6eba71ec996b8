import * as z from 'zod/mini';
import { entityId, unixSeconds } from '../scalars.ts';

/** `revoking`: it is to open no door any more, and nobody has confirmed yet that it does not. */
export const keyStates = ['ordered', 'active', 'revoking', 'revoked', 'failed'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * What is wrong with a key of a lock system. `refused`: it will not make the key. `unreachable`: it could not be asked.
 * `not_revoked`: it has not confirmed for two minutes that the key opens nothing, and staff are rung for that.
 */
export const keyTroubles = ['refused', 'unreachable', 'not_revoked'] as const;
export type KeyTrouble = (typeof keyTroubles)[number];

/** The key of a stay's rooms. A stay has one at a time; earlier ones stay in the list. */
export const bookingKey = z.object({
  id: entityId,
  state: z.enum(keyStates),
  rooms: z.array(z.string()),
  ordered_at: unixSeconds,
  /** The check-out; null: the stay has no date of departure. */
  valid_until: z.nullable(unixSeconds),
  /** No partner opens the doors: staff hand the key over, take it back, and say so here. */
  by_hand: z.boolean(),
  /** Left out by servers of earlier versions. */
  trouble: z.optional(z.nullable(z.enum(keyTroubles))),
});
export type BookingKey = z.infer<typeof bookingKey>;

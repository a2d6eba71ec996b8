import * as z from 'zod/mini';
import { currencyCode, entityId, foreignId, lineText, textByLanguage } from '../scalars.ts';

export const offerKinds = ['early_arrival', 'late_departure', 'transfer', 'other'] as const;

/** Minor units of a currency; far more than a stay costs. */
const price = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000));

/** An offer for guests who check in. */
export const checkInOffer = z.object({
  id: entityId,
  kind: z.enum(offerKinds),
  name: z
    .record(z.string().check(z.regex(/^[a-z]{2}$/)), lineText.check(z.trim(), z.minLength(1), z.maxLength(120)))
    .check(z.refine((name) => Object.keys(name).length > 0)),
  /** Minor units of the hotel's currency; 0: free of charge. */
  price,
  /** Service of its requests; left out: the hotel's first ordinary service without required fields. */
  service: z.optional(foreignId),
  /** Whether the guest may pay at once, if the hotel takes payments and there is a price. */
  pay: z.optional(z.boolean()),
});
export type CheckInOffer = z.infer<typeof checkInOffer>;

export const checkInOffers = z.array(checkInOffer).check(
  z.maxLength(20),
  z.refine((offers) => new Set(offers.map(({ id }) => id)).size === offers.length),
);

/** An offer for display; a chosen one keeps its former name and price. */
export const shownOffer = z.object({
  id: entityId,
  kind: z.enum(offerKinds),
  name: textByLanguage,
  price: z.int(),
  currency: currencyCode,
  /** The request for it; null: not chosen. */
  request_id: z.nullable(entityId),
});

/** An offer for a guest. Staff see the state of its payment at the request. */
export const guestOffer = z.extend(shownOffer, {
  /** Address of the payment for a chosen offer; null: it is not paid here. Left out by servers of earlier versions. */
  payment: z._default(
    z.nullable(z.object({ state: z.enum(['open', 'paid', 'refunded', 'canceled', 'expired']), path: z.string() })),
    null,
  ),
});
export type GuestOffer = z.infer<typeof guestOffer>;

/** The price that the guest agrees to, and the language in which the request is written. */
export const offerChoice = z.strictObject({
  price,
  currency: currencyCode,
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
});

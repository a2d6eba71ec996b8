import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { language, unixSeconds } from '../scalars.ts';

/**
 * State of a link for its holder. `upcoming`: the link does not work yet; `confirming`: the bank is processing; `odd`:
 * the received money differs from the amount, and no person has checked it yet.
 */
export const payStates = ['upcoming', 'open', 'confirming', 'odd', 'expired', 'paid', 'refunded', 'canceled'] as const;
export type PayState = (typeof payStates)[number];

/** Data for the holder of a link: no name, no room, no address, because a link may be passed on or found. */
export const payPage = z.object({
  hotel_name: z.string(),
  time_zone: z.string(),
  purpose: z.nullable(z.string()),
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  /** The refunded part of the payment. Servers of earlier versions leave it out. */
  refunded: z._default(z.int(), 0),
  /** Initials of the person who is asked to pay. */
  initials: z.string(),
  state: z.enum(payStates),
  /** Past or future way of paying. */
  by: z.enum(['desk', 'online']),
  /** The first second of the link's time, and the first after it. */
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  language,
  /** The hotel's languages. */
  languages: z.array(language),
});
export type PayPage = z.infer<typeof payPage>;

const call = {
  access: 'open',
  key: 'none',
  params: z.object({ code: z.string().check(z.maxLength(64)) }),
  problems: ['not_found'],
} as const;

export const getPayPage = defineCall({
  ...call,
  id: 'getPayPage',
  method: 'GET',
  path: '/pay/{code}',
  summary: 'What is to be paid by a link, and whether it is paid',
  answer: payPage,
});

export const checkOutPayment = defineCall({
  ...call,
  id: 'checkOutPayment',
  method: 'POST',
  path: '/pay/{code}/checkout',
  summary: 'Begins to pay; `desk`: at the reception, which marks the payment; `redirect`: at the page of the provider',
  /** Language of the provider's page; by default the link's. */
  body: z.strictObject({ language: z.optional(language) }),
  answer: z.union([z.object({ desk: z.literal(true) }), z.object({ redirect: z.string() })]),
  problems: ['not_found', 'status_not_settable', 'provider_down'],
  timeoutMs: 30_000,
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencyCode, entityId, unixSeconds } from '../scalars.ts';

/** A link of a stay as its guest sees it: one to pay by, or one that is paid. `odd`: other money came than is asked for. */
export const ownPayment = z.object({
  id: entityId,
  status: z.enum(['open', 'odd', 'paid', 'refunded']),
  /** Of the page to pay on, without the origin. */
  path: z.string(),
  purpose: z.nullable(z.string()),
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: currencyCode,
  /** The first second after the link. */
  ends_at: unixSeconds,
  paid_at: z.nullable(unixSeconds),
  /** The request that it pays for. */
  request_id: z.nullable(entityId),
});
export type OwnPayment = z.infer<typeof ownPayment>;

export const listOwnPayments = defineCall({
  access: 'guest',
  key: 'none',
  hotelFlag: 'payments',
  id: 'listOwnPayments',
  method: 'GET',
  path: '/guest/payments',
  summary: 'What the guest of a stay is asked to pay, and what is paid; newest first',
  answer: z.object({ items: z.array(ownPayment) }),
  problems: ['not_signed_in', 'stay_ended', 'not_allowed'],
});

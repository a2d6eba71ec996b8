import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currencyCode, entityId, unixSeconds } from '../scalars.ts';

/** A payable or paid link of a stay, for its guest. `odd`: the received money differs from the amount. */
export const ownPayment = z.object({
  id: entityId,
  status: z.enum(['open', 'odd', 'paid', 'refunded']),
  /** Path of the payment page, without the origin. */
  path: z.string(),
  purpose: z.nullable(z.string()),
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: currencyCode,
  /** The first second after the link's time. */
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

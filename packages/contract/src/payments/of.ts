import * as z from 'zod/mini';
import { bookingIdList } from '../bookings/id-list.ts';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';
import { paymentLink } from './link.ts';

/** Lists the links of the guests of stays, or for one request, in any state. */
export const listPaymentsOf = defineCall({
  access: 'staff',
  key: 'apiKey',
  flag: 'PAYMENTS',
  hotelFlag: 'payments',
  id: 'listPaymentsOf',
  method: 'GET',
  path: '/payments/of',
  summary: 'Payment links of stays (`bookings`, separated by commas) or of one request, newest first',
  query: z.object({ hotel_id: hotelId, bookings: z.optional(bookingIdList), request: z.optional(entityId) }),
  answer: z.object({ items: z.array(paymentLink) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** A step of a link in the timeline of its stay: a change of the field `payment` to this value. */
export const stayPaymentStep = z.object({
  id: entityId,
  /** A later version may have others. */
  act: z.string(),
  amount: z.int(),
  currency: z.string(),
});
export type StayPaymentStep = z.infer<typeof stayPaymentStep>;

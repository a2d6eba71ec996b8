import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';
import { paymentLink } from './link.ts';

/** Stays that one question may name. */
export const mostStaysAsked = 100;

/** `b-1,b-2`: ids of bookings. */
const bookingIds = z
  .string()
  .check(z.regex(new RegExp(String.raw`^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,${mostStaysAsked - 1}}$`)));

/** What was asked of the guests of stays, or for one request, whatever became of it. */
export const listPaymentsOf = defineCall({
  access: 'staff',
  key: 'apiKey',
  flag: 'PAYMENTS',
  hotelFlag: 'payments',
  id: 'listPaymentsOf',
  method: 'GET',
  path: '/payments/of',
  summary: 'Payment links of stays (`bookings`, separated by commas) or of one request, newest first',
  query: z.object({ hotel_id: hotelId, bookings: z.optional(bookingIds), request: z.optional(entityId) }),
  answer: z.object({ items: z.array(paymentLink) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** What became of a link, in the timeline of its stay: a change of the field `payment` to this. */
export const stayPaymentStep = z.object({
  id: entityId,
  /** A later version may know others. */
  act: z.string(),
  amount: z.int(),
  currency: z.string(),
});
export type StayPaymentStep = z.infer<typeof stayPaymentStep>;

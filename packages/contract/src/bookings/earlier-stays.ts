import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';
import { bookingStatuses } from './status.ts';

/**
 * The match by which an earlier stay was found: an identity number, the guest's account, or contact and family name.
 */
export const foundBy = ['identity', 'account', 'contact'] as const;

export const earlierStay = z.object({
  id: entityId,
  status: z.enum(bookingStatuses),
  fullName: z.string(),
  reservation_number: z.nullable(z.string()),
  rooms: z.array(z.string()),
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  /** Number of filled notes, out of two. */
  notes: z.int(),
  found_by: z.enum(foundBy),
});
export type EarlierStay = z.infer<typeof earlierStay>;

/** Most stays of one answer. */
export const mostEarlierStays = 20;

export const listEarlierStays = defineCall({
  id: 'listEarlierStays',
  method: 'GET',
  path: '/users/bookings/{id}/earlier',
  summary: 'Earlier stays of the guest of a booking, latest first',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  answer: z.object({ items: z.array(earlierStay), total: z.int() }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

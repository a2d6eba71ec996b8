import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';
import { bookingIdList } from './id-list.ts';
import { keyStates } from './key-state.ts';

/** Facts about a stay for its card in a worklist, which the list does not read. */
export const bookingMarks = z.object({
  booking_id: entityId,
  /** The state of the current key; null: the stay has no key, or only revoked ones. */
  key: z.nullable(z.enum(keyStates)),
  /** Whether the booking has a note, or an internal note. */
  notes: z.boolean(),
});
export type BookingMarks = z.infer<typeof bookingMarks>;

export const listBookingMarks = defineCall({
  id: 'listBookingMarks',
  method: 'GET',
  path: '/users/booking-marks',
  summary: 'Keys and notes of stays (`bookings`, separated by commas), for their cards in a list',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({ hotel_id: hotelId, bookings: bookingIdList }),
  answer: z.object({ items: z.array(bookingMarks) }),
  problems: [...staffProblems, 'not_allowed'],
});

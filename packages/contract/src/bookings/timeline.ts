import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { historyAnswer, timelineEntry, timelinePlace } from '../history.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';

export const listBookingHistory = defineCall({
  id: 'listBookingHistory',
  method: 'GET',
  path: '/users/bookings/{id}/history',
  summary: 'What happened in a stay, newest first; of its requests those that the caller may see',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: z.object({
    hotel_id: z.optional(hotelId),
    /** Page before this entry: `place` of the last entry of the previous page. */
    before: z.optional(timelinePlace),
  }),
  answer: historyAnswer(timelineEntry),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

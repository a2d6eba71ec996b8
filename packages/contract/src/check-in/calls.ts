import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { guestRequest } from '../requests/request.ts';
import { entityId, hotelId } from '../scalars.ts';

const version = z.optional(z.number().check(z.int(), z.positive()));

export const assignRooms = defineCall({
  id: 'assignRooms',
  method: 'POST',
  path: '/requests/{id}/check-in/room',
  summary: 'Gives the guests of a fast check-in their rooms, and tells them; an empty list takes the rooms back',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    rooms: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20)),
    version,
  }),
  answer: guestRequest,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'edit_conflict',
    'booking_awaiting_approval',
    'limit_reached',
  ],
});

export const checkInGuests = defineCall({
  id: 'checkInGuests',
  method: 'POST',
  path: '/requests/{id}/check-in/done',
  summary: 'Makes or completes the booking of a fast check-in, once: its guests are in the house, or arrive later',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    /** `future_guest`: accepted, and they arrive later; the request then waits for their day. */
    status: z.enum(['hotel_guest', 'future_guest']),
    version,
  }),
  answer: z.object({ request: guestRequest, booking_id: entityId }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict'],
});

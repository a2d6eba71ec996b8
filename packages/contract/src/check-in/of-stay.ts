import * as z from 'zod/mini';
import { bookingIdList } from '../bookings/id-list.ts';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';
import { checkInStates } from './state.ts';
import { guestPosition, signature, signed } from './view.ts';

const call = { access: 'staff', key: 'apiKey', flag: 'BOOKINGS', hotelFlag: 'fastCheckin', method: 'GET' } as const;

/** The state of a stay's check-in. */
export const checkInOfStay = z.object({
  booking_id: entityId,
  state: z.enum(checkInStates),
  /** Number of stored signatures. */
  signatures: z.int(),
  /** Number of forms, and of the complete ones. Left out by servers of earlier versions, both. */
  forms: z.optional(z.int()),
  complete: z.optional(z.int()),
});
export type CheckInOfStay = z.infer<typeof checkInOfStay>;

export const listCheckInsOf = defineCall({
  ...call,
  id: 'listCheckInsOf',
  path: '/users/check-ins',
  summary: 'Where the check-ins of stays are (`bookings`, separated by commas); a stay without one is left out',
  query: z.object({ hotel_id: hotelId, bookings: bookingIdList }),
  answer: z.object({ items: z.array(checkInOfStay) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** BKD-22, ENT-21: no other part of the forms, which need FAST_CHECK_IN. */
export const listSignatures = defineCall({
  ...call,
  id: 'listSignatures',
  path: '/users/bookings/{id}/signatures',
  summary: 'What the guests of a stay signed as they checked in; each reading is recorded',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  answer: z.object({
    guests: z.array(
      z.object({
        position: guestPosition,
        name: z.string(),
        surname: z.string(),
        signature: z.nullable(signature),
        signed: z.nullable(signed),
      }),
    ),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

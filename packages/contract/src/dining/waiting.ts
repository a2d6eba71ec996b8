import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { newRequestId } from '../requests/new-request-id.ts';
import { reservationReasons } from '../requests/refusal-reasons.ts';
import { calendarDate, entityId, foreignId, hotelId, textByLanguage, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';
import { ownReservation } from './guest-calls.ts';
import { mostPeople, reservationGuest } from './reservation.ts';

/** `offered`: its seats are held until `offered_until`. `lapsed`: that time has passed, or the sitting has begun. */
export const waitingStates = ['waiting', 'offered', 'taken', 'lapsed', 'left'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Seconds for which freed seats are held for the guest with the offer. */
export const offerSeconds = 1800;

/** Most places of a stay at once, in all and on one day. */
export const mostPlaces = 10;
export const mostPlacesOfDay = 4;

/** A guest's place in the queue of a sitting, for the guest. */
export const ownWaiting = z.object({
  /** Also the id of the reservation that it becomes. */
  id: entityId,
  version: z.int(),
  state: z.enum(waitingStates),
  reservation_id: z.string(),
  restaurant: z.object({ id: entityId, name: z.string(), nameWithLocales: textByLanguage, timezone_id: z.string() }),
  /** Unix seconds of the beginning of the sitting. */
  at: unixSeconds,
  adults: z.int(),
  children: z.int(),
  /** Others who wait longer for the same sitting. */
  ahead: z.int(),
  /** End of the offer, during which the guest can accept it. */
  offered_until: z.nullable(unixSeconds),
});
export type OwnWaiting = z.infer<typeof ownWaiting>;

/** A party in the queue of a sitting, for staff. */
export const waitingParty = z.object({
  id: entityId,
  state: z.enum(['waiting', 'offered']),
  reservation_id: z.string(),
  booking_id: entityId,
  fullName: z.string(),
  rooms: z.array(z.string()),
  adults: z.int(),
  children: z.int(),
  /** Unix seconds since when it waits. */
  created_at: unixSeconds,
  offered_until: z.nullable(unixSeconds),
});
export type WaitingParty = z.infer<typeof waitingParty>;

export const listWaiting = defineCall({
  access: 'staff',
  key: 'apiKey',
  flag: 'ALACARTE',
  hotelFlag: 'alacarte',
  id: 'listWaiting',
  method: 'GET',
  path: '/hotels/restaurants/waiting',
  summary: 'Who waits for the sittings of a day, by sitting; who came first is first',
  query: z.object({ hotel_id: hotelId, date: calendarDate }),
  answer: z.object({ items: z.array(waitingParty) }),
  problems: [...staffProblems, 'not_allowed'],
});

const ofGuests = { access: 'guest', key: 'none', hotelFlag: 'alacarte' } as const;
const guestProblems = ['not_signed_in', 'stay_ended', 'not_allowed'] as const;

export const listOwnWaiting = defineCall({
  ...ofGuests,
  id: 'listOwnWaiting',
  method: 'GET',
  path: '/guest/waitlist',
  summary: "The stay's places in queues of sittings to come that were not taken or left",
  answer: z.object({ items: z.array(ownWaiting) }),
  problems: guestProblems,
});

/** `not_full`: there is room, so the table can be reserved. Other reasons against the table have their own codes. */
export const joinWaitlist = defineCall({
  ...ofGuests,
  id: 'joinWaitlist',
  method: 'POST',
  path: '/guest/waitlist',
  summary: 'A place in the queue of a full sitting; the same id twice, or the same sitting again, makes one',
  body: z.object({
    id: newRequestId,
    reservation_id: foreignId,
    adults: z.int().check(z.minimum(1), z.maximum(mostPeople)),
    children: z._default(z.int().check(z.minimum(0), z.maximum(mostPeople)), 0),
  }),
  answer: ownWaiting,
  problems: [
    ...guestProblems,
    'not_found',
    'id_taken',
    'not_full',
    'limit_reached',
    'booking_awaiting_approval',
    ...reservationReasons,
  ],
});

export const leaveWaitlist = defineCall({
  ...ofGuests,
  id: 'leaveWaitlist',
  method: 'DELETE',
  path: '/guest/waitlist/{id}',
  summary: 'Gives the place up, and seats that were offered to the next in the queue',
  params: z.object({ id: entityId }),
  answer: ownWaiting,
  problems: [...guestProblems, 'not_found', 'limit_reached'],
});

export const takeOffer = defineCall({
  ...ofGuests,
  id: 'takeOffer',
  method: 'POST',
  path: '/guest/waitlist/{id}/take',
  summary: 'Reserves the seats that were offered, by every rule again; a second time answers the same reservation',
  params: z.object({ id: entityId }),
  body: z.object({
    /** The arrival in an all-day slot. */
    due_at: z.optional(unixSeconds),
    guests: z._default(z.array(reservationGuest).check(z.maxLength(2 * mostPeople)), []),
    text: z._default(typedText, ''),
  }),
  answer: ownReservation,
  problems: [
    ...guestProblems,
    'not_found',
    'offer_lapsed',
    'limit_reached',
    'booking_awaiting_approval',
    ...reservationReasons,
  ],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { newRequestId } from '../requests/new-request-id.ts';
import { refusal, reservationReasons } from '../requests/refusal-reasons.ts';
import { attendances, requestStatus, reservationStatuses } from '../requests/request.ts';
import { calendarDate, entityId, foreignId, language, textByLanguage, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';
import { clockTime, diningRules } from './config.ts';
import { mostPeople, reservationGuest } from './reservation.ts';
import { menuItem } from './restaurant.ts';

const ofGuests = { access: 'guest', key: 'none', hotelFlag: 'alacarte' } as const;
const guestProblems = ['not_signed_in', 'stay_ended', 'not_allowed'] as const;
const people = (least: number) => z.int().check(z.minimum(least), z.maximum(mostPeople));

export const listGuestRestaurants = defineCall({
  ...ofGuests,
  id: 'listGuestRestaurants',
  method: 'GET',
  path: '/guest/restaurants',
  summary: 'Restaurants that guests may reserve in, with menu and rules',
  answer: z.object({
    items: z.array(
      z.object({
        id: entityId,
        name: z.string(),
        nameWithLocales: textByLanguage,
        timezone_id: z.string(),
        menu: z.array(menuItem),
        rules: diningRules,
      }),
    ),
  }),
  problems: guestProblems,
});

const partySize = z.string().check(z.regex(/^([1-9]|10)$/));
export const listGuestSlots = defineCall({
  ...ofGuests,
  id: 'listGuestSlots',
  method: 'GET',
  path: '/guest/restaurants/{id}/slots',
  summary: 'Slots of the days that guests may reserve ahead, each with what stands against it for this guest',
  params: z.object({ id: entityId }),
  /** Size of the party; by default one adult. */
  query: z.object({
    adults: z.optional(partySize),
    children: z.optional(z.union([partySize, z.literal('0')])),
    /** A reservation that would move there: its own seats count as free, and the rules ignore it. */
    instead_of: z.optional(entityId),
  }),
  answer: z.object({
    slots: z.array(
      z.object({
        /** The `reservation_id` of a reservation. */
        id: z.string(),
        day: calendarDate,
        opens_at: clockTime,
        closes_at: clockTime,
        all_day: z.boolean(),
        /** Unix seconds of its beginning. */
        at: unixSeconds,
        available_seats: z.int(),
        /** Empty: it can be reserved. */
        reasons: z.array(refusal),
      }),
    ),
    closed_days: z.array(z.object({ day: calendarDate, note: z.string() })),
  }),
  problems: [...guestProblems, 'not_found', 'limit_reached'],
});

/** A reservation for its guest. */
export const ownReservation = z.object({
  id: entityId,
  version: z.int(),
  status: requestStatus,
  reservation_status: z.enum(reservationStatuses),
  attendance: z.nullable(z.enum(attendances)),
  reservation_id: z.string(),
  restaurant: z.object({ id: entityId, name: z.string(), nameWithLocales: textByLanguage, timezone_id: z.string() }),
  /** When the party is expected. */
  due_at: unixSeconds,
  adults: z.int(),
  children: z.int(),
  guests: z.array(reservationGuest),
  /** The guest may change and cancel it until then. */
  cancel_until: unixSeconds,
  created_at: unixSeconds,
  updated_at: unixSeconds,
});
export type OwnReservation = z.infer<typeof ownReservation>;

export const listOwnReservations = defineCall({
  ...ofGuests,
  id: 'listOwnReservations',
  method: 'GET',
  path: '/guest/reservations',
  summary: "The stay's reservations, the earliest first",
  answer: z.object({ items: z.array(ownReservation) }),
  problems: guestProblems,
});

const party = z.array(reservationGuest).check(z.maxLength(2 * mostPeople));
const wish = {
  reservation_id: foreignId,
  /** The arrival in an all-day slot. */
  due_at: z.optional(unixSeconds),
  adults: people(1),
  children: z._default(people(0), 0),
  /** One form for each adult and child. A guest names rooms of the stay, or leaves them out if it has one room. */
  guests: z._default(party, []),
};

export const createOwnReservation = defineCall({
  ...ofGuests,
  id: 'createOwnReservation',
  method: 'POST',
  path: '/guest/reservations',
  summary: 'A table for the stay; the same id twice makes one',
  body: z.object({ id: newRequestId, ...wish, text: z._default(typedText, '') }),
  answer: ownReservation,
  problems: [
    ...guestProblems,
    'not_found',
    'id_taken',
    'limit_reached',
    'booking_awaiting_approval',
    ...reservationReasons,
  ],
});

export const updateOwnReservation = defineCall({
  ...ofGuests,
  id: 'updateOwnReservation',
  method: 'PATCH',
  path: '/guest/reservations/{id}',
  summary: 'Moves or changes a reservation, or takes a canceled one again; what is left out stays',
  params: z.object({ id: entityId }),
  body: z.object({
    ...z.partial(z.object({ ...wish, children: people(0), guests: party })).shape,
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: ownReservation,
  problems: [...guestProblems, 'not_found', 'edit_conflict', 'limit_reached', 'cancel_too_late', ...reservationReasons],
});

export const getOwnCalendar = defineCall({
  ...ofGuests,
  id: 'getOwnCalendar',
  method: 'GET',
  path: '/guest/reservations/{id}/calendar',
  summary: 'A confirmed reservation as a file for the calendar of its guest (RFC 5545)',
  params: z.object({ id: entityId }),
  query: z.object({ language: z._default(language, 'en') }),
  answer: z.object({ content: z.string() }),
  problems: [...guestProblems, 'not_found'],
});

export const cancelOwnReservation = defineCall({
  ...ofGuests,
  id: 'cancelOwnReservation',
  method: 'POST',
  path: '/guest/reservations/{id}/cancel',
  summary: 'Gives the seats back; a reservation that is canceled stays so',
  params: z.object({ id: entityId }),
  answer: ownReservation,
  problems: [...guestProblems, 'not_found', 'limit_reached', 'cancel_too_late'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { waitingOrder } from '../requests/list-call.ts';
import { reservationReasons } from '../requests/refusal-reasons.ts';
import { guestRequest, requestStatus } from '../requests/request.ts';
import { calendarDate, entityId, foreignId, hotelId, lineText, unixSeconds, wholeNumberText } from '../scalars.ts';
import { clockTime, diningConfig, diningRules, newDiningRules } from './config.ts';

const ofRestaurants = { access: 'staff', key: 'apiKey', flag: 'ALACARTE', hotelFlag: 'alacarte' } as const;

/** A slot of ENT-41 with its seats. */
export const reservationSlot = z.object({
  /** Also the `reservation_id` of its reservations. */
  id: z.string(),
  /** Unix seconds at which its day begins. */
  date: unixSeconds,
  /** dd/mm/yyyy (ALA-21) */
  date_string: z.string(),
  opens_at: clockTime,
  closes_at: clockTime,
  all_day: z.boolean(),
  available_seats: z.int(),
  quota: z.int(),
  /** May exceed `quota` after a change of the configuration. */
  taken: z.int(),
  /** Parties in its queue, including parties with an offer. */
  waiting: z.optional(z.int()),
  /** Whether staff can reserve at all. */
  bookable: z.boolean(),
  /** The first reason that prevents a guest's reservation for one person now; null: none. */
  reason: z.nullable(z.enum(reservationReasons)),
});
export type ReservationSlot = z.infer<typeof reservationSlot>;

export const listSlots = defineCall({
  ...ofRestaurants,
  id: 'listSlots',
  method: 'GET',
  path: '/hotels/restaurants/slots',
  summary: "A restaurant's slots of eight days, from yesterday on or from a given day",
  query: z.object({ hotel_id: hotelId, restaurant_id: entityId, from: z.optional(calendarDate) }),
  answer: z.object({
    listOfReservationSlots: z.array(reservationSlot),
    timezone_id: z.string(),
    /** The days among these on which a special date closes the restaurant. */
    closed_days: z.array(z.object({ date: unixSeconds, date_string: z.string(), note: z.string() })),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const getDiningConfig = defineCall({
  ...ofRestaurants,
  id: 'getDiningConfig',
  method: 'GET',
  path: '/requests/alacarteConfig',
  summary: 'The configurations of restaurants, in the order of the restaurants',
  query: z.object({ hotel_id: hotelId, restaurant_id: z.optional(entityId) }),
  answer: z.object({ items: z.array(diningConfig) }),
  problems: [...staffProblems, 'not_allowed'],
});

/** `fields` of `slots_overlap` and `slot_ends_before_start` names the slots. */
const slotFaults = ['slots_overlap', 'slot_ends_before_start'] as const;

export const createDiningConfig = defineCall({
  ...ofRestaurants,
  id: 'createDiningConfig',
  method: 'POST',
  path: '/requests/alacarteConfig',
  summary: 'Configures a restaurant for the first time; the same again is answered as it stands',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.extend(newDiningRules, {
    hotel_id: hotelId,
    restaurant_id: entityId,
    restaurant_name: z.optional(lineText.check(z.maxLength(200))),
  }),
  answer: diningConfig,
  problems: [...staffProblems, 'not_allowed', 'not_found', 'config_exists', ...slotFaults],
});

/** A future sitting whose reservations no longer fit; all of them keep their place. */
const affectedSitting = z.object({
  id: z.string(),
  day: calendarDate,
  opens_at: clockTime,
  reservations: z.int(),
  /** Seats beyond the quota; all of them if the slot is gone. */
  over_by: z.int(),
});
export type AffectedSitting = z.infer<typeof affectedSitting>;

export const updateDiningConfig = defineCall({
  ...ofRestaurants,
  id: 'updateDiningConfig',
  method: 'PATCH',
  path: '/requests/alacarteConfig/{id}',
  summary: 'Changes a configuration, and says which reservations no longer fit; what is left out stays',
  params: z.object({ id: entityId }),
  query: z.object({
    hotel_id: z.optional(hotelId),
    /** Returns the effects of the change without making it. */
    preview: z.optional(z.literal('true')),
  }),
  body: z.extend(z.partial(diningRules), {
    id: z.optional(entityId),
    hotel_id: z.optional(hotelId),
    restaurant_id: z.optional(entityId),
    restaurant_name: z.optional(lineText.check(z.maxLength(200))),
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: z.extend(diningConfig, { affected: z.array(affectedSitting) }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict', ...slotFaults],
});

/** `due_at`: by their time, the latest first. `waiting_since`: like requests. */
export const reservationOrders = ['due_at', waitingOrder] as const;

const totals = z.object({ reservations: z.int(), adults: z.int(), children: z.int(), seats: z.int() });

/**
 * The latest time first, unless the body names an order. A day (`selectedDate`) is answered whole, up to 1,000: `total`
 * is larger if it was cut. Without a day it is answered page by page. With `last_updated_at` only changes since then.
 */
export const listReservations = defineCall({
  ...ofRestaurants,
  id: 'listReservations',
  method: 'POST',
  path: '/requests/alacarteRequestList',
  summary: 'Reservations of restaurants, by restaurant and day',
  query: z.object({
    hotel_id: hotelId,
    type: z.optional(foreignId),
    service_id: z.optional(foreignId),
    /** `card`: only the fields of a list's card, with the texts of services once (`listReservationCards`). */
    fields: z.optional(z.literal('card')),
  }),
  body: z.object({
    alacarteReqId: z.optional(z.nullable(entityId)),
    lastEvaluatedKey: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    last_updated_at: z.optional(z.nullable(z.union([wholeNumberText, unixSeconds]))),
    last_updated_at_max: z.optional(z.nullable(z.union([wholeNumberText, unixSeconds]))),
    /** Id of the restaurant. */
    selectedAlacarteValue: z.optional(z.nullable(z.union([entityId, z.literal('')]))),
    /** ddmmyyyy and a 0 (ALA-22). */
    selectedDate: z.optional(z.nullable(z.string().check(z.regex(/^(\d{8}0)?$/)))),
    /** Ignored: a restaurant has its own. */
    timeZone: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    status: z.optional(requestStatus),
    /** Leaves canceled reservations out. */
    without_canceled: z.optional(z.boolean()),
    /** Only reservations that wait for the hotel (`waitingSince`); the order `waiting_since` implies it. */
    waiting: z.optional(z.boolean()),
    order: z.optional(z.enum(reservationOrders)),
    /** Searches all days (REQ-27), the latest reservation first. */
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    alacarteRequestList: z.array(guestRequest),
    alacarteReqListLastEvaluatedKey: z.nullable(z.string()),
    total: z.number(),
    counts: z.record(z.string(), z.number()),
    /** By status (ALA-05); null without a day. */
    totals: z.nullable(z.record(z.string(), totals)),
    /** Occupied seats of each sitting of the day, including seats that are held for offers; null like `totals`. */
    taken: z.optional(z.nullable(z.record(z.string(), z.int()))),
  }),
  problems: [...staffProblems, 'not_allowed'],
  timeoutMs: 30_000,
});

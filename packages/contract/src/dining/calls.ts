import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { waitingOrder } from '../requests/list-call.ts';
import { reservationReasons } from '../requests/refusal-reasons.ts';
import { guestRequest, requestStatus } from '../requests/request.ts';
import { calendarDate, entityId, foreignId, hotelId, lineText, unixSeconds, wholeNumberText } from '../scalars.ts';
import { clockTime, diningConfig, diningRules, newDiningRules } from './config.ts';

const ofRestaurants = { access: 'staff', key: 'apiKey', flag: 'ALACARTE', hotelFlag: 'alacarte' } as const;

/** ENT-41, and how full it is. */
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
  /** More than `quota` after the configuration was changed. */
  taken: z.int(),
  /** Parties that wait for it, those to whom seats are offered among them. */
  waiting: z.optional(z.int()),
  /** Whether staff can reserve at all. */
  bookable: z.boolean(),
  /** What stands in the way of a guest who reserves for one person now; null: nothing. */
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
    /** Of these days, those on which a special date closes the restaurant. */
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

/** `slots_overlap` and `slot_ends_before_start` say in `fields` which slots. */
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

/** A sitting to come whose reservations no longer fit; nobody loses a place. */
const affectedSitting = z.object({
  id: z.string(),
  day: calendarDate,
  opens_at: clockTime,
  reservations: z.int(),
  /** Seats beyond the quota; all of them where the slot is gone. */
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
    /** Answers what the change would do, and changes nothing. */
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

/** `due_at`: by when they are for, the latest first. `waiting_since`: as of requests. */
export const reservationOrders = ['due_at', waitingOrder] as const;

const totals = z.object({ reservations: z.int(), adults: z.int(), children: z.int(), seats: z.int() });

/**
 * The latest first by when they are for, unless the body names an order. A day (`selectedDate`) is answered whole, up to 1,000:
 * `total` says more where it is cut. Without a day it is answered page by page. With `last_updated_at` only what changed since.
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
    /** `card`: only what a card of the list shows, with the texts of services once (`listReservationCards`). */
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
    /** Leaves out what was canceled. */
    without_canceled: z.optional(z.boolean()),
    /** Only those that wait for the hotel (`waitingSince`), as the order `waiting_since` has it anyway. */
    waiting: z.optional(z.boolean()),
    order: z.optional(z.enum(reservationOrders)),
    /** Among all days: the search of REQ-27, the latest reservation first. */
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    alacarteRequestList: z.array(guestRequest),
    alacarteReqListLastEvaluatedKey: z.nullable(z.string()),
    total: z.number(),
    counts: z.record(z.string(), z.number()),
    /** By status (ALA-05); null where no day is asked for. */
    totals: z.nullable(z.record(z.string(), totals)),
    /** Of each sitting of the day the seats that are taken, those held for guests who wait among them; as `totals`. */
    taken: z.optional(z.nullable(z.record(z.string(), z.int()))),
  }),
  problems: [...staffProblems, 'not_allowed'],
  timeoutMs: 30_000,
});

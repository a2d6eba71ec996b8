import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listAnswer, listQuery } from '../lists/list-call.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, entityId, hotelId, unixSeconds } from '../scalars.ts';
import { dayParts } from './day.ts';
import { bookingStatuses, labels } from './status.ts';
import { worklistOrders } from './worklist.ts';

/** A stay (ENT-17) with the fields that requests show of it. Check-in and check-out are unix seconds. */
export const booking = z.object({
  id: entityId,
  hotel_id: hotelId,
  version: z.number(),
  status: z.enum(bookingStatuses),
  fullName: z.string(),
  name: z.string(),
  family_name: z.string(),
  /** The text as it was typed. */
  phone_number: z.nullable(z.string()),
  /**
   * The number as E.164, and in digits as dialled within its country; null: the text has not exactly one number. Left out by
   * servers of earlier versions.
   */
  phone_e164: z.optional(z.nullable(z.string())),
  phone_national: z.optional(z.nullable(z.string())),
  email: z.nullable(z.string()),
  language: z.nullable(z.string()),
  reservation_number: z.nullable(z.string()),
  rooms: z.array(z.string()),
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  /** Number of people that the stay is booked for; null: unknown. Left out by servers of earlier versions, both. */
  adults: z.optional(z.nullable(z.int())),
  children: z.optional(z.nullable(z.int())),
  butler: z.nullable(z.string()),
  label: z.nullable(z.enum(labels)),
  loyalty_point: z.nullable(z.number()),
  nationality: z.nullable(z.string()),
  bundle_id: z.string(),
  user_id: z.string(),
  tp_id: z.nullable(z.string()),
  /**
   * Whether a field was changed both here and in the hotel's own system, with different values. Left out by servers of
   * earlier versions.
   */
  pms_differs: z.optional(z.boolean()),
  created_at: unixSeconds,
  created_at_date: z.string(),
  updated_at: unixSeconds,
  updated_at_date: z.string(),
});
export type Booking = z.infer<typeof booking>;

export const listBookings = defineCall({
  id: 'listBookings',
  method: 'GET',
  path: '/users/bookings',
  summary: 'Bookings, newest change first; those of a part of a day by their time, family name, room or label',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({
    ...listQuery,
    hotel_id: hotelId,
    status: z.optional(z.enum(bookingStatuses)),
    /**
     * With `part`: only stays that arrive, are in house or depart on that day of the hotel, in that part's own order.
     */
    day: z.optional(calendarDate),
    part: z.optional(z.enum(dayParts)),
    /** With `part`: another order than the times, guests who are still to come first, and guests who have left last. */
    order: z.optional(z.enum(worklistOrders)),
    /** Only stays in this room, in any spelling of its number. */
    room: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    /** Guest, room, reservation number, phone number or e-mail address; every word must match. */
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: listAnswer(booking),
  problems: [...staffProblems, 'not_allowed'],
});

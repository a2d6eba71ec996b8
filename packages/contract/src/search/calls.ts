import * as z from 'zod/mini';
import { booking } from '../bookings/booking.ts';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { guestRequest } from '../requests/request.ts';
import { room } from '../rooms/room.ts';
import { hotelId } from '../scalars.ts';

/** Entries of each group at most; more words narrow the search. */
export const searchGroupSize = 20;

const requestGroup = z.object({ items: z.array(guestRequest), total: z.number() });

/** SHELL-17: every word must match somewhere in an entry; newest change first within each group. */
export const searchHotel = defineCall({
  id: 'searchHotel',
  method: 'GET',
  path: '/search',
  summary:
    "Requests, reservations, bookings and rooms of the whole hotel by guest, room, number or text, within the caller's rights",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId, q: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    requests: requestGroup,
    /** Restaurant reservations; without ALACARTE, or in a hotel without a list of them, they are among the requests. */
    reservations: requestGroup,
    /** Empty without BOOKINGS. */
    bookings: z.object({ items: z.array(booking), total: z.number() }),
    /**
     * Rooms of the hotel's list that match by number, floor or type, in the order of their numbers. Empty without
     * `housekeeping`.
     */
    rooms: z.object({ items: z.array(room), total: z.number() }),
  }),
  problems: staffProblems,
});

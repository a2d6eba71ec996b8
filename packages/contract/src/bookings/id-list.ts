import * as z from 'zod/mini';

/** Most stays in one query. */
export const mostStaysAsked = 100;

/** Ids of bookings: `b-1,b-2`. */
export const bookingIdList = z
  .string()
  .check(z.regex(new RegExp(String.raw`^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,${mostStaysAsked - 1}}$`)));

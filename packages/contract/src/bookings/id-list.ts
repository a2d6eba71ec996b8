import * as z from 'zod/mini';

/** Stays that one question may name. */
export const mostStaysAsked = 100;

/** `b-1,b-2`: ids of bookings. */
export const bookingIdList = z
  .string()
  .check(z.regex(new RegExp(String.raw`^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,${mostStaysAsked - 1}}$`)));

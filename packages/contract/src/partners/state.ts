import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, unixSeconds } from '../scalars.ts';

/** The state of the connection to the hotel's own system, so that staff with bookings know how old they may be. */
export const getPmsState = defineCall({
  id: 'getPmsState',
  method: 'GET',
  path: '/partners/pms/state',
  summary: "When the hotel's own system was heard last, and since when it is away",
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({
    /** Null: the hotel has none, and bookings are made here. */
    driver: z.nullable(z.string()),
    heard_at: z.nullable(unixSeconds),
    failing_since: z.nullable(unixSeconds),
  }),
  problems: [...staffProblems, 'not_allowed'],
});

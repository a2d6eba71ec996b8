import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId } from '../scalars.ts';
import { alarm } from './alarm.ts';

export const putAlarm = defineCall({
  id: 'putAlarm',
  method: 'PUT',
  path: '/users/alarm',
  summary:
    "Sets how the caller's bell rings in this hotel; the queues that are named replace what was, the others stay",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  body: alarm,
  answer: alarm,
  problems: staffProblems,
});

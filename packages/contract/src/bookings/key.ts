import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';
import { bookingKey } from './key-state.ts';

const call = { access: 'staff', key: 'apiKey', flag: 'BOOKINGS', hotelFlag: 'keyless_active' } as const;
const query = z.object({ hotel_id: z.optional(hotelId) });

export const orderKey = defineCall({
  ...call,
  id: 'orderKey',
  method: 'POST',
  path: '/keyless/endpoint-invitation',
  summary: 'Orders the key of a stay; again for the same stay and rooms it answers the key that is there (BKD-19)',
  query,
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    user_id: z.string().check(z.minLength(1), z.maxLength(128)),
    /** By default the user's only current stay. */
    booking_id: z.optional(entityId),
  }),
  answer: z.pick(bookingKey, { id: true, state: true, valid_until: true }),
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'not_hotel_guest',
    'no_room',
    'several_stays',
    'no_key_partner',
    'stay_ended',
  ],
});

export const confirmKey = defineCall({
  ...call,
  id: 'confirmKey',
  method: 'PATCH',
  path: '/keyless/endpoint-invitation/{id}',
  summary: 'Staff say that they handed a key over (`active`) or that it opens no door any more (`revoked`)',
  params: z.object({ id: entityId }),
  query,
  body: z.strictObject({ hotel_id: z.optional(hotelId), state: z.enum(['active', 'revoked']) }),
  answer: z.pick(bookingKey, { id: true, state: true }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'status_not_settable'],
});

export const revokeKey = defineCall({
  ...call,
  id: 'revokeKey',
  method: 'DELETE',
  path: '/keyless/endpoint-invitation/{id}',
  summary: 'Revokes a key (BKD-20); `revoking` until the partner or staff have confirmed it',
  params: z.object({ id: entityId }),
  query,
  answer: z.pick(bookingKey, { id: true, state: true }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

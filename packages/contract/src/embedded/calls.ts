import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, unixSeconds } from '../scalars.ts';

/** API-40. Returns the address of the page at "Easee": the hotel's own `easeeUrl`, or Bellhop's. */
export const getEaseePage = defineCall({
  id: 'getEaseePage',
  method: 'GET',
  path: '/utilities/easee',
  summary: 'The address of the page that the place "Easee" shows in a frame',
  access: 'staff',
  key: 'apiKey',
  hotelFlag: 'easee',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ url: z.string() }),
  problems: staffProblems,
});

/**
 * Creates a sign-in for an administration page of another origin, in the name of the caller (decision 76): it renews
 * its tokens from that origin alone (header `origin`), lasts eight hours at most, and ends with the caller's own
 * sign-in, with the lock of that desk and with the right. A second one for the same origin ends the first.
 * `proof_needed`: the caller signed in more than five minutes ago.
 */
export const createEmbeddedSession = defineCall({
  id: 'createEmbeddedSession',
  method: 'POST',
  path: '/users/sessions/embedded',
  summary: 'A sign-in for the administration page of another origin, bound to that origin',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  flag: 'BELLHOP_ADMIN',
  hotelFlag: 'webeeadmin',
  query: z.object({ hotel_id: hotelId }),
  body: z.object({
    /** Scheme, host and port, as in `trustedOrigins`. */
    origin: z.string().check(z.minLength(1), z.maxLength(300)),
  }),
  answer: z.object({ refresh_token: z.string(), expires_at: unixSeconds }),
  problems: [...staffProblems, 'proof_needed', 'pool_elsewhere', 'origin_not_trusted'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId } from '../scalars.ts';

const problems = [...staffProblems, 'pool_elsewhere'] as const;

/** The password unlocks it: an SRP sign-in whose `ClientMetadata.unlock` is the locked sign-in's access token. */
export const lockDesk = defineCall({
  id: 'lockDesk',
  method: 'POST',
  path: '/users/sessions/lock',
  summary:
    "Locks the caller's sign-in: until its person gives the password it hears that something rings, nothing else",
  access: 'signed-in',
  key: 'apiKey',
  personal: true,
  whileLocked: true,
  /** Unix seconds. */
  answer: z.object({ locked_at: z.int() }),
  problems,
});

/** Made and stored by the browser; the key belongs to this person on this device. */
export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));

export const getDeskKey = defineCall({
  id: 'getDeskKey',
  method: 'GET',
  path: '/users/sessions/desk-key',
  summary: 'The key that seals what this device keeps for the caller; always the same, refused while locked',
  access: 'signed-in',
  key: 'apiKey',
  personal: true,
  query: z.object({ device: deviceId }),
  /** 32 bytes in base64url. */
  answer: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  problems,
});

export const getWaiting = defineCall({
  id: 'getWaiting',
  method: 'GET',
  path: '/users/waiting',
  summary: 'How many open requests the caller may see: the number that a locked desk shows',
  access: 'staff',
  key: 'apiKey',
  whileLocked: true,
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ requests: z.int() }),
  problems: staffProblems,
});

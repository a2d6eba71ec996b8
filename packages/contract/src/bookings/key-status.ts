import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { entityId, unixSeconds } from '../scalars.ts';
import { settableKeylessStatuses } from './status.ts';

/** A status of a key that a lock system reports by itself; `verified`: it opens the doors. */
export const keyStatus = z.object({
  /** Id of the invitation. */
  id: entityId,
  /** The `order` of the invitation; by default 1. */
  order: z.optional(z.int().check(z.positive())),
  state: z.enum(settableKeylessStatuses),
  at: unixSeconds,
});
export type KeyStatus = z.infer<typeof keyStatus>;

/** The body is sent as bytes, because it is signed: `keyStatus` as JSON. */
export const takeKeyStatus = defineCall({
  id: 'takeKeyStatus',
  method: 'POST',
  path: '/partners/keys/v1/status',
  summary: 'What a lock system reports of a key, signed; answered after it was written down, and once for each report',
  access: 'open',
  key: 'none',
  answer: z.object({}),
  problems: ['not_found', 'bad_signature', 'invalid_input'],
});

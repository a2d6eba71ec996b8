import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';

/** A person who works in the hotel, for colleagues. */
export const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/**
 * People who have neither signed in at the hotel nor been named by its operator have no name here, and are left out.
 */
export const listColleagues = defineCall({
  id: 'listColleagues',
  method: 'GET',
  path: '/users/colleagues',
  summary: 'Who works in the hotel, by name; with `request_id` those who may handle that request',
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId, request_id: z.optional(entityId) }),
  answer: z.object({ items: z.array(colleague) }),
  problems: [...staffProblems, 'not_found'],
});

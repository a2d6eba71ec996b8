import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId } from '../scalars.ts';

/** Kinds of entities with read marks. */
export const readKinds = ['request'] as const;
export type ReadKind = (typeof readKinds)[number];

/** The version of an entity that a person has read; later changes are unread. */
export const readMark = z.object({
  kind: z.enum(readKinds),
  id: entityId,
  version: z.int().check(z.positive()),
});
export type ReadMark = z.infer<typeof readMark>;

/**
 * `last_note`: the last note of the request that the person had on the screen; the mark ends mentions up to this note,
 * with null none. Without `last_note`, as from older clients, the mark ends every mention on the request.
 */
export const readHere = z.extend(readMark, { last_note: z.optional(z.nullable(entityId)) });
export type ReadHere = z.infer<typeof readHere>;

/** Most marks of one call. */
export const mostReadMarks = 100;

/** Published to the person's own desks alone, on `ownTopic`. */
export const ownMessage = z.object({
  /** Marks that moved. */
  reads: z.array(readMark),
  /** Requests whose mentions of the person were seen. */
  seen: z.array(entityId),
});
export type OwnMessage = z.infer<typeof ownMessage>;

export const listReads = defineCall({
  id: 'listReads',
  method: 'GET',
  path: '/users/reads',
  summary: 'What the caller has read of open and pending requests, at most 2,000, last changed first',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(readMark) }),
  problems: staffProblems,
});

/** A mark never moves back. Unknown ids are ignored. */
export const markRead = defineCall({
  id: 'markRead',
  method: 'PUT',
  path: '/users/reads',
  summary: 'The caller has read these, as they stood at these versions',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  body: z.object({ items: z.array(readHere).check(z.minLength(1), z.maxLength(mostReadMarks)) }),
  answer: z.object({ items: z.array(readMark) }),
  problems: staffProblems,
});

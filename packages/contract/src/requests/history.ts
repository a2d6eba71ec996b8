import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds, wholeNumberText } from '../scalars.ts';

/** What happened: the request was made or changed, a message or a note was written. */
export const historyKinds = ['created', 'changed', 'message', 'note'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** One change of a request, out of the hotel's log. */
export const historyEntry = z.object({
  seq: z.number(),
  at: unixSeconds,
  actor: z.string(),
  /** Null: the log does not say, or it was not a person. */
  actor_name: z.nullable(z.string()),
  actor_kind: z.enum(['staff', 'guest', 'system']),
  kind: z.enum(historyKinds),
  /**
   * With `changed`, in the order of the fields' names. `assignee` and `department` are null or `{ id, name }`, others as the
   * request has them; what began with `booking.` changed with the stay.
   */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Entries of one answer. */
export const historyPage = 50;

export const listHistory = defineCall({
  id: 'listHistory',
  method: 'GET',
  path: '/requests/{id}/history',
  summary: 'What happened to a request, newest first; without how far the guest has read',
  access: 'staff',
  key: 'apiKey',
  params: z.object({ id: entityId }),
  query: z.object({
    hotel_id: z.optional(hotelId),
    /** Older than this number: `seq` of the last entry of the page before. */
    before: z.optional(wholeNumberText),
  }),
  answer: z.object({
    items: z.array(historyEntry),
    has_more: z.boolean(),
    /** False: the log does not reach back to the beginning any more. */
    complete: z.boolean(),
  }),
  problems: [...staffProblems, 'not_found'],
});

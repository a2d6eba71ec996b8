import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { historyAnswer, loggedAct } from '../history.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, wholeNumberText } from '../scalars.ts';

/**
 * Kinds of entries: the request was made or changed, a message or a note was written. For a check-in also: its guest
 * submitted it (`submitted`, instead of `created`), its registration cards were printed, a picture of a paper was
 * opened.
 */
export const historyKinds = ['created', 'changed', 'message', 'note', 'submitted', 'printed', 'paper_opened'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/**
 * One change of a request. `assignee` and `department` are null or `{ id, name }`, other fields as in the request;
 * fields that begin with `booking.` changed with the stay.
 */
export const historyEntry = z.extend(loggedAct, { seq: z.number(), kind: z.enum(historyKinds) });
export type HistoryEntry = z.infer<typeof historyEntry>;

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
    /** Page before this number: `seq` of the last entry of the previous page. */
    before: z.optional(wholeNumberText),
  }),
  answer: historyAnswer(historyEntry),
  problems: [...staffProblems, 'not_found'],
});

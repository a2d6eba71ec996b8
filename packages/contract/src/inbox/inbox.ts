import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { readMark } from '../reads/reads.ts';
import { note } from '../requests/note.ts';
import { guestRequest } from '../requests/request.ts';
import { hotelId, unixSeconds } from '../scalars.ts';

/**
 * Why a request is in somebody's inbox, the strongest reason first: a note calls them, the guest wrote to whom it is assigned,
 * it was assigned to them, it is new in a department of theirs and nobody has it.
 */
export const inboxReasons = ['mention', 'reply', 'assigned', 'department'] as const;
export type InboxReason = (typeof inboxReasons)[number];

/** One request is one entry, however much happened to it. */
export const inboxEntry = z.object({
  reason: z.enum(inboxReasons),
  unread: z.boolean(),
  at: unixSeconds,
  request: z.pick(guestRequest, {
    id: true,
    version: true,
    status: true,
    service_type: true,
    serviceName: true,
    serviceWithLocales: true,
    fullName: true,
    room_number: true,
    last_comment: true,
  }),
  /** The note that calls the person; null: none unseen. */
  note: z.nullable(z.pick(note, { id: true, body: true, author_name: true, created_at: true })),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** Entries of one answer. */
export const mostInboxEntries = 50;
/** `unread` goes no further. */
export const mostUnreadCounted = 100;

export const listInbox = defineCall({
  id: 'listInbox',
  method: 'GET',
  path: '/users/inbox',
  summary: 'Requests that concern the caller, unread ones first, newest first, at most 50',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({
    /** Of all entries, shown or not; 100: as many or more. */
    unread: z.int(),
    items: z.array(inboxEntry),
  }),
  problems: staffProblems,
});

/** Those beyond the shown ones as well. What happens to them from then on is unread again. */
export const markInboxRead = defineCall({
  id: 'markInboxRead',
  method: 'PUT',
  path: '/users/inbox',
  summary: 'The caller has read every unread entry of their inbox, shown or not, at most 2,000 of each reason',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  /** The requests that were unread, as they stand. */
  answer: z.object({ items: z.array(readMark) }),
  problems: staffProblems,
});

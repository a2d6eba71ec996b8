import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { readMark } from '../reads/reads.ts';
import { note } from '../requests/note.ts';
import { guestRequest } from '../requests/request.ts';
import { hotelId, unixSeconds } from '../scalars.ts';

/**
 * Reasons for a request in a person's inbox, the strongest first: a note mentions them, the guest replied to a request
 * assigned to them, it was assigned to them, it is new in one of their departments and unassigned.
 */
export const inboxReasons = ['mention', 'reply', 'assigned', 'department'] as const;
export type InboxReason = (typeof inboxReasons)[number];

/** One request is one entry, whatever number of events it has. */
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
  /** The note that mentions the person; null: none unseen. */
  note: z.nullable(z.pick(note, { id: true, body: true, author_name: true, created_at: true })),
});
export type InboxEntry = z.infer<typeof inboxEntry>;

/** Most entries of one answer. */
export const mostInboxEntries = 50;
/** The limit of `unread`. */
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
    /** Number of all unread entries, shown or not; 100: as many or more. */
    unread: z.int(),
    items: z.array(inboxEntry),
  }),
  problems: staffProblems,
});

/** Marks entries beyond the shown ones as well; later events make them unread again. */
export const markInboxRead = defineCall({
  id: 'markInboxRead',
  method: 'PUT',
  path: '/users/inbox',
  summary: 'The caller has read every unread entry of their inbox, shown or not, at most 2,000 of each reason',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  /** Read marks of the requests that were unread. */
  answer: z.object({ items: z.array(readMark) }),
  problems: staffProblems,
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';

/** The longest that an announcement is shown to who comes later: a week; by itself a day. */
export const announcementHours = { least: 1, usual: 24, most: 168 } as const;

/**
 * What the operator tells everybody at the desks of a hotel (SHELL-43). Plain text, lines kept: it is shown as text and
 * never as HTML.
 */
export const announcement = z.object({
  id: entityId,
  version: z.number(),
  subject: z.string(),
  body: z.string(),
  created_at: unixSeconds,
  /** Who comes later is shown it until then. */
  valid_until: unixSeconds,
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = defineCall({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/announcements',
  summary: 'Announcements that are still valid, oldest first; at most 20',
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(announcement) }),
  problems: staffProblems,
});

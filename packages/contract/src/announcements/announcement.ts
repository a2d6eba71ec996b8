import * as z from 'zod/mini';
import { entityId, unixSeconds } from '../scalars.ts';

/** A message to all staff at the desks of a hotel (SHELL-43). Plain text with line breaks, never shown as HTML. */
export const announcement = z.object({
  id: entityId,
  version: z.number(),
  subject: z.string(),
  body: z.string(),
  created_at: unixSeconds,
  /** Staff who come later see it until this time. */
  valid_until: unixSeconds,
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement, possibly a past one, with its author; null: the operator. */
export const writtenAnnouncement = z.extend(announcement, { author_name: z.nullable(z.string()) });
export type WrittenAnnouncement = z.infer<typeof writtenAnnouncement>;

import * as z from 'zod/mini';
import { entityId, unixSeconds } from '../scalars.ts';

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

/** One of the past too, with who wrote it; null: the operator. */
export const writtenAnnouncement = z.extend(announcement, { author_name: z.nullable(z.string()) });
export type WrittenAnnouncement = z.infer<typeof writtenAnnouncement>;

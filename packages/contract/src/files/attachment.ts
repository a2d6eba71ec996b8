import * as z from 'zod/mini';

/** Allowed types, detected by a file's bytes and not by its name. */
export const attachmentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type AttachmentExtension = keyof typeof attachmentTypes;

/** 10 MiB: a phone's photo, not a film. */
export const attachmentMaxBytes = 10 * 1024 * 1024;
export const attachmentsPerComment = 10;

/** Ids of uploaded files in a new text. */
export const attachmentRefs = z._default(
  z.array(z.object({ id: z.string().check(z.maxLength(64)) })).check(z.maxLength(attachmentsPerComment)),
  [],
);

export const attachment = z.object({
  /** Ten random characters (MSG-09). */
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  /** Signed and expiring; read the entity again for a fresh one. */
  content_url: z.string(),
  /** A smaller picture for previews, for images only; signed likewise. */
  preview_url: z.nullable(z.string()),
  bytes: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

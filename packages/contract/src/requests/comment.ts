import * as z from 'zod/mini';
import { attachment } from '../files/attachment.ts';
import { entityId, textByLanguage, unixSeconds } from '../scalars.ts';

/** One message of a request's conversation (ENT-14 to ENT-16). */
export const comment = z.object({
  id: entityId,
  request_id: entityId,
  body: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  is_staff: z.boolean(),
  created_at: unixSeconds,
  /** ISO 8601 in UTC. */
  created_at_date: z.string(),
  /** Translations by language: translations sent with the original, and the requested language (API-07). */
  translations: textByLanguage,
  /** Language code, or null while not known. */
  detectedSourceLanguage: z.nullable(z.string()),
  attachments: z.array(attachment),
  /** 1, 2, 3 … within the conversation. */
  position: z._default(z.int(), 0),
  version: z.number(),
});
export type RequestComment = z.infer<typeof comment>;

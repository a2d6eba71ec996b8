import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { attachment, attachmentRefs } from '../files/attachment.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, typedText, unixSeconds } from '../scalars.ts';

/** A colleague who is called by name in a note; pools elsewhere say how long names may be. */
export const mention = z.object({ id: z.string(), name: z.string() });
export type Mention = z.infer<typeof mention>;

/** People that one note may call. */
export const mostMentions = 20;

/**
 * What staff write to each other about a request. Guests never receive it: it is not a message, changes nothing of the request
 * that a guest sees, and goes to no translation service.
 */
export const note = z.object({
  id: entityId,
  request_id: entityId,
  body: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  /** In the body each stands as `@` and the name. */
  mentions: z.array(mention),
  attachments: z.array(attachment),
  created_at: unixSeconds,
  /** 1, 2, 3 … within the notes of the request. */
  position: z._default(z.int(), 0),
  version: z.number(),
});
export type Note = z.infer<typeof note>;

/** At least one of `body` and `attachments` must say something. `colleague_cannot_handle`: a mentioned one may not read it. */
export const addNote = defineCall({
  id: 'addNote',
  method: 'POST',
  path: '/requests/notes/{request_id}',
  summary: "Staff's note to each other on a request; the same id twice makes one",
  access: 'staff',
  key: 'apiKey',
  params: z.object({ request_id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    id: entityId,
    body: z._default(typedText, ''),
    /** Subjects of the colleagues who are notified. */
    mentions: z._default(
      z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(mostMentions)),
      [],
    ),
    attachments: attachmentRefs,
  }),
  answer: note,
  problems: [...staffProblems, 'not_found', 'upload_missing', 'id_taken', 'colleague_cannot_handle'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { attachment, attachmentRefs } from '../files/attachment.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';

/** A colleague who is mentioned in a note; a pool kept elsewhere sets the limit of its names. */
export const mention = z.object({ id: z.string(), name: z.string() });
export type Mention = z.infer<typeof mention>;

/** Most mentions of one note. */
export const mostMentions = 20;

/**
 * A message among staff about a request. Guests never receive it: it is not part of the conversation, changes nothing
 * of the request that a guest sees, and is not sent to a translation service.
 */
export const note = z.object({
  id: entityId,
  request_id: entityId,
  body: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  /** Each mention is `@` and the name in the body. */
  mentions: z.array(mention),
  attachments: z.array(attachment),
  created_at: unixSeconds,
  /** 1, 2, 3 … within the notes of the request. */
  position: z._default(z.int(), 0),
  version: z.number(),
});
export type Note = z.infer<typeof note>;

/** `body` or `attachments` must not be empty. `colleague_cannot_handle`: a mentioned colleague may not read it. */
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

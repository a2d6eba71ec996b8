import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { entityId, hotelId, lineText } from '../scalars.ts';

/** Prepares an upload before the comment or request that names the file: its bytes go to `upload_url` by PUT. */
export const createUpload = defineCall({
  id: 'createUpload',
  method: 'POST',
  path: '/files',
  summary: 'A ticket to upload one file of a request',
  access: 'staff-or-guest',
  key: 'none',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    request_id: entityId,
    name: lineText.check(z.minLength(1), z.maxLength(200)),
    content_type: z.string().check(z.maxLength(100)),
    bytes: z.number().check(z.int(), z.positive()),
    /**
     * A picture of an identity paper, sealed and without a preview: for staff with a fast check-in, for guests with the
     * id of their check-in instead of a request's. `defect`: a photo that staff upload before the report of a defect,
     * for its id. Left out: an attachment.
     */
    kind: z.optional(z.enum(['identity', 'defect'])),
  }),
  answer: z.object({
    id: z.string(),
    /** `{hotel_id}/{request_id}/{id}.{extension}` */
    key: z.string(),
    upload_url: z.string(),
    expires_at: z.number(),
  }),
  problems: [
    'not_signed_in',
    'token_expired',
    'no_permission_for_hotel',
    'not_allowed',
    'not_found',
    'file_too_large',
    'file_type_not_allowed',
    'stay_ended',
    'limit_reached',
    'file_space_used_up',
  ],
});

export const putUpload = defineCall({
  id: 'putUpload',
  method: 'PUT',
  path: '/files/uploads/{ticket}',
  summary: 'The bytes of a file; the ticket is the permission and works once',
  access: 'open',
  key: 'none',
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) }),
  answer: z.object({ id: z.string(), content_type: z.string(), bytes: z.number() }),
  problems: [
    'upload_expired',
    'file_too_large',
    'file_type_not_allowed',
    'active_content',
    'too_many_pixels',
    'too_many_frames',
    'file_takes_too_long',
    'uploads_busy',
    'limit_reached',
    'file_space_used_up',
  ],
  timeoutMs: 120_000,
});

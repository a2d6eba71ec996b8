import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { attachment, attachmentRefs } from '../files/attachment.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';
import { newRequestId } from './new-request-id.ts';
import { requestStatus } from './request.ts';

/** Most characters of a room, or of another place in the house. */
export const longestPlace = 40;

/** A reported defect for the person who reported it, who may have no right to the requests of its service. */
export const ownDefect = z.object({
  id: entityId,
  room_number: z.string(),
  /** HTML made by the server from escaped text; show it as text. */
  text: z.string(),
  status: requestStatus,
  assignee_name: z.nullable(z.string()),
  files: z.array(attachment),
  created_at: unixSeconds,
  updated_at: unixSeconds,
});
export type OwnDefect = z.infer<typeof ownDefect>;

/**
 * Every member of staff may report a defect where the hotel has a service for defects, whatever requests they see.
 * `invalid_input` at `body.body`: the report has neither words nor a photo.
 */
export const reportDefect = defineCall({
  id: 'reportDefect',
  method: 'POST',
  path: '/requests/defects',
  summary: 'Reports a defect to the service that the hotel has set for defects; the same id twice makes one report',
  access: 'staff',
  key: 'apiKey',
  body: z.strictObject({
    id: newRequestId,
    hotel_id: hotelId,
    room_number: lineText.check(z.trim(), z.minLength(1), z.maxLength(longestPlace)),
    body: typedText,
    /** Photos, uploaded for the id of the report before it. */
    attachments: attachmentRefs,
  }),
  answer: ownDefect,
  problems: [...staffProblems, 'not_allowed', 'id_taken', 'upload_missing', 'limit_reached'],
});

export const listOwnDefects = defineCall({
  id: 'listOwnDefects',
  method: 'GET',
  path: '/requests/defects',
  summary: "The caller's latest reports of defects, newest first",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(ownDefect) }),
  problems: staffProblems,
});

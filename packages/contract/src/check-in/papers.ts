import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { AttachmentExtension } from '../files/attachment.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';
import { ofGuest } from './guest-calls.ts';
import { checkInDetail, ownCheckIn, type PaperSide, paperSides } from './view.ts';

/** Accepted types of a picture of a paper. */
export const paperTypes: readonly AttachmentExtension[] = ['jpg', 'png', 'webp'];

/** Fields of a guest's form for the sides in the specification (FCI-20). */
export const paperFields = { front: 'passport_front', back: 'passport_back' } as const satisfies Record<
  PaperSide,
  string
>;

/** Returns the value of that field for people who may open the picture: its address, which records each opening. */
export function paperLink(requestId: string, paper: string): string {
  return `/api/requests/${requestId}/check-in/papers/${paper}/open`;
}
export const isPaperLink = (value: unknown): boolean =>
  typeof value === 'string' && /^\/api\/requests\/[^/]+\/check-in\/papers\/[^/]+\/open$/.test(value);

/** Only if the hotel has turned pictures on, which some countries forbid. */
const ofStaff = {
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  hotelFlag: 'idImages',
  query: z.object({ hotel_id: z.optional(hotelId) }),
} as const;
const namedOfStaff = z.extend(ofStaff.query, ofGuest.shape);
const ofGuests = { access: 'guest', key: 'none', hotelFlag: 'idImages' } as const;
const place = {
  position: z.string().check(z.regex(/^1?\d$/)),
  side: z.enum(paperSides),
};
const atPlace = z.object(place);
const atPlaceOfRequest = z.object({ id: entityId, ...place });
/** Id of a file that was uploaded with the kind `identity`. */
const uploaded = z.strictObject({ upload: z.string().check(z.maxLength(64)) });
const staffCodes = [...staffProblems, 'not_allowed', 'not_found'] as const;
const guestCodes = [
  'not_signed_in',
  'stay_ended',
  'not_allowed',
  'not_found',
  'status_not_settable',
  'edit_conflict',
] as const;

export const openPaper = defineCall({
  ...ofStaff,
  id: 'openPaper',
  method: 'POST',
  path: '/requests/{id}/check-in/papers/{paper}/open',
  summary: 'A signed address of a picture for two minutes, sixty an hour; each is recorded',
  params: z.object({ id: entityId, paper: entityId }),
  answer: z.object({ url: z.string(), expires_at: unixSeconds }),
  problems: [...staffCodes, 'erased'],
});

export const putPaper = defineCall({
  ...ofStaff,
  id: 'putPaper',
  method: 'PUT',
  path: '/requests/{id}/check-in/guests/{position}/papers/{side}',
  summary: 'Keeps an uploaded picture of an identity paper, in place of an earlier one',
  params: atPlaceOfRequest,
  query: namedOfStaff,
  body: uploaded,
  answer: checkInDetail,
  problems: [...staffCodes, 'booking_awaiting_approval', 'status_not_settable', 'edit_conflict', 'upload_missing'],
});

export const removePaper = defineCall({
  ...ofStaff,
  id: 'removePaper',
  method: 'DELETE',
  path: '/requests/{id}/check-in/guests/{position}/papers/{side}',
  summary: 'Removes the picture of an identity paper',
  params: atPlaceOfRequest,
  query: namedOfStaff,
  answer: checkInDetail,
  problems: [...staffCodes, 'booking_awaiting_approval', 'status_not_settable', 'edit_conflict'],
});

export const putOwnPaper = defineCall({
  ...ofGuests,
  id: 'putOwnPaper',
  method: 'PUT',
  path: '/guest/check-in/guests/{position}/papers/{side}',
  summary:
    'Hands an uploaded picture of an identity paper to the hotel, in place of an earlier one; nobody reads it back',
  params: atPlace,
  query: ofGuest,
  body: uploaded,
  answer: ownCheckIn,
  problems: [...guestCodes, 'upload_missing'],
});

export const removeOwnPaper = defineCall({
  ...ofGuests,
  id: 'removeOwnPaper',
  method: 'DELETE',
  path: '/guest/check-in/guests/{position}/papers/{side}',
  summary: 'Takes the picture of an identity paper back',
  params: atPlace,
  query: ofGuest,
  answer: ownCheckIn,
  problems: guestCodes,
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { attachmentRefs } from '../files/attachment.ts';
import { roomConflictCodes, staffProblems } from '../problem.ts';
import {
  entityId,
  foreignId,
  hotelId,
  isInstant,
  lineText,
  sentFlag,
  unixSeconds,
  wholeNumberText,
} from '../scalars.ts';
import { languageCode } from '../text/language.ts';
import { typedText } from '../text/typed-text.ts';
import { comment } from './comment.ts';
import { requestDetail } from './detail.ts';
import { newRequestId } from './new-request-id.ts';
import { overridableReason, reservationReasons } from './refusal-reasons.ts';
import { attendances, customFieldValue, guestRequest, requestStatus, reservationStatuses } from './request.ts';
import { sentTranslation } from './translation.ts';

export const getRequest = defineCall({
  id: 'getRequest',
  method: 'GET',
  path: '/requests/{id}',
  summary: 'One request with its conversation',
  access: 'staff',
  key: 'apiKey',
  params: z.object({ id: entityId }),
  query: z.object({
    hotel_id: z.optional(hotelId),
    /** Messages come with `translations` into the target language (API-07); the answer reports a failed translation. */
    is_translation_needed: z.optional(z.enum(['true', 'false'])),
    target_language: z.optional(languageCode),
  }),
  answer: requestDetail,
  problems: [...staffProblems, 'not_found'],
  /** FCI-08. */
  timeoutMs: 30_000,
});

const dueAt = z.union([wholeNumberText.check(z.refine((text) => isInstant(Number(text)))), unixSeconds]);
/** Rules of the restaurant to override; the person is recorded. */
const override = z.optional(z.array(overridableReason).check(z.maxLength(20)));

const line = z.optional(lineText.check(z.maxLength(200)));

export const createRequest = defineCall({
  id: 'createRequest',
  method: 'POST',
  path: '/requests',
  summary: 'A request or a reservation made by staff, for a guest or as their own; the same id twice makes one',
  access: 'staff',
  key: 'apiKey',
  body: z.object({
    id: z.optional(newRequestId),
    hotel_id: hotelId,
    service_id: z.string().check(z.minLength(1), z.maxLength(64)),
    service_type: z.optional(foreignId),
    status: z.optional(z.literal('OPEN')),
    title: z.optional(typedText),
    fullName: line,
    room_number: z.optional(lineText.check(z.maxLength(40))),
    booking_id: z.optional(z.nullable(entityId)),
    bundle_id: z.optional(foreignId),
    requester_id: z.optional(z.nullable(foreignId)),
    tp_id: z.optional(z.nullable(foreignId)),
    is_staff: z.optional(sentFlag),
    /** Unix seconds, as text (ADD-14) or number. */
    due_at: z.optional(z.nullable(dueAt)),
    custom_fields_values: z.optional(z.array(customFieldValue).check(z.maxLength(100))),
    /**
     * For a reservation (ALA-43, ALA-44): the slot's restaurant, name and id. `due_at` is the arrival in an all-day
     * slot.
     */
    restaurant_id: z.optional(entityId),
    restaurant_name: line,
    reservation_id: z.optional(foreignId),
    reservation_status: z.optional(z.enum(reservationStatuses)),
    /** A party at the door: it comes now, also during the sitting, and its first guest may have no room. */
    walk_in: z.optional(z.boolean()),
    override,
    comments: z.optional(
      z.union([
        z.object({ author_id: z.optional(foreignId), body: typedText }),
        z.array(z.object({ author_id: z.optional(foreignId), body: typedText })).check(z.maxLength(1)),
      ]),
    ),
  }),
  answer: guestRequest,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'id_taken',
    'limit_reached',
    'booking_awaiting_approval',
    ...reservationReasons,
  ],
});

export const updateRequest = defineCall({
  id: 'updateRequest',
  method: 'PATCH',
  path: '/requests/{id}',
  summary: 'Changes status, custom fields or who has it; a `version` guards against changes made meanwhile',
  access: 'staff',
  key: 'apiKey',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    id: z.optional(entityId),
    hotel_id: z.optional(hotelId),
    status: z.optional(requestStatus),
    custom_fields_values: z.optional(z.array(customFieldValue).check(z.maxLength(100))),
    /**
     * Subject of a colleague who may handle it, one's own to claim it; null unassigns it. Send `version`, so that one
     * of two claims wins.
     */
    assignee_id: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(128)))),
    /** A department in use; null: none. */
    department_id: z.optional(z.nullable(entityId)),
    /** Moves a reservation to another slot. `due_at`: the arrival in an all-day slot. */
    reservation_id: z.optional(foreignId),
    due_at: z.optional(dueAt),
    /** Whether the party of a reservation came; null: not known yet. */
    attendance: z.optional(z.nullable(z.enum(attendances))),
    /** Seats the party of a no-show again although its seats have gone to others. */
    over_quota: z.optional(z.boolean()),
    /** Rules of the restaurant, or doubts about the rooms of a fast check-in. */
    override: z.optional(z.array(z.union([overridableReason, z.enum(roomConflictCodes)])).check(z.maxLength(20))),
    version: z.optional(z.number().check(z.int(), z.positive())),
  }),
  answer: guestRequest,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'edit_conflict',
    'booking_awaiting_approval',
    'status_not_settable',
    'colleague_cannot_handle',
    'limit_reached',
    ...reservationReasons,
    ...roomConflictCodes,
  ],
});

/** `body` or `attachments` must not be empty (MSG-06). */
export const addComment = defineCall({
  id: 'addComment',
  method: 'POST',
  path: '/requests/comments/{request_id}',
  summary: "Staff's message to the guest; the same id twice makes one",
  access: 'staff',
  key: 'apiKey',
  params: z.object({ request_id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    id: entityId,
    body: z._default(typedText, ''),
    request_id: z.optional(entityId),
    hotel_id: z.optional(hotelId),
    author_id: z.optional(foreignId),
    is_staff: z.optional(sentFlag),
    attachments: attachmentRefs,
    /** Translation of `body`, shown to a guest who reads that language. */
    translation: z.optional(sentTranslation),
  }),
  answer: comment,
  problems: [
    ...staffProblems,
    'not_found',
    'chat_closed',
    'booking_awaiting_approval',
    'upload_missing',
    'id_taken',
    'limit_reached',
  ],
});

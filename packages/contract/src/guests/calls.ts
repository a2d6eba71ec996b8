import * as z from 'zod/mini';
import { bookingStatuses } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { attachment, attachmentRefs } from '../files/attachment.ts';
import { hotelPage, noHotelPage } from '../hotels/hotel-page.ts';
import { customField } from '../hotels/service.ts';
import { newRequestId } from '../requests/new-request-id.ts';
import { attendances, customFieldValue, requestStatus } from '../requests/request.ts';
import { entityId, textByLanguage, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';

/** The code of a stay link or pass; it is sent in the body of one call and never in an address that a server logs. */
export const stayCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,64}$/));

const guestProblems = ['not_signed_in', 'stay_ended'] as const;

export const openGuestSession = defineCall({
  id: 'openGuestSession',
  method: 'POST',
  path: '/guest/session',
  summary: 'Turns the code of a stay link into a token for that stay',
  access: 'open',
  key: 'none',
  body: z.object({ code: stayCode }),
  answer: z.object({
    token: z.string(),
    expires_at: unixSeconds,
    hotel_id: z.string(),
    user_id: z.string(),
    live: z.object({ endpoint: z.string(), topic: z.string() }),
  }),
  problems: ['not_found', 'stay_ended'],
});

/** The key of a stay for its guest. `passive`: it opens nothing until the hotel switches that off. */
export const guestKey = z.object({
  state: z.enum(['ordered', 'active']),
  rooms: z.array(z.string()),
  /** The check-out; null: the stay has no date of departure. */
  valid_until: z.nullable(unixSeconds),
  /** Whether staff hand a card over. */
  by_hand: z.boolean(),
  passive: z.boolean(),
});
export type GuestKey = z.infer<typeof guestKey>;

export const guestStay = z.object({
  hotelName: z.string(),
  timeZone: z.string(),
  primaryColor: z.nullable(z.string()),
  languages: z.array(z.string()),
  /** The guest's own, or null: the browser's. */
  language: z.nullable(z.string()),
  /** The hotel's own words for texts of the page, by language and key. */
  dictionary: z.record(z.string(), textByLanguage),
  name: z.string(),
  family_name: z.string(),
  rooms: z.array(z.string()),
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  status: z.enum(bookingStatuses),
  hotelPage: z._default(hotelPage, noHotelPage),
  /** Whether guests reserve tables here. */
  restaurants: z._default(z.boolean(), false),
  /** Whether guests check in on their page. */
  checkIn: z._default(z.boolean(), false),
  /** Whether guests see their payment links. */
  payments: z._default(z.boolean(), false),
  /** Null: the stay has none now. */
  key: z._default(z.nullable(guestKey), null),
});
export type GuestStay = z.infer<typeof guestStay>;

export const getGuestStay = defineCall({
  id: 'getGuestStay',
  method: 'GET',
  path: '/guest/stay',
  summary: "The guest's stay",
  access: 'guest',
  key: 'none',
  answer: guestStay,
  problems: [...guestProblems],
});

export const guestService = z.object({
  id: z.string(),
  name: z.string(),
  nameWithLocales: textByLanguage,
  icon: z.string(),
  custom_fields: z.array(customField),
});
export type GuestService = z.infer<typeof guestService>;

/** A department that handles a request. */
export const guestDepartment = z.object({ id: z.string(), name: z.string(), nameWithLocales: textByLanguage });
export type GuestDepartment = z.infer<typeof guestDepartment>;

export const listGuestServices = defineCall({
  id: 'listGuestServices',
  method: 'GET',
  path: '/guest/services',
  summary: 'What the guest can ask for',
  access: 'guest',
  key: 'none',
  answer: z.object({ items: z.array(guestService), departments: z._default(z.array(guestDepartment), []) }),
  problems: [...guestProblems],
});

/** A message for the guest: without ids of staff. */
export const guestComment = z.object({
  id: entityId,
  request_id: entityId,
  body: z.string(),
  author_name: z.string(),
  is_staff: z.boolean(),
  created_at: unixSeconds,
  attachments: z.array(attachment),
  /** 1, 2, 3 … within the conversation. */
  position: z._default(z.int(), 0),
  /** Translations that staff sent with the original, by language. */
  translations: z.optional(textByLanguage),
});
export type GuestComment = z.infer<typeof guestComment>;

/** A request for the guest: without staff's fields. */
export const ownRequest = z.object({
  id: entityId,
  version: z.number(),
  status: requestStatus,
  /** Whether a person of the hotel has claimed or answered the open request. */
  in_progress: z._default(z.boolean(), false),
  /** When it should be done. */
  due_at: z._default(z.nullable(unixSeconds), null),
  /** One of the departments of `listGuestServices`. */
  department_id: z._default(z.nullable(z.string()), null),
  service_id: z.string(),
  serviceName: z.string(),
  serviceWithLocales: textByLanguage,
  custom_fields_values: z.array(customFieldValue),
  created_at: unixSeconds,
  updated_at: unixSeconds,
  rating: z.nullable(z.number()),
  comments_count: z.number(),
  last_comment: z.nullable(z.object({ body: z.string(), is_staff: z.boolean(), created_at: unixSeconds })),
  files: z.array(attachment),
  /** The receipts that the server has; see `sendReceipts`. */
  delivered: z._default(z.int(), 0),
  read: z._default(z.int(), 0),
  /**
   * For a table in a restaurant; null: another request. A confirmed table is CLOSED, one that waits for the restaurant
   * is OPEN.
   */
  table: z._default(
    z.nullable(
      z.object({
        restaurant_name: z.string(),
        nameWithLocales: z._default(textByLanguage, {}),
        timezone_id: z.string(),
        attendance: z.nullable(z.enum(attendances)),
        /** End of the sitting; null: unknown. */
        ends_at: z.nullable(unixSeconds),
      }),
    ),
    null,
  ),
});
export type OwnRequest = z.infer<typeof ownRequest>;

export const listOwnRequests = defineCall({
  id: 'listOwnRequests',
  method: 'GET',
  path: '/guest/requests',
  summary: "The stay's requests, newest change first; at most 200",
  access: 'guest',
  key: 'none',
  answer: z.object({ items: z.array(ownRequest) }),
  problems: [...guestProblems],
});

const ownRequestDetail = z.extend(ownRequest, { comments: z.array(guestComment) });
export type OwnRequestDetail = z.infer<typeof ownRequestDetail>;

export const getOwnRequest = defineCall({
  id: 'getOwnRequest',
  method: 'GET',
  path: '/guest/requests/{id}',
  summary: 'One of the requests of the stay, with its conversation',
  access: 'guest',
  key: 'none',
  params: z.object({ id: entityId }),
  answer: ownRequestDetail,
  problems: [...guestProblems, 'not_found'],
});

export const createOwnRequest = defineCall({
  id: 'createOwnRequest',
  method: 'POST',
  path: '/guest/requests',
  summary: 'A request of the guest; the same id twice makes one',
  access: 'guest',
  key: 'none',
  body: z.object({
    id: newRequestId,
    service_id: z.string().check(z.minLength(1), z.maxLength(64)),
    custom_fields_values: z._default(z.array(customFieldValue).check(z.maxLength(100)), []),
    text: z._default(typedText, ''),
    attachments: attachmentRefs,
  }),
  answer: ownRequestDetail,
  problems: [...guestProblems, 'not_found', 'id_taken', 'upload_missing', 'limit_reached'],
});

export const addOwnComment = defineCall({
  id: 'addOwnComment',
  method: 'POST',
  path: '/guest/requests/{id}/comments',
  summary: "The guest's message; the same id twice makes one",
  access: 'guest',
  key: 'none',
  params: z.object({ id: entityId }),
  body: z.object({ id: entityId, body: z._default(typedText, ''), attachments: attachmentRefs }),
  answer: guestComment,
  problems: [...guestProblems, 'not_found', 'id_taken', 'upload_missing', 'chat_closed', 'limit_reached'],
});

export const rateOwnRequest = defineCall({
  id: 'rateOwnRequest',
  method: 'POST',
  path: '/guest/requests/{id}/rating',
  summary: 'Stars for what was done; a later rating replaces the earlier',
  access: 'guest',
  key: 'none',
  params: z.object({ id: entityId }),
  body: z.object({ rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)) }),
  answer: ownRequest,
  problems: [...guestProblems, 'not_found', 'rating_not_possible'],
});

export const sendReceipts = defineCall({
  id: 'sendReceipts',
  method: 'POST',
  path: '/guest/receipts',
  summary:
    "How far the guest's device has the conversations of the stay, and how far they were in sight; never taken back",
  access: 'guest',
  key: 'none',
  body: z.object({
    items: z
      .array(
        z.object({
          request_id: entityId,
          /** `position` of the last message that the device has. */
          delivered: z.int().check(z.nonnegative()),
          /** `position` of the last message that was visible. */
          read: z.int().check(z.nonnegative()),
        }),
      )
      .check(z.maxLength(200)),
  }),
  /** Requests of another stay are ignored. */
  answer: z.object({ taken: z.int() }),
  problems: [...guestProblems],
});

/** On `{mqttBaseTopic}/guest/{user_id}`: like staff's messages, in the guest's shapes, of the session's own stay. */
const guestChange = {
  seq: z.number(),
  at: z.number(),
  id: z.string(),
  version: z.number(),
  event: z.enum(['INSERT', 'MODIFY']),
};
export const guestLiveMessage = z.discriminatedUnion('entity', [
  z.object({ ...guestChange, entity: z.literal('request'), item: ownRequest }),
  z.object({ ...guestChange, entity: z.literal('comment'), item: guestComment }),
  z.object({ ...guestChange, entity: z.literal('stay'), item: guestStay }),
  z.object({ ...guestChange, entity: z.literal('waiting'), item: z.object({ id: entityId }) }),
  z.object({ ...guestChange, entity: z.literal('check_in'), item: z.object({ id: entityId }) }),
  z.object({ ...guestChange, entity: z.literal('payment'), item: z.object({ id: entityId }) }),
  /** A change for every guest of the hotel: of its page or settings, or of the services. */
  z.object({ ...guestChange, entity: z.literal('hotel'), item: z.object({}) }),
]);
export type GuestLiveMessage = z.infer<typeof guestLiveMessage>;

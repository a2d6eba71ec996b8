import * as z from 'zod/mini';
import { assignedRooms, roomOverride } from '../bookings/room-assignment.ts';
import { defineCall } from '../call.ts';
import { delivery, deliveryChannels } from '../deliveries/delivery.ts';
import { roomConflictCodes, staffProblems } from '../problem.ts';
import { guestRequest } from '../requests/request.ts';
import { entityId, hotelId, unixSeconds } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';
import { guestFields } from './fields.ts';
import { filledForm } from './form-schema.ts';
import { atPosition, formBody, longestBase } from './guest-calls.ts';
import { checkInDetail, formField, guestPosition } from './view.ts';

const version = z.optional(z.number().check(z.int(), z.positive()));
/** Common parts of calls of staff on one fast check-in; `version` is its request's. */
const ofCheckIn = {
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
} as const;
const checkInProblems = [...staffProblems, 'not_allowed', 'not_found'] as const;

export const getCheckIn = defineCall({
  ...ofCheckIn,
  id: 'getCheckIn',
  method: 'GET',
  path: '/requests/{id}/check-in',
  summary: 'The forms of a fast check-in; who reads them is recorded',
  answer: checkInDetail,
  problems: checkInProblems,
});

/** `not_found` also if the check-in has no such guest: a guest can take a form back. */
export const putForm = defineCall({
  ...ofCheckIn,
  id: 'putForm',
  method: 'PUT',
  path: '/requests/{id}/check-in/guests/{position}',
  summary: 'Saves fields of a guest, field by field; of the form it reads only what another client has changed',
  params: z.object({ id: entityId, ...atPosition.shape }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    form: formBody.shape.form,
    base: formBody.shape.base,
    /**
     * Name and surname of the guest as the person saw the form: with another name by now, another guest may be at the
     * position, and all changed fields are conflicts.
     */
    guest_name: z.optional(z.string().check(z.maxLength(2 * longestBase + 1))),
    /** When the person entered the fields: nothing is saved if the forms were erased since. */
    entered_at: z.optional(unixSeconds),
  }),
  answer: z.object({
    request: guestRequest,
    saved: z.array(z.enum(guestFields)),
    /** Whether the save made this version of the request; else the form had all values already, or nothing was saved. */
    changed: z.boolean(),
    /** Name of the guest and current values of the fields that were not saved; null: all were saved or erased. */
    conflict: z.nullable(filledForm),
  }),
  problems: [...checkInProblems, 'booking_awaiting_approval'],
});

export const askForChanges = defineCall({
  ...ofCheckIn,
  id: 'askForChanges',
  method: 'POST',
  path: '/requests/{id}/check-in/ask',
  summary: 'Asks the guest to correct fields of the forms, in the conversation; the request waits for it',
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    fields: z.array(z.strictObject({ position: guestPosition, field: formField })).check(z.maxLength(200)),
    /** Message to the guest. */
    words: z._default(typedText, ''),
    version,
  }),
  answer: guestRequest,
  problems: [...checkInProblems, 'edit_conflict', 'booking_awaiting_approval', 'status_not_settable', 'chat_closed'],
});

export const declineCheckIn = defineCall({
  ...ofCheckIn,
  id: 'declineCheckIn',
  method: 'POST',
  path: '/requests/{id}/check-in/decline',
  summary: 'Declines a fast check-in and tells its guest why; the request is canceled',
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    /** Shown to the guest. */
    reason: typedText.check(z.minLength(1)),
    version,
  }),
  answer: guestRequest,
  problems: [...checkInProblems, 'edit_conflict', 'booking_awaiting_approval', 'status_not_settable'],
});

export const printCheckIn = defineCall({
  ...ofCheckIn,
  id: 'printCheckIn',
  method: 'POST',
  path: '/requests/{id}/check-in/printed',
  summary: 'Records that somebody prints the registration cards',
  body: z.strictObject({ hotel_id: z.optional(hotelId) }),
  answer: z.object({ at: unixSeconds }),
  problems: checkInProblems,
});

/** `invalid_input`, `no_address`: the stay has neither e-mail address nor phone number, or none of the channel. */
export const inviteToCheckIn = defineCall({
  access: 'staff',
  key: 'apiKey',
  anyFlag: ['FAST_CHECK_IN', 'BOOKINGS'],
  hotelFlag: 'fastCheckin',
  id: 'inviteToCheckIn',
  method: 'POST',
  path: '/users/bookings/{id}/check-in/invite',
  summary: 'Sends the guest of a stay a message with the way to check in; five a day',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    /** Left out: a mail, or a text message if the stay has no e-mail address. */
    channel: z.optional(z.enum(deliveryChannels)),
  }),
  answer: delivery,
  problems: [...checkInProblems, 'messages_stopped', 'stay_ended', 'status_not_settable', 'limit_reached'],
});

export const assignRooms = defineCall({
  id: 'assignRooms',
  method: 'POST',
  path: '/requests/{id}/check-in/room',
  summary: 'Gives the guests of a fast check-in their rooms, and tells them; an empty list takes the rooms back',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    rooms: assignedRooms,
    override: roomOverride,
    version,
  }),
  answer: guestRequest,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'edit_conflict',
    'booking_awaiting_approval',
    'status_not_settable',
    'limit_reached',
    ...roomConflictCodes,
  ],
});

export const checkInGuests = defineCall({
  id: 'checkInGuests',
  method: 'POST',
  path: '/requests/{id}/check-in/done',
  summary: 'Makes or completes the booking of a fast check-in, once: its guests are in the house, or arrive later',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({
    hotel_id: z.optional(hotelId),
    /** `future_guest`: accepted, and they arrive later; the request then waits for their day. */
    status: z.enum(['hotel_guest', 'future_guest']),
    override: roomOverride,
    version,
  }),
  answer: z.object({ request: guestRequest, booking_id: entityId }),
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'edit_conflict',
    'status_not_settable',
    ...roomConflictCodes,
  ],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { roomConflictCodes, staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId, lineText, storableText, unixSeconds } from '../scalars.ts';
import { booking } from './booking.ts';
import { comingTable } from './consequences.ts';
import { bookingKey } from './key-state.ts';
import { guestPreference, preferenceChoices } from './preference.ts';
import { roomDecision, roomOverride } from './room-assignment.ts';
import { bookingStatuses, genders, keylessStatuses, labels, settableKeylessStatuses } from './status.ts';

/** Data that identifies a person; stored sealed. The birthday is 00:00 UTC of its date, in unix seconds. */
export const bookingIdentity = z.object({
  national_identification_number: z.nullable(z.string()),
  passport_number: z.nullable(z.string()),
  /** Negative before 1970. */
  birthday: z.nullable(z.int()),
});
export type BookingIdentity = z.infer<typeof bookingIdentity>;
// TypeScript cannot make a list from the keys of a schema's shape.
export const identityFields = ['national_identification_number', 'passport_number', 'birthday'] as const;

/** The values of one field here and in the PMS. */
const pmsDifference = z.object({ field: z.string(), ours: z.nullable(z.unknown()), theirs: z.nullable(z.unknown()) });

/** A stay with all fields of its form (ENT-18, ENT-20, ENT-21). */
export const fullBooking = z.extend(booking, {
  ...bookingIdentity.shape,
  /** Left out if it is withheld. */
  birthday: z.optional(bookingIdentity.shape.birthday),
  /** Fields whose value is withheld: only the last characters of a number, nothing of a birthday. */
  masked: z.array(z.enum(identityFields)),
  gender: z.nullable(z.enum(genders)),
  reservation_channel: z.nullable(z.string()),
  internal_notes: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Number of people in the check-in form (FCI-25). */
  all_number: z.optional(z.nullable(z.string())),
  keyless_passive: z.boolean(),
  molainn_keyless_access_status: z.enum(keylessStatuses),
  preferences: z.array(guestPreference),
  /** Newest first. */
  keys: z.array(bookingKey),
  /**
   * Fields that were changed here and in the hotel's own system, with different values. Left out by servers of earlier
   * versions.
   */
  pms_differences: z.optional(z.array(pmsDifference)),
  /** Decisions to leave two stays in one room. Left out by servers of earlier versions. */
  room_decisions: z.optional(z.array(roomDecision)),
});
export type FullBooking = z.infer<typeof fullBooking>;

const text = (most: number) => z.nullable(lineText.check(z.maxLength(most)));
const notes = z.nullable(z.string().check(z.maxLength(5000), z.regex(storableText)));
/** Most adults or children of one booking, groups included. */
export const mostPeople = 99;
const people = z.nullable(z.int().check(z.gte(0), z.lte(mostPeople)));
const instant = z.nullable(unixSeconds);

/** Fields of a booking that staff set. Texts are trimmed; an empty text counts as none (BKD-25). */
const bookingFields = {
  status: z.enum(bookingStatuses),
  name: lineText.check(z.maxLength(100)),
  family_name: lineText.check(z.maxLength(100)),
  phone_number: text(40),
  email: text(200),
  language: text(35),
  nationality: text(60),
  gender: z.nullable(z.enum(genders)),
  national_identification_number: text(40),
  passport_number: text(40),
  birthday: z.nullable(z.int()),
  reservation_number: text(60),
  reservation_channel: text(120),
  checkin: instant,
  checkout: instant,
  adults: people,
  children: people,
  rooms: z.array(lineText.check(z.maxLength(20))).check(z.maxLength(20)),
  butler: text(120),
  label: z.nullable(z.enum(labels)),
  tp_id: text(120),
  internal_notes: notes,
  note: notes,
  all_number: text(60),
  loyalty_point: z.nullable(z.int().check(z.gte(0), z.lte(2_000_000_000))),
  preferences: preferenceChoices,
};
/** Any of the fields that staff set. */
export const bookingValues = z.partial(z.object(bookingFields));
export type BookingValues = z.infer<typeof bookingValues>;
/** The same with keyless access, which the form of a new booking lacks. */
export const editedValues = z.extend(bookingValues, {
  keyless_passive: z.optional(z.boolean()),
  /** BKD-16, BKD-17: only for a hotel guest. */
  molainn_keyless_access_status: z.optional(z.enum(settableKeylessStatuses)),
});
export type EditedValues = z.infer<typeof editedValues>;

/** Full values unless `masked` is set; the console sets it and opens a number with `openBookingIdentity`. */
const identityQuery = z.object({ hotel_id: z.optional(hotelId), identity: z.optional(z.literal('masked')) });

export const getBooking = defineCall({
  id: 'getBooking',
  method: 'GET',
  path: '/users/bookings/{id}',
  summary: 'One booking with all its fields; reading its identity numbers whole is recorded',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: identityQuery,
  answer: fullBooking,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const openBookingIdentity = defineCall({
  id: 'openBookingIdentity',
  method: 'GET',
  path: '/users/bookings/{id}/identity',
  summary: 'The identity numbers and the birthday of a booking; each reading is recorded',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  answer: bookingIdentity,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

/**
 * Id of a guest, from the hotel or another program; live topics end with it, so it may not contain their special
 * characters.
 */
const guestUserId = z.string().check(z.maxLength(128), z.regex(/^[^\s/+#\0\p{Surrogate}]+$/u));
/** The console's address `/app/staff/bookings/new` reserves this id. */
const newBookingId = entityId.check(z.refine((id) => id !== 'new'));

export const createBooking = defineCall({
  id: 'createBooking',
  method: 'POST',
  path: '/users/bookings',
  summary: 'Makes a booking; the same `id` again answers what it made, and without one each call makes another',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  hotelFlag: 'newBookingRequest',
  body: z.strictObject({
    ...editedValues.shape,
    id: z.optional(newBookingId),
    hotel_id: hotelId,
    /** Left out: the guest of the request, or the booking's own id. */
    user_id: z.optional(guestUserId),
    override: roomOverride,
    /** A fast check-in without a booking, which gets this booking (FCI-23). */
    request_id: z.optional(entityId),
    /** Other programs send it; the hotel's own value is used. */
    bundle_id: z.optional(foreignId),
  }),
  answer: fullBooking,
  problems: [
    ...staffProblems,
    'not_allowed',
    'id_taken',
    'not_found',
    'not_hotel_guest',
    'status_not_settable',
    'already_booked',
    ...roomConflictCodes,
  ],
});

/** The PMS's answer about a booking; `none`: the hotel has no PMS here. */
const pmsAnswer = z.object({
  asked_at: unixSeconds,
  state: z.enum(['same', 'different', 'unknown', 'unreachable', 'none']),
  differences: z.array(pmsDifference),
});
const updatedBooking = z.extend(fullBooking, {
  pms: z.optional(pmsAnswer),
  /** After new dates of the stay: its future tables outside of them. They stay until staff cancel them. */
  outside_stay: z.optional(z.array(comingTable)),
});

export const updateBooking = defineCall({
  id: 'updateBooking',
  method: 'PATCH',
  path: '/users/bookings/{id}',
  summary: 'Changes fields of a booking; a `version` guards against changes made meanwhile',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: z.optional(hotelId) }),
  // Strict: a field that cannot be changed is refused by its name, never silently dropped.
  body: z.strictObject({
    ...editedValues.shape,
    id: z.optional(entityId),
    hotel_id: z.optional(hotelId),
    version: z.optional(z.number().check(z.int(), z.positive())),
    /** Compares with the hotel's PMS without a change (BKD-12). */
    check_with_pms: z.optional(z.boolean()),
    /** With a status that ends the stay: also cancels its future tables. */
    cancel_reservations: z.optional(z.boolean()),
    override: roomOverride,
  }),
  answer: updatedBooking,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'edit_conflict',
    'not_hotel_guest',
    'too_many_requests',
    ...roomConflictCodes,
  ],
});
export type BookingPatch = z.infer<typeof updateBooking.body>;

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { roomConflictCodes, staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, storableText, unixSeconds } from '../scalars.ts';
import { type PassField, passLimits } from './form.ts';

/**
 * A guest's access to their own stay, issued by staff. `url_long` leads to the guest page with the code of the stay
 * behind `#`, or to the hotel's own app with the fields of QR-35; `url_short` is `/s/{code}` and leads to the same
 * until the stay ends.
 */
export const passLinks = z.object({ url_short: z.string(), url_long: z.string() });
export type PassLinks = z.infer<typeof passLinks>;

/** Ways in which a pass reaches the guest. */
export const passSources = ['scan', 'email', 'sms'] as const;
export type PassSource = (typeof passSources)[number];

/** Ways to send the link of a pass to the stay's own address. */
export const passSends = ['email', 'sms'] as const;

const field = (name: PassField) => z._default(lineText.check(z.maxLength(passLimits[name])), '');
/** A day of the hotel's calendar, `YYYY-MM-DD`, or a moment of it in unix seconds, as number or text (QR-25). */
const stayDate = z._default(z.union([lineText.check(z.maxLength(passLimits.checkIn)), unixSeconds]), '');
/** Other programs send it; it is accepted and ignored. */
const ignored = z.optional(z.unknown());

const call = { access: 'staff', key: 'apiKey', flag: 'BOOKINGS' } as const;
const query = z.object({ hotel_id: z.optional(hotelId) });

/** The stay that a link opens. */
export const passStay = z.object({ booking_id: entityId, fullName: z.string(), rooms: z.array(z.string()) });
export type PassStay = z.infer<typeof passStay>;

const madePass = z.object({
  body: passLinks,
  ...passStay.shape,
  /**
   * Whether the booking was made for this pass; false: it existed and was named, or matched by its address, its dates,
   * name and room.
   */
  made: z.boolean(),
  /**
   * Addresses of the stay to which the link may be sent; if a form matched the stay, only addresses that the form has
   * too.
   */
  sends: z.array(z.object({ by: z.enum(passSends), to: z.string() })),
});
export type NewPass = z.infer<typeof madePass>;
export type PassSend = NewPass['sends'][number];

/** Bundle ids, keys and addresses of QR-32 are ignored: the hotel's settings have the address of its app. */
export const createPass = defineCall({
  ...call,
  id: 'createPass',
  method: 'POST',
  path: '/utilities/createQR',
  summary:
    'A pass for a guest: a link to show as a QR code, and a short one. `booking_id` names the stay; without it the stay is found by phone number or e-mail address, both dates, name and room, or made; with `asks`, stays that have either the name or the room are answered as `whose_stay`. The same `Idempotency-Key` twice gives the same pass',
  query,
  body: z.object({
    hotel_id: z.optional(hotelId),
    booking_id: z.optional(entityId),
    firstName: field('firstName'),
    lastName: field('lastName'),
    phone_number: field('phone_number'),
    email: field('email'),
    checkIn: stayDate,
    checkOut: stayDate,
    roomNo: field('roomNo'),
    source: z._default(z.enum(passSources), 'scan'),
    /**
     * Whether a person can be asked; else a guest in doubt gets a booking of their own, and room conflicts are
     * overridden in the name of the caller.
     */
    asks: z._default(z.boolean(), false),
  }),
  answer: madePass,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'stay_ended',
    'id_taken',
    'whose_stay',
    ...roomConflictCodes,
  ],
});

export const shortenLink = defineCall({
  ...call,
  id: 'shortenLink',
  method: 'POST',
  path: '/utilities/URLShortener/shortener',
  summary:
    'A short link to a page of the hotel, its app or an app store. With the address and dates of a stay, or the long link of a pass, it is one of the passes of that stay',
  query,
  body: z.object({
    hotel_id: z.optional(hotelId),
    url_long: z.string().check(z.minLength(1), z.maxLength(2000), z.regex(storableText)),
    phone_number: field('phone_number'),
    email: field('email'),
    checkIn: stayDate,
    checkOut: stayDate,
    user_pool_id: ignored,
    integration_type: ignored,
    cdn_prefix: ignored,
  }),
  answer: z.object({ body: passLinks }),
  problems: [...staffProblems, 'not_allowed', 'link_not_ours', 'stay_ended', 'id_taken'],
});

/** Link mode (QR-16). */
export const makeDeepLink = defineCall({
  id: 'makeDeepLink',
  method: 'POST',
  path: '/utilities/deepLink',
  summary: 'The lasting short link of the hotel to its app, by device; it names no guest',
  access: 'staff',
  key: 'apiKey',
  hotelFlag: 'createQrForAppStore',
  query,
  body: z.object({ hotel_id: z.optional(hotelId), user_id: ignored }),
  answer: z.object({ shortLink: z.string() }),
  problems: [...staffProblems, 'not_allowed'],
});

/**
 * `sent: false`: the channel has no sender here, the operator's outbox keeps the message, and staff hand the link over.
 */
const sent = z.object({ sent: z.boolean(), delivery_id: entityId });
const sendProblems = [
  ...staffProblems,
  'not_allowed',
  'link_not_ours',
  'not_this_guest',
  'stay_ended',
  'messages_stopped',
] as const;
const link = z.string().check(z.maxLength(2000), z.regex(storableText));
const words = z._default(z.string().check(z.maxLength(10_000), z.regex(storableText)), '');

/**
 * The server writes the text; the client's text is accepted and ignored, so that no other text is sent in the hotel's
 * name.
 */
export const sendLinkBySms = defineCall({
  ...call,
  id: 'sendLinkBySms',
  method: 'POST',
  path: '/utilities/linkSMSSender',
  summary:
    'Sends the short link of a pass to the phone number of its stay, 30 an hour by one person and 5 to one number',
  query,
  body: z.object({
    hotel_id: z.optional(hotelId),
    phone_number: z.string().check(z.maxLength(passLimits.phone_number)),
    email: ignored,
    shortLink: link,
    hotelName: ignored,
  }),
  answer: sent,
  problems: sendProblems,
});

/** The same; the header `language` is used if the stay has no language. */
export const sendLinkByMail = defineCall({
  ...call,
  id: 'sendLinkByMail',
  method: 'POST',
  path: '/utilities/sendLinkEmail',
  summary:
    'Sends the short link of a pass to the e-mail address of its stay, 30 an hour by one person and 5 to one address',
  query,
  body: z.object({
    hotel_id: z.optional(hotelId),
    recipients: z
      .array(z.object({ email: z.string().check(z.maxLength(passLimits.email)) }))
      .check(z.minLength(1), z.maxLength(5)),
    /** Left out: the first of our short links in `details.message`. */
    shortLink: z.optional(link),
    details: z.optional(z.object({ message: words })),
    description: ignored,
    subject: ignored,
    title: ignored,
  }),
  answer: sent,
  problems: sendProblems,
});

/** A guest of the property management system (ENT-42). Unknown fields are empty; dates are `YYYY-MM-DD`. */
export const pmsGuest = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Mobile: z.string(),
  Checkindate: z.string(),
  Checkoutdate: z.string(),
  RoomNo: z.string(),
  /** Beside the specification: the guest's booking here. */
  booking_id: entityId,
});
export type PmsGuest = z.infer<typeof pmsGuest>;

export const listPmsGuests = defineCall({
  ...call,
  id: 'listPmsGuests',
  method: 'GET',
  path: '/getpmslist/{hotelId}',
  summary: 'Guests in house and arrivals from yesterday to two weeks ahead, by arrival; 500 at most',
  hotelFlag: 'getPmsListForBellhopPass',
  params: z.object({ hotelId }),
  query,
  answer: z.array(pmsGuest),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'pms_unreachable'],
});

/**
 * Sources of stay links: a pass, the link of an invitation to check in, or another source, such as the operator's
 * command.
 */
export const stayLinkSources = [...passSources, 'invitation', 'link'] as const;

/** A pass in the list of the stay's page; its link is not stored. */
export const stayPass = z.object({
  id: entityId,
  source: z.enum(stayLinkSources),
  made_at: unixSeconds,
  /** Null: no longer known. */
  made_by: z.nullable(z.string()),
  made_by_name: z.nullable(z.string()),
  /** Last time at which a phone was let in by it. */
  used_at: z.nullable(unixSeconds),
  /** Number of phones that use it now. */
  devices: z.int(),
  /** `ended`: with the stay, or by its own time. */
  state: z.enum(['open', 'revoked', 'ended']),
  revoked_at: z.nullable(unixSeconds),
  revoked_by_name: z.nullable(z.string()),
});
export type StayPass = z.infer<typeof stayPass>;

/** Newest first. */
const passesOfStay = z.object({ items: z.array(stayPass) });

export const listPasses = defineCall({
  ...call,
  id: 'listPasses',
  method: 'GET',
  path: '/users/bookings/{id}/passes',
  summary: 'Passes and other links that were made for a stay, with their last use',
  params: z.object({ id: entityId }),
  query,
  answer: passesOfStay,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const revokePass = defineCall({
  ...call,
  id: 'revokePass',
  method: 'DELETE',
  path: '/users/bookings/{id}/passes/{passId}',
  summary: 'Takes a pass back: its links lead nowhere, and phones that it let in are out within a second',
  params: z.object({ id: entityId, passId: entityId }),
  query,
  answer: passesOfStay,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

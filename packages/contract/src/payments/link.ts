import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listAnswer, listQuery } from '../lists/list-call.ts';
import { mostMinorUnits } from '../money/money.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, entityId, hotelId, language, lineText, unixSeconds } from '../scalars.ts';
import { mailbox } from '../text/mailbox.ts';
import { dialled } from '../text/phone.ts';

/** `expired` is not stored: it is an open link whose end has passed (PAY-b). */
export const paymentStatuses = ['open', 'paid', 'canceled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Ways of paying at the reception; `room`: on the bill of the room. */
export const deskMethods = ['cash', 'card', 'room'] as const;
export type DeskMethod = (typeof deskMethods)[number];

/** `online`: by a provider of payments. */
export const paymentMethods = [...deskMethods, 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Irregularities of received money: after the end of the link (`late`) or its cancellation, a second time, or of
 * another amount or currency; a refund above the received amount (`refund`); a canceled request that was paid
 * (`request_canceled`). It waits for a person.
 */
export const attentionReasons = [
  'late',
  'canceled',
  'twice',
  'amount',
  'currency',
  'refund',
  'request_canceled',
] as const;
/** A filter: links whose money is irregular. */
export const attentionFilter = z.optional(z.enum(['needed']));
export type AttentionReason = (typeof attentionReasons)[number];

export const attemptStates = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Ways of sending a link (PAY-03). */
export const paymentChannels = ['mail', 'sms'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

const sending = z.object({
  channel: z.enum(paymentChannels),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The channel has no sender here, and staff hand the link over. */
  failure: z.optional(z.literal('not_set_up')),
  at: unixSeconds,
});
export type PaymentSending = z.infer<typeof sending>;

/** A link for a payment. Amount and currency never change: a wrong link is canceled, and another link is made. */
export const paymentLink = z.object({
  id: entityId,
  version: z.int(),
  status: z.enum(paymentStatuses),
  /** A secret that opens the page (PAY-04). */
  code: z.string(),
  /** Address of the page; without an origin if the hotel has not set its address for guests. */
  url: z.string(),
  name: z.string(),
  family_name: z.string(),
  email: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** Shown to the guest; null: the page names no purpose. */
  purpose: z.nullable(z.string()),
  /** In the smallest unit of the currency. */
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
  language,
  /** The first second of the link's time, and the first after it. */
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  room_number: z.nullable(z.string()),
  booking_id: z.nullable(entityId),
  /** The request that it pays for, whose order has the state of the link (PAY-12). */
  request_id: z.nullable(entityId),
  paid_at: z.nullable(unixSeconds),
  method: z.nullable(z.enum(paymentMethods)),
  /** Money that providers reported in the link's currency, and the refunded part of it. */
  received: z.int(),
  refunded: z.int(),
  /** Null: nothing is irregular, or a person has settled it. */
  attention: z.nullable(z.enum(attentionReasons)),
  /** Name of the person who made the link; null: unknown. */
  created_by: z.nullable(z.string()),
  /** The last sending by each channel. */
  sendings: z.array(sending),
  created_at: unixSeconds,
  updated_at: unixSeconds,
});
export type PaymentLink = z.infer<typeof paymentLink>;

/** Acts on a link, kept as long as the link. */
export const paymentActs = ['made', 'paid', 'reversed', 'canceled', 'dates', 'received', 'refunded', 'seen'] as const;
export type PaymentAct = (typeof paymentActs)[number];

const paymentRecord = z.object({
  at: unixSeconds,
  actor_name: z.nullable(z.string()),
  act: z.enum(paymentActs),
  method: z.nullable(z.enum(paymentMethods)),
  /** Reason by a person; for irregular money one of `attentionReasons`. */
  reason: z.nullable(z.string()),
  /** Amount of `received` and `refunded`; in the smallest unit of the currency. */
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
});

/** One try to pay at a provider. */
const paymentAttempt = z.object({
  driver: z.string(),
  /** The provider's id of the try. */
  provider_ref: z.nullable(z.string()),
  state: z.enum(attemptStates),
  created_at: unixSeconds,
  paid_amount: z.nullable(z.int()),
  paid_currency: z.nullable(z.string()),
  paid_at: z.nullable(unixSeconds),
  refunded: z.int(),
});

/** A link with all its records, the oldest first. */
export const wholePaymentLink = z.extend(paymentLink, {
  records: z.array(paymentRecord),
  attempts: z.array(paymentAttempt),
});
export type WholePaymentLink = z.infer<typeof wholePaymentLink>;

const call = { access: 'staff', key: 'apiKey', flag: 'PAYMENTS', hotelFlag: 'payments' } as const;
const query = z.object({ hotel_id: z.optional(hotelId) });
const params = z.object({ id: entityId });

export const listPaymentLinks = defineCall({
  ...call,
  id: 'listPaymentLinks',
  method: 'GET',
  path: '/payments/links',
  summary: 'Links by which somebody pays; amounts in the smallest unit of their currency',
  query: z.object({
    ...listQuery,
    hotel_id: hotelId,
    status: z.optional(z.enum(paymentStatuses)),
    attention: attentionFilter,
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: listAnswer(paymentLink),
  problems: [...staffProblems, 'not_allowed'],
});

export const getPaymentLink = defineCall({
  ...call,
  id: 'getPaymentLink',
  method: 'GET',
  path: '/payments/links/{id}',
  summary: 'One link with who did what with it, and when',
  params,
  query,
  answer: wholePaymentLink,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

const needed = (most: number) => lineText.check(z.trim(), z.minLength(1), z.maxLength(most));
export const emailAddress = z.string().check(z.trim(), z.maxLength(200), z.regex(mailbox));
/** International: a plus and digits; separators between them are removed. */
export const phoneNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(40)), z.transform(dialled)),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
);
export const roomNumber = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} ./-]{0,18}[\p{L}\p{N}])?$/u));

const channels = z.array(z.enum(paymentChannels)).check(z.maxLength(2));

const oneName = z._default(lineText.check(z.trim(), z.maxLength(100)), '');

const writtenLink = z.strictObject({
  id: entityId,
  hotel_id: hotelId,
  name: oneName,
  family_name: oneName,
  amount: z.int().check(z.minimum(1), z.maximum(mostMinorUnits)),
  email: z.optional(z.nullable(emailAddress)),
  phone_number: z.optional(z.nullable(phoneNumber)),
  purpose: z.optional(z.nullable(needed(120))),
  /** The link works from the beginning of the first day to the end of the last. */
  start_date: calendarDate,
  end_date: calendarDate,
  checkin: z.optional(z.nullable(unixSeconds)),
  checkout: z.optional(z.nullable(unixSeconds)),
  room_number: z.optional(z.nullable(roomNumber)),
  booking_id: z.optional(z.nullable(entityId)),
  /** One request has at most one open or paid link. */
  request_id: z.optional(z.nullable(entityId)),
  /** Language of the page and of the messages. */
  language: z._default(language, 'en'),
  send: z.optional(channels),
});
const isNamed = ({ name, family_name }: Pick<z.output<typeof writtenLink>, 'name' | 'family_name'>) =>
  name !== '' || family_name !== '';
/**
 * Staff's input for a new link (PAY-02); its currency is the hotel's own. One name is enough: many people have no
 * other.
 */
export const newPaymentLink = writtenLink.check(
  z.refine(isNamed, { path: ['name'] }),
  z.refine(isNamed, { path: ['family_name'] }),
);

export const createPaymentLink = defineCall({
  ...call,
  id: 'createPaymentLink',
  method: 'POST',
  path: '/payments/links',
  summary: 'Makes a link; the same `id` again answers what it made',
  body: newPaymentLink,
  answer: paymentLink,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'id_taken',
    'status_not_settable',
    'limit_reached',
    'messages_stopped',
  ],
});

export const paymentChange = z.strictObject({
  hotel_id: z.optional(hotelId),
  version: z.optional(z.int().check(z.minimum(1))),
  /** `open` reverts a payment at the reception that was marked by mistake. */
  status: z.optional(z.enum(paymentStatuses)),
  /** With `paid`. */
  method: z.optional(z.enum(deskMethods)),
  /** Reason for reverting a payment. */
  reason: z.optional(needed(300)),
  /** The way in which the irregular money was settled. */
  seen: z.optional(needed(300)),
  start_date: z.optional(calendarDate),
  end_date: z.optional(calendarDate),
  /** Sends the link to its addresses. */
  send: z.optional(channels),
});

export const updatePaymentLink = defineCall({
  ...call,
  id: 'updatePaymentLink',
  method: 'PATCH',
  path: '/payments/links/{id}',
  summary: 'Cancels a link, marks it as paid at the reception, takes that back with a reason, or moves its dates',
  params,
  query,
  body: paymentChange,
  answer: paymentLink,
  problems: [
    ...staffProblems,
    'not_allowed',
    'not_found',
    'status_not_settable',
    'paid_online',
    'paying_online',
    'edit_conflict',
    'limit_reached',
    'messages_stopped',
  ],
});

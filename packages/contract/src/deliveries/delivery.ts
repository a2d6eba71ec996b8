import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, language, unixSeconds } from '../scalars.ts';

/** Subjects of messages to guests. */
export const deliveryKinds = [
  'reservation_confirmed',
  'reservation_changed',
  'reservation_canceled',
  'reservation_reminder',
  'table_offered',
  'table_not_free',
  'check_in_invitation',
  'pass_link',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** `dropped`: the message was no longer needed, such as the reminder of a canceled table. No list shows it. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `refused`: the mail server or the gateway rejects it for good. `unreachable`: no server accepted it for a day.
 * `too_late`: no server accepted it in time. `stopped`: the guest wants no messages. `no_address`: the stay no longer
 * has an address. `not_set_up`: the installation has no mail server, or no gateway for text messages, and the
 * operator's outbox keeps it.
 */
export const deliveryFailures = ['refused', 'unreachable', 'too_late', 'stopped', 'no_address', 'not_set_up'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliveryChannels = ['mail', 'sms'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** A mail or text message to a guest, without its address and its text. */
export const delivery = z.object({
  id: entityId,
  version: z.int(),
  booking_id: entityId,
  /** The request, or the place in a queue that becomes one. */
  request_id: z.nullable(entityId),
  kind: z.enum(deliveryKinds),
  channel: z.enum(deliveryChannels),
  language,
  state: z.enum(deliveryStates),
  failure: z.nullable(z.enum(deliveryFailures)),
  attempts: z.int(),
  /** Planned time, or the time of the first try. */
  send_at: unixSeconds,
  sent_at: z.nullable(unixSeconds),
  created_at: unixSeconds,
});
export type Delivery = z.infer<typeof delivery>;

export const stoppers = ['guest', 'staff'] as const;

const ofStay = z.object({
  /** Newest first. */
  items: z.array(delivery),
  /** Channel for messages; null: the stay has neither an e-mail address nor a phone number. */
  channel: z.nullable(z.enum(deliveryChannels)),
  /** Null: the guest gets messages. */
  stopped: z.nullable(z.object({ at: unixSeconds, by: z.enum(stoppers) })),
});
export type StayDeliveries = z.infer<typeof ofStay>;

const call = { access: 'staff', key: 'apiKey', anyFlag: ['BOOKINGS', 'ALACARTE'] } as const;
const query = z.object({ hotel_id: z.optional(hotelId) });

export const listDeliveries = defineCall({
  ...call,
  id: 'listDeliveries',
  method: 'GET',
  path: '/users/bookings/{id}/deliveries',
  summary: 'Mails and text messages to the guest of a stay, and whether the guest wants them',
  params: z.object({ id: entityId }),
  query,
  answer: ofStay,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const switchDeliveries = defineCall({
  ...call,
  id: 'switchDeliveries',
  method: 'PATCH',
  path: '/users/bookings/{id}/deliveries',
  summary: 'Stops messages to the guest of a stay, or takes that back',
  params: z.object({ id: entityId }),
  query,
  body: z.strictObject({ hotel_id: z.optional(hotelId), stopped: z.boolean() }),
  answer: ofStay,
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

export const retryDelivery = defineCall({
  ...call,
  id: 'retryDelivery',
  method: 'POST',
  path: '/deliveries/{id}/retry',
  summary: 'Sends a message that failed again, to the address that the stay has now; any other stays as it is',
  params: z.object({ id: entityId }),
  query,
  body: z.strictObject({ hotel_id: z.optional(hotelId) }),
  answer: delivery,
  problems: [...staffProblems, 'not_allowed', 'not_found', 'messages_stopped'],
});

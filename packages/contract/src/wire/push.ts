import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, language } from '../scalars.ts';

/**
 * Subjects of pushes; each has a text of its own. `given`: a request was assigned to this person or their department.
 * `unhappy`: a guest gave one or two stars.
 * `key`: a lock system did not make or revoke a key. `test`: the person requested it.
 */
export const pushKinds = [
  'request',
  'lol',
  'check-in',
  'reservation',
  'message',
  'mention',
  'given',
  'unhappy',
  'booking',
  'key',
  'payment',
  'test',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** The content of a push, encrypted for one browser. It contains no name and no text of a guest. */
export interface PushMessage {
  kind: PushKind;
  title: string;
  body: string;
  /** Id of the notification: a later notification with the same id replaces the earlier. */
  tag: string;
  /** Address that a press opens, on the console's own host. */
  path: string;
  language: z.infer<typeof language>;
  /** Unix seconds of the event. */
  at: number;
}

/** Id of a person's device; derived from its address, and without access to it. */
export const pushDeviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Most devices of one person in one hotel; beyond them, the devices that were silent longest are deleted. */
export const mostPushDevices = 10;

export const getPushKey = defineCall({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  summary: "The server's public key (VAPID), which a browser asks for when it subscribes",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  /** An uncompressed point of P-256 in base64url. */
  answer: z.object({ key: z.string() }),
  problems: staffProblems,
});

/** The result of a browser's `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  /** Address at the push service of the browser's maker. */
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
});

/** `invalid_input` also for an address that the server would not call: see docs/partners.md. */
export const subscribeToPush = defineCall({
  id: 'subscribeToPush',
  method: 'POST',
  path: '/push/devices',
  summary: 'Pushes to this browser while the sign-in lasts; the same one again is renewed',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  body: z.extend(pushSubscription, { language }),
  answer: z.object({ id: pushDeviceId }),
  problems: staffProblems,
});

/** A missing subscription gets the same answer. */
export const unsubscribeFromPush = defineCall({
  id: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/push/devices/{device_id}',
  summary: "No more pushes to one of the caller's own browsers",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  params: z.object({ device_id: pushDeviceId }),
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ id: pushDeviceId }),
  problems: staffProblems,
});

export const testPush = defineCall({
  id: 'testPush',
  method: 'POST',
  path: '/push/tests',
  summary:
    "Sends a push to one of the caller's own browsers; `sent` is false where the server does not know it any more",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  body: z.object({ device_id: pushDeviceId }),
  answer: z.object({ sent: z.boolean() }),
  problems: staffProblems,
});

/**
 * API-18. `topic` is `webPushBaseTopic` of the caller's privileges, which names the hotel; any other is `not_allowed`.
 */
export const subscribeToTopic = defineCall({
  id: 'subscribeToTopic',
  method: 'POST',
  path: '/utilities/subscribe-to-topic',
  summary: "Keeps a native app's push token for the caller while the sign-in lasts",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    topic: z.string().check(z.regex(/^[A-Za-z0-9_.~%/-]{1,200}$/)),
    token: z.string().check(z.regex(/^[\x21-\x7e]{8,2000}$/)),
  }),
  answer: z.object({ topic: z.string() }),
  problems: [...staffProblems, 'not_allowed'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, language } from '../scalars.ts';

/** What a push is about; each has words of its own. `given`: a request is this person's now, or their department's. `key`: one that a lock system did not make or revoke. `test`: the person asked for it. */
export const pushKinds = [
  'request',
  'lol',
  'check-in',
  'reservation',
  'message',
  'mention',
  'given',
  'booking',
  'key',
  'payment',
  'test',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a push service carries, sealed for one browser. It names no guest and repeats no word of theirs. */
export interface PushMessage {
  kind: PushKind;
  title: string;
  body: string;
  /** One notification for each: a later one takes the place of the one before. */
  tag: string;
  /** Where a press leads, on the console's own host. */
  path: string;
  language: z.infer<typeof language>;
  /** Unix seconds at which it happened. */
  at: number;
}

/** Says which device of a person it is; made of its address, and good for nothing else. */
export const pushDeviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Devices that one person has in one hotel; of more, those that were silent longest are forgotten. */
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

/** What `PushSubscription.toJSON()` of a browser gives. */
export const pushSubscription = z.object({
  /** Of the browser maker's push service. */
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
});

/** `invalid_input` also where the address is none that the server would call: see docs/partners.md. */
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

/** The same answer whether there was one or not. */
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

/** API-18. `topic` is `webPushBaseTopic` of the caller's privileges, which names the hotel; any other is `not_allowed`. */
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

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId } from '../scalars.ts';

/** Kinds of events that ring, each with a tone and a volume of its own. `payment`: money that a person has to check. */
export const alarmQueues = [
  'request',
  'message',
  'lol',
  'checkIn',
  'reservation',
  'booking',
  'payment',
  'mention',
] as const;
export type AlarmQueue = (typeof alarmQueues)[number];

/** The ring tone and the volume of one queue for one person. */
export const queueAlarm = z.object({
  /** A file of the ring tones (RING-02); null: the person's own ring tone. */
  tone: z.nullable(z.string().check(z.maxLength(80))),
  /** 0–100; 0: silent by the person's choice. */
  volume: z.int().check(z.minimum(0), z.maximum(100)),
});
export type QueueAlarm = z.infer<typeof queueAlarm>;

export const defaultQueueAlarm: QueueAlarm = { tone: null, volume: 100 };

/** Omitted queues ring with the person's own tone at full volume. */
export const alarm = z.object({
  queues: z.partialRecord(z.enum(alarmQueues), queueAlarm),
});
export type Alarm = z.infer<typeof alarm>;

export const getAlarm = defineCall({
  id: 'getAlarm',
  method: 'GET',
  path: '/users/alarm',
  summary: "How the caller's bell rings in this hotel, queue by queue",
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  answer: alarm,
  problems: staffProblems,
});

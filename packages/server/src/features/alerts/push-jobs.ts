import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

const alert = z.object({
  entity: z.enum(['request', 'assignment', 'transfer', 'comment', 'note', 'booking', 'payment']),
  id: z.string(),
  /** Names the notification: a request and its messages have one, what calls somebody to a request another. */
  tag: z.string(),
  /** Unix seconds at which it happened. */
  at: z.number(),
});
/** What a push is about, by name: it is looked at as it stands when the push is sent. */
export type Alert = z.infer<typeof alert>;

/** `alert` null: a test that the person asked for. */
export const sendPush = defineJob(
  'send-push',
  z.object({ hotelId: z.string(), deviceId: z.string(), alert: z.nullable(alert), asked: z.number() }),
);
export type PushOrder = z.infer<typeof sendPush.payload>;

/** One push about a thing waits for a device at a time; the later one takes its place. */
export function orderKey({ hotelId, deviceId, alert: about }: PushOrder): string {
  return [hotelId, deviceId, about === null ? 'test' : about.tag].join(' ');
}

import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Seconds after which an event alerts nobody: the list shows it first. An open console uses the same limit. */
export const newsFor = 15 * 60;

const alert = z.object({
  /** The name of the push rule; called so in the jobs of earlier versions. */
  entity: z.string(),
  id: z.string(),
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

import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Seconds after an event in which it still makes an alert. An open console uses the same limit. */
export const newsFor = 15 * 60;

const alert = z.object({
  /** The name of the push rule; the field kept its name for jobs of earlier versions. */
  entity: z.string(),
  id: z.string(),
  tag: z.string(),
  /** Unix seconds of the event. */
  at: z.number(),
});
/** The subject of a push, by name; its current state is read when the push is sent. */
export type Alert = z.infer<typeof alert>;

/** The job that sends a push; `alert` null for a test by the person. */
export const sendPush = defineJob(
  'send-push',
  z.object({ hotelId: z.string(), deviceId: z.string(), alert: z.nullable(alert), asked: z.number() }),
);
export type PushOrder = z.infer<typeof sendPush.payload>;

/** Returns the key of an order: one push about a subject waits for a device, and a later one replaces it. */
export function orderKey({ hotelId, deviceId, alert: about }: PushOrder): string {
  return [hotelId, deviceId, about === null ? 'test' : about.tag].join(' ');
}

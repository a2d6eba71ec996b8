import * as z from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

const payload = z.object({ messageId: z.string() });

/** One kind for each channel, so that a hanging partner delays no other channel. */
export const sendJobs = {
  email: defineJob('send-email', payload),
  sms: defineJob('send-sms', payload),
} satisfies Record<OutgoingMessage['channel'], unknown>;

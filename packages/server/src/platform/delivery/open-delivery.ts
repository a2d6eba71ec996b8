import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { addJob } from '../jobs/job.ts';
import { openLetterBox } from './letter-box.ts';
import type { Carries, Delivery } from './outgoing-message.ts';
import { sendJobs } from './send-jobs.ts';
import { insert } from './store.ts';

export interface DeliveryParts {
  clock: Clock;
  serverKey: Buffer;
  /** Left out by a process that sends no messages: the sending process decides. */
  carries?: Carries;
}

const unknown: Carries = { email: true, sms: true };

/** Opens the queue of messages to people outside; any process that runs `work-delivery.ts` sends them. */
export function openDelivery({ clock, serverKey, carries = unknown }: DeliveryParts): Delivery {
  const box = openLetterBox(serverKey);
  return {
    carries,
    async send(sql, message) {
      const id = randomUUID();
      const isCarried = carries[message.channel];
      await insert(sql, {
        id,
        hotel_id: message.hotelId,
        channel: message.channel,
        recipient: message.to,
        language: message.language,
        letter: box.seal(id, message.letter),
        useful_until: message.usefulUntil,
        created_at: clock.now(),
        delivery_id: message.deliveryId ?? null,
        state: isCarried ? 'waiting' : 'kept',
        ended_at: isCarried ? null : clock.now(),
      });
      if (isCarried) await addJob({ sql, clock }, sendJobs[message.channel], { messageId: id }, { key: id });
      return id;
    },
  };
}

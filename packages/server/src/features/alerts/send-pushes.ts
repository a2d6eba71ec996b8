import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PushSender } from '../../platform/delivery/push-sender.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { Attempt, Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveSources } from '../../platform/live/message.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import type { Devices } from './devices.ts';
import { factsOf } from './facts-of.ts';
import { newsFor, orderKey, type PushOrder, sendPush } from './push-jobs.ts';
import { forLockedDevice, type PushFacts, writePush } from './write-push.ts';

export interface SendParts {
  jobs: Pick<Jobs, 'work'>;
  database: Database;
  clock: Clock;
  hotels: Pick<HotelDirectory, 'byId'>;
  sources: LiveSources;
  devices: Pick<Devices, 'find' | 'forget' | 'rightsOf'>;
  sender: PushSender;
  /** The contact of the installation; null: each hotel's own. */
  contact: string | null;
  registry: Registry;
  log: FastifyBaseLogger;
}

/** About twenty minutes, longer than any event is news. */
const tries = 9;
/** Concurrent sends, so that a push service that hangs does not delay the others. */
const atOnce = 16;

/** Registers the job that sends pushes, counts outcomes and logs failures. */
export function sendPushes(parts: SendParts): void {
  const { jobs, database, clock, hotels, sources, devices, sender, log } = parts;
  const outcomes = new Counter({
    name: 'bellhop_pushes_total',
    help: 'Pushes to browsers by what became of them',
    labelNames: ['outcome'],
    registers: [parts.registry],
  });
  /** `gone`: the browser has unsubscribed. `ended`: the session or the rights have. `late`: too old for an alert. */
  const count = (outcome: 'sent' | 'gone' | 'ended' | 'late' | 'refused' | 'postponed'): void =>
    outcomes.inc({ outcome });

  async function send(order: PushOrder, attempt: Attempt): Promise<void> {
    const { hotelId, deviceId } = order;
    const [device, hotel] = await Promise.all([devices.find(hotelId, deviceId), hotels.byId(hotelId)]);
    if (device === null || hotel === null) return;
    const usefulUntil = order.asked + newsFor;
    const ttl = usefulUntil - clock.now();
    if (ttl <= 0) return count('late');
    const rights = await devices.rightsOf(hotelId, device);
    if (rights === null) {
      await devices.forget(hotelId, deviceId);
      return count('ended');
    }
    const to = { userId: device.user_id, privileges: rights.privileges };
    const all = order.alert === null ? testFacts(order.asked) : await factsOf(sources, hotelId, order.alert, to);
    if (all === null) return;
    const facts = rights.isLocked ? forLockedDevice(all) : all;

    const outcome = await sender.send({
      to: { endpoint: device.address, p256dh: device.p256dh, auth: device.auth },
      text: JSON.stringify(writePush(facts, device.language, hotel.name)),
      contact: parts.contact ?? contactOf(hotel),
      ttl,
      topic: createHash('sha256').update(all.tag).digest('base64url').slice(0, 32),
    });
    const line = { hotel: hotelId, device: deviceId };
    switch (outcome.kind) {
      case 'sent':
        return count('sent');
      case 'gone':
        await devices.forget(hotelId, deviceId);
        return count('gone');
      case 'refused':
        log.warn({ ...line, reason: outcome.reason }, 'push: the push service refused a notification');
        return count('refused');
      case 'later': {
        count('postponed');
        const { reason, afterSeconds } = outcome;
        if (afterSeconds === null) {
          if (attempt.nextAt === null)
            log.warn({ ...line, reason }, 'push: the server stopped retrying a notification');
          // The job is retried.
          throw new Error(reason);
        }
        log.warn({ ...line, reason, afterSeconds }, 'push: the push service postponed a notification');
        if (clock.now() + afterSeconds >= usefulUntil) return count('late');
        const runAt = clock.millis() + afterSeconds * 1000;
        await database.sharedWrite((sql) => addJob({ sql, clock }, sendPush, order, { key: orderKey(order), runAt }));
      }
    }
  }
  jobs.work(sendPush, send, { tries, atOnce });
}

function testFacts(at: number): PushFacts {
  return { kind: 'test', tag: 'test', path: '/app/staff/requests', at, service: null, department: null, rooms: [] };
}

/** Returns the contact that push services require: the hotel's support address, or its console's address. */
function contactOf({ settings, staffBaseUrl }: Hotel): string {
  if (settings.supportEmail !== '') return `mailto:${settings.supportEmail}`;
  if (staffBaseUrl?.startsWith('https://') === true) return staffBaseUrl;
  // Without a contact Apple's service refuses pushes, others accept them; docs/operating.md explains the setting.
  return 'mailto:nobody@bellhop.invalid';
}

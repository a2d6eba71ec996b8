import { type Language, languages } from '@bellhop/contract/scalars';
import {
  getPushKey,
  subscribeToPush,
  subscribeToTopic,
  testPush,
  unsubscribeFromPush,
} from '@bellhop/contract/wire/push';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Gateway } from '../../platform/http/gateway.ts';
import type { AccessChanges } from '../../platform/session/access-changes.ts';
import { type DeviceParts, openDevices } from './devices.ts';
import { type OrderPushesParts, orderPushes } from './order-pushes.ts';
import { type SendParts, sendPushes } from './send-pushes.ts';

export interface AlertParts extends DeviceParts, Omit<OrderPushesParts, 'devices'>, Omit<SendParts, 'devices'> {
  gateway: Gateway;
  accessChanges: Pick<AccessChanges, 'onAccessChanged'>;
  sender: SendParts['sender'];
}

/** Milliseconds between two searches for devices whose sign-in ended without a notification. */
const sweepEvery = 3_600_000;

/** Registers the calls for push devices, and the background work. */
export function registerAlerts(parts: AlertParts): { close(): Promise<void> } {
  const { gateway, sender, log } = parts;
  const devices = openDevices(parts);

  gateway.on(getPushKey, async () => ({ key: sender.publicKey }));
  gateway.on(subscribeToPush, async ({ hotel, caller, body }) => {
    const { endpoint, keys, language } = body;
    return { id: await devices.keepBrowser(hotel.id, caller, { endpoint, ...keys }, language) };
  });
  gateway.on(unsubscribeFromPush, async ({ hotel, caller, params }) => {
    await devices.forget(hotel.id, params.device_id, caller.id);
    return { id: params.device_id };
  });
  gateway.on(testPush, async ({ hotel, caller, body }) => ({
    sent: await devices.test(hotel.id, caller.id, body.device_id),
  }));
  gateway.on(subscribeToTopic, async ({ hotel, caller, body, raw }) => {
    await devices.keepToken(hotel.id, caller, body.topic, body.token, languageOf(raw));
    return { topic: body.topic };
  });

  sendPushes({ ...parts, devices });
  const following = orderPushes({ ...parts, devices });
  const sweeps = sweepDevices(parts.accessChanges, devices.sweep, log);
  return {
    async close() {
      await Promise.all([following.close(), sweeps.close()]);
      sender.close();
    },
  };
}

function languageOf({ headers }: FastifyRequest): Language {
  return languages.find((language) => language === headers['language']) ?? 'en';
}

/** Removes devices of people who were signed out or lost the hotel; each push checks this again. */
function sweepDevices(
  changes: AlertParts['accessChanges'],
  sweep: (userId: string | null) => Promise<void>,
  log: FastifyBaseLogger,
): { close(): Promise<void> } {
  // One sweep at a time, because changes of one person come in bursts.
  let sweeping: Promise<void> = Promise.resolve();
  const begin = (userId: string | null): void => {
    sweeping = sweeping
      .then(() => sweep(userId))
      .catch((error: unknown) => log.warn({ err: error }, 'push: the server could not check the devices of a person'));
  };
  // An empty id means every person; the hourly sweep checks those.
  const stop = changes.onAccessChanged((userId) => userId !== '' && begin(userId));
  const timer = setInterval(() => begin(null), sweepEvery);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      stop();
      await sweeping;
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type LiveSources, loadItems } from '../../platform/live/message.ts';
import { listEventsAfter, readHead } from '../../platform/live/store.ts';
import type { Devices } from './devices.ts';
import { addresseesOf } from './facts-of.ts';
import { newsFor, orderKey, type PushOrder, sendPush } from './push-jobs.ts';
import { firstTold, rulesFor } from './registered-pushes.ts';
import { listBehind, listBrowsersOfOthers, updateHead } from './store.ts';

export interface OrderPushesParts {
  database: Database;
  clock: Clock;
  sources: LiveSources;
  devices: Pick<Devices, 'rightsOf'>;
  log: FastifyBaseLogger;
}

/** Milliseconds between two reads of the heads; commits of this process are read at once. */
const lookEvery = 1000;
/** Events of one batch, whose entities are loaded together. */
const batchSize = 500;
/** With a longer backlog, as after an import, older events make no alert. */
const maxBacklog = 1000;

/**
 * Follows the hotels' logs, and orders a push for every device whose person may read the event (decision 20). One
 * transaction stores the orders and the position, so that processes neither order twice nor skip an event.
 */
export function orderPushes({ database, clock, sources, devices, log }: OrderPushesParts): { close(): Promise<void> } {
  let looking: Promise<void> | null = null;
  let again = false;
  let closed = false;

  async function orderFor(hotelId: string, from: number): Promise<void> {
    const head = await readHead(database, hotelId);
    const begin = head - from > maxBacklog ? head - batchSize : from;
    const events = await listEventsAfter(database, hotelId, begin, batchSize);
    const last = events.at(-1);
    if (last === undefined) return;
    const news = events.filter((event) => rulesFor(sources, event).length > 0 && clock.now() - event.at < newsFor);
    const itemOf = await loadItems(sources, hotelId, news);
    const orders = await Promise.all(
      news.map(async (event) => {
        const item = itemOf(event);
        const push = item?.item === undefined ? null : await firstTold(sources, event, item.item);
        if (item === undefined || push === null) return [];
        const { people } = await addresseesOf(sources, hotelId, push.telling);
        const alert = { entity: push.name, id: event.id, tag: push.telling.tag, at: event.at };
        const others = await database.read(hotelId, (sql) => listBrowsersOfOthers(sql, hotelId, event.actor.id));
        const browsers = others.filter(({ user_id }) => people?.includes(user_id) ?? true);
        const allowed = await Promise.all(
          browsers.map(async (browser) => {
            const rights = await devices.rightsOf(hotelId, browser);
            return rights !== null && item.mayRead(rights.privileges);
          }),
        );
        return browsers
          .filter((_, index) => allowed[index])
          .map(({ id }) => ({ hotelId, deviceId: id, alert, asked: event.at }));
      }),
    );
    await database.write(hotelId, async ({ sql }) => {
      if (!(await updateHead(sql, hotelId, from, last.seq))) return;
      await Promise.all(
        firstOfEach(orders.flat()).map(([key, order]) => addJob({ sql, clock }, sendPush, order, { key })),
      );
    });
  }

  async function lookAtAll(): Promise<void> {
    for (const { hotelId, seq } of await listBehind(database.shared)) {
      if (closed) return;
      await orderFor(hotelId, seq).catch((error: unknown) =>
        log.error({ err: error, hotel: hotelId }, 'push: the server could not read the event log of a hotel'),
      );
    }
  }

  function look(): void {
    again = looking !== null;
    if (closed || looking !== null) return;
    looking = lookAtAll()
      // The database is briefly away; the next look continues.
      .catch((error: unknown) => log.debug({ err: error }, 'push: the server could not read the newest event numbers'))
      .finally(() => {
        looking = null;
        if (again) look();
      });
  }

  const timer = setInterval(look, lookEvery);
  // The timer does not keep the process alive.
  timer.unref();
  database.onCommitted(look);
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** Keeps one order for each key: a request and its first message cause only the request's alert. */
function firstOfEach(orders: readonly PushOrder[]): [string, PushOrder][] {
  const byKey = new Map<string, PushOrder>();
  for (const order of orders) {
    const key = orderKey(order);
    if (!byKey.has(key)) byKey.set(key, order);
  }
  return [...byKey];
}

import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { type AppSlices, openSlices } from './app-slices.ts';
import { lockedMessages } from './features/alerts/locked-desk.ts';
import { deliveryFollower } from './features/deliveries/work-deliveries.ts';
import { followSending } from './features/payments/sending/follow.ts';
import { linkOfSending } from './features/payments/sending/sending-id.ts';
import { letters } from './letters.ts';
import { measureDelivery } from './platform/delivery/metrics.ts';
import { type OutboxMessage, readOutbox } from './platform/delivery/outbox.ts';
import type { OutboxFilter } from './platform/delivery/store.ts';
import { workDelivery } from './platform/delivery/work-delivery.ts';
import { everyHour } from './platform/every-hour.ts';
import type { ClockWatch } from './platform/health/clock-watch.ts';
import { openClockWatch } from './platform/health/clock-watch.ts';
import { measureHealth } from './platform/health/measure-health.ts';
import { allInTurn, forEachHotel } from './platform/hourly-work.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerOperations } from './platform/http/operations.ts';
import { servePages } from './platform/http/pages.ts';
import { type LiveChannel, openLiveChannel } from './platform/live/live-channel.ts';
import { defaultRetention } from './platform/live/prune.ts';
import { usualSocketLimits } from './platform/live/socket-counts.ts';
import { logOddRows } from './platform/odd-rows.ts';
import type { Slice } from './platform/slice.ts';
import { measureUsage, removeIdleCounters } from './platform/usage/measure-usage.ts';
import type { IdentityAdministration } from './user-pool/administration.ts';
import { registerIdentity } from './user-pool/routes.ts';
import { registerSessions } from './user-pool/session-routes.ts';
import { doWorksAtStart } from './works-at-start.ts';

export interface App {
  /** Not listening yet. */
  app: FastifyInstance;
  /** The built-in user pool, for the seed, the command line and tests. */
  identity: IdentityAdministration;
  /** The code that the first run in the browser asks for before the first hotel; the same at each start. */
  setupCode: string;
  /** Messages for the world outside, newest first. */
  outbox(filter?: OutboxFilter): Promise<OutboxMessage[]>;
  /** Removes ended and expired rows, as the app does every hour; a failure is thrown after the other steps. */
  tidy(): Promise<void>;
  /** Builds the search indexes of its hotels before the first search. */
  prepareSearches(): Promise<void>;
  /** Ends the work of the app; the database stays open, because the caller opened it. */
  close(): Promise<void>;
}

/** Milliseconds for calls that are under way at the end; a client that is cut off then repeats its call, by its id. */
const patience = 5_000;

/** Wires the parts together by hand: the code lists their dependencies from top to bottom. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { database, clock } = parts;
  const app = await createHttp({
    log: parts.log,
    trustProxy: parts.trustProxy ?? false,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
    connectionsPerAddress: parts.connectionsPerAddress ?? 0,
    hstsSubdomains: parts.hstsSubdomains ?? false,
  });
  const clockWatch = openClockWatch({ database, clock });
  let live: LiveChannel | null = null;
  const isBehind = () => live?.isBehind ?? false;
  const registry = registerOperations({
    app,
    database,
    clockWatch,
    buildId: parts.buildId,
    metricsToken: parts.metricsToken ?? null,
    isBehind,
  });
  const opened = await openSlices(parts, { app, clockWatch, registry });
  const { gateway, hotels, identity, jobs, readers, searches, sliceParts, sources, watch } = opened;
  const deliveryWork = workMessages(parts, clockWatch, opened);
  measureDelivery({ registry, database, clock });
  await registerIdentity(app, {
    pool: identity.pool,
    hotels,
    watch,
    requestsPerMinute: parts.requestsPerMinute ?? 0,
  });
  registerSessions(gateway, identity.pool, watch);
  await doWorksAtStart({ database, clock, hotels, forms: opened.forms, serverKey: parts.serverKey, log: parts.log });
  const slices: readonly Slice[] = Object.values(opened.slices);
  await opened.register(slices);
  const tidy = async () => {
    const works = slices.map((slice) => async () => slice.tidy?.(sliceParts));
    await allInTurn([...works, () => removeIdleCounters({ database, clock })]);
  };
  everyHour(app, { log: parts.log, registry, clockWatch }, tidy);
  const endOddRows = logOddRows(parts.log);
  app.addHook('onClose', async () => endOddRows());
  measureUsage({ database, clock, hotels, registry });

  const channel = await openLiveChannel({
    server: app.server,
    database,
    hotels,
    readers,
    sources,
    lockedMessages: lockedMessages(sources),
    presenceOf: { request_id: 'request', booking_id: 'booking' },
    accessChanges: identity.accessChanges,
    ownMessages: opened.ownMessages,
    isClockBelieved: clockWatch.isBelieved,
    clock,
    log: parts.log,
    socketLimits: {
      ...usualSocketLimits,
      upgradesPerMinute: parts.requestsPerMinute ?? 0,
      ...parts.socketLimits,
    },
    addressOf: (request) => callerAddress(request, parts.trustProxy ?? false),
    retention: { ...defaultRetention, days: parts.eventDays ?? defaultRetention.days },
  });
  live = channel;
  measureHealth({ registry, database, live, dataFolder: parts.dataFolder, errors: parts.errors ?? (() => 0) });
  jobs.start();

  // Last: it answers for every address that nothing above serves.
  await servePages(app, parts.pages, hotels);
  return {
    app,
    identity: identity.administration,
    setupCode: opened.setupCode.printed,
    outbox: (filter) => readOutbox({ database, serverKey: parts.serverKey }, filter),
    tidy,
    prepareSearches: () =>
      forEachHotel(database, async (id) => {
        for (const each of [searches.requests, searches.bookings]) await each.prepare(id);
      }),
    async close() {
      // First: the HTTP server ends when its last socket has.
      await channel.close();
      const impatient = setTimeout(() => app.server.closeAllConnections(), patience);
      await app.close();
      clearTimeout(impatient);
      deliveryWork.close();
      for (const slice of slices) await slice.close?.();
      await jobs.close();
      await identity.close();
    },
  };
}

/** Sends the messages of the outbox, and says on deliveries and payment links what became of each. */
function workMessages(
  { database, clock, serverKey, log }: AppParts,
  { isBelieved }: ClockWatch,
  { hotels, jobs, senders }: AppSlices,
): { close(): void } {
  const [followDelivery, followLink] = [deliveryFollower({ clock }), followSending({ clock })];
  return workDelivery({
    isClockBelieved: isBelieved,
    jobs,
    database,
    clock,
    follow: (tx, id, fate) => {
      const linkId = linkOfSending(id);
      return linkId === null ? followDelivery(tx, id, fate) : followLink(tx, linkId, fate);
    },
    hotels,
    serverKey,
    letters,
    senders,
    log,
  });
}

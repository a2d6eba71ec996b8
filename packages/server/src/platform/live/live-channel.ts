import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { LiveEntity, PresencePlace } from '@bellhop/contract/wire/event';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { AccessChanges } from '../session/access-changes.ts';
import type { SessionReaders } from '../session/session.ts';
import type { HotelDirectory } from '../tenancy/hotel.ts';
import { AccessWatch } from './access-watch.ts';
import { createAdmission } from './admission.ts';
import { openAnnouncer } from './announcer.ts';
import { openBroker } from './broker.ts';
import { openPlaceReaders } from './entity-readers.ts';
import { FanOut } from './fan-out.ts';
import { closeCodes } from './live-socket.ts';
import type { LockedMessages } from './locked-session.ts';
import type { LiveSources } from './message.ts';
import type { OwnMessages } from './own-messages.ts';
import { pruneEvents, type Retention } from './prune.ts';
import { Relay } from './relay.ts';
import { SocketCounts, type SocketLimits } from './socket-counts.ts';

export interface LiveChannelOptions {
  /** False: a wrong clock would prune events that are not old. */
  isClockBelieved: () => Promise<boolean>;
  /** The server of `/live`; it need not listen yet. */
  server: Server;
  database: Database;
  hotels: HotelDirectory;
  readers: SessionReaders;
  sources: LiveSources;
  lockedMessages: LockedMessages;
  /** Entities at which people show their presence, by the field with the id. */
  presenceOf: Readonly<Record<keyof PresencePlace, LiveEntity>>;
  accessChanges: Pick<AccessChanges, 'onAccessChanged'>;
  ownMessages: Pick<OwnMessages, 'onTold'>;
  clock: Clock;
  log: FastifyBaseLogger;
  socketLimits: SocketLimits;
  /** Returns the address of the caller of an upgrade. */
  addressOf: (request: IncomingMessage) => string;
  /** Limits of each hotel's log. */
  retention: Retention;
  /** Milliseconds between two checks; for tests. */
  lookEveryMs?: number;
}

export interface LiveChannel {
  /** Sockets that are signed in, for the metrics. */
  readonly sockets: number;
  /** Whether the logs of followed hotels could not be read for seconds. */
  readonly isBehind: boolean;
  /** Closes every socket and stops publishing. Await it before the HTTP server closes, which waits for its sockets. */
  close(): Promise<void>;
}

/** Milliseconds between two checks of the rights of connected people, and of the heads of the logs. */
const tickMs = 1000;
const pruneMs = 3_600_000;

/** Opens the live connections of browsers to this process, and publishes every committed event to them. */
export async function openLiveChannel(options: LiveChannelOptions): Promise<LiveChannel> {
  const { database, clock, log } = options;
  const admission = createAdmission({ database, readers: options.readers, hotels: options.hotels, clock });
  const watch = new AccessWatch(admission, clock, log);
  const fanOut = new FanOut();
  const readersOf = openPlaceReaders(options.sources, options.presenceOf);
  const relay = new Relay({
    database,
    readersOf,
    sources: options.sources,
    lockedMessages: options.lockedMessages,
    fanOut,
    isFollowed: (hotelId) => watch.hasHotel(hotelId),
    clock,
    log,
  });
  const announcer = await openAnnouncer(
    database,
    randomUUID(),
    {
      head: (hotelId, seq) => relay.reaches(hotelId, seq),
      presence: (topic, message) => relay.tellPresence(topic, message),
      own: (message) => watch.tellOwn(message),
    },
    clock,
    log,
  );
  let closed = false;
  database.onCommitted((hotelId, events) => {
    // The database outlives the channel and keeps reporting.
    if (closed) return;
    relay.committed(hotelId, events);
    const last = events.at(-1);
    if (last !== undefined) announcer.head(hotelId, last.seq);
  });
  const stopHearing = options.accessChanges.onAccessChanged((userId) => watch.changed(userId));
  const stopOwn = options.ownMessages.onTold((message) => {
    watch.tellOwn(message);
    announcer.own(message);
  });
  const broker = await openBroker({
    server: options.server,
    hotels: options.hotels,
    admission,
    watch,
    fanOut,
    follow: (hotelId) => relay.follow(hotelId),
    readersOf,
    presence: (topic, message) => {
      relay.tellPresence(topic, message);
      announcer.presence(topic, message);
    },
    counts: new SocketCounts(options.socketLimits, () => clock.millis()),
    addressOf: options.addressOf,
    clock,
    log,
  });

  const tick = setInterval(() => {
    void watch.tick();
    // A console without a connection reports it; one whose connection receives nothing would call itself up to date.
    if (relay.behind.length > 0) watch.cutAll(closeCodes.tryAgainLater, 'the log cannot be read', relay.behind);
    relay
      .tick()
      .catch((error: unknown) => log.error({ err: error }, 'live: the server could not read the newest event numbers'));
  }, options.lookEveryMs ?? tickMs);
  // Pruned events are gone for good.
  const pruneIfBelieved = async (): Promise<void> => {
    if (await options.isClockBelieved()) await pruneEvents(database, options.retention, clock.now());
  };
  let isPruning = false;
  const prune = setInterval(() => {
    if (isPruning) return;
    isPruning = true;
    pruneIfBelieved()
      .catch((error: unknown) => log.error({ err: error }, 'live: the server could not prune the event logs'))
      .finally(() => {
        isPruning = false;
      });
  }, pruneMs);
  // The timers alone must not keep the process alive.
  tick.unref();
  prune.unref();

  return {
    get sockets() {
      return watch.count;
    },
    get isBehind() {
      return relay.isUnread;
    },
    async close() {
      closed = true;
      clearInterval(tick);
      clearInterval(prune);
      stopHearing();
      stopOwn();
      await broker.close();
      await relay.close();
      await announcer.close();
    },
  };
}

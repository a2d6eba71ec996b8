import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { Aedes, type Client } from 'aedes';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { HotelDirectory } from '../tenancy/hotel.ts';
import { Allowance } from '../usage/allowance.ts';
import type { AccessWatch } from './access-watch.ts';
import type { Admission, ReturnCode } from './admission.ts';
import type { PlaceReaders } from './entity-readers.ts';
import type { FanOut } from './fan-out.ts';
import { GrantChecks, mayPublish } from './grant-checks.ts';
import { type LiveSession, maySubscribe } from './live-session.ts';
import { closeCodes, LiveSocket } from './live-socket.ts';
import { createNothingKept } from './nothing-kept.ts';
import { leftMessageOf, presenceOf, presencePace, presenceText } from './presence.ts';
import type { SocketCounts } from './socket-counts.ts';
import { SocketWriter } from './socket-writer.ts';
import { serveWebSockets } from './web-sockets.ts';

/** Bytes of the largest packet: CONNECT with an access token of many groups, which Amazon lets grow to some 8 KB. */
const maxPacketBytes = 16 * 1024;
/**
 * Bytes that may wait for a slow reader before it is cut: more than the largest burst that is sent one by one
 * (`maxBacklog` of the relay). The client then reconnects and catches up from the log.
 */
const maxWaitingBytes = 4 * 1024 * 1024;
/** Milliseconds from the socket to CONNECT. Frees sockets of scanners and dying networks. */
const connectTimeoutMs = 10_000;
/** Seconds of the longest keep-alive; consoles ask for 300 (LIVE-04). Without one a dead peer would stay for ever. */
const maxKeepAliveSeconds = 1200;

export interface BrokerParts {
  server: Server;
  hotels: HotelDirectory;
  admission: Admission;
  watch: AccessWatch;
  fanOut: FanOut;
  /** Called before a subscription becomes active; resolves once the hotel's events are followed. */
  follow: (hotelId: string) => Promise<void>;
  readersOf: PlaceReaders;
  presence: (topic: string, message: string) => void;
  counts: SocketCounts;
  addressOf: (request: IncomingMessage) => string;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface Broker {
  close(): Promise<void>;
}

/**
 * Opens MQTT 3.1.1 over WebSocket at `/live` of the same HTTP server: aedes implements the protocol, and we decide on
 * rights and delivery.
 */
const lineOf = ({ hotel, session }: LiveSocket) => ({ hotel: hotel.id, user: session?.userId });

export async function openBroker(parts: BrokerParts): Promise<Broker> {
  const { admission, watch, fanOut, clock, log } = parts;
  const writer = new SocketWriter();
  const limits = { maxPacketBytes, maxWaitingBytes };
  const grants = new GrantChecks(admission, clock);

  const aedes = await Aedes.createBroker({
    connectTimeout: connectTimeoutMs,
    keepaliveLimit: maxKeepAliveSeconds,
    persistence: createNothingKept(),
    mq: noBus,
    // Only our own fan-out delivers messages, so that the broker cannot bypass the rights.
    authorizeForward: () => null,

    preConnect(client, packet, done) {
      const socket = client.conn;
      const may = socket instanceof LiveSocket && packet.clean === true && packet.will?.retain !== true;
      done(may ? null : new Error('clean sessions without retained wills only'), may);
    },

    authenticate(client, username, password, done) {
      const refuse = (returnCode: ReturnCode): void => done(Object.assign(new Error('refused'), { returnCode }), false);
      const socket = client.conn;
      if (!(socket instanceof LiveSocket)) return refuse(5);
      const { hotel } = socket;
      const mark = watch.mark();
      const sent = { clientId: client.id, username: username ?? '', password: password?.toString() ?? '' };
      admission.admit(hotel, sent).then(
        (answer) => {
          if ('refused' in answer) return refuse(answer.refused);
          if (!socket.counted.signIn(answer.kind, answer.hotelId, answer.userId)) return refuse(3);
          if (!socket.destroyed) watch.add(socket, answer, mark);
          done(null, true);
        },
        (error: unknown) => {
          log.error({ err: error, hotel: hotel.id }, 'live: the server could not check a sign-in');
          refuse(3);
        },
      );
    },

    authorizeSubscribe(client, subscription, done) {
      const session = sessionOf(client);
      if (session === null || !maySubscribe(session, subscription.topic)) return done(null, null);
      grants
        .holds(session, 'subscribe')
        .then(async (isGranted) => {
          if (isGranted) await parts.follow(session.hotelId);
          done(null, isGranted ? subscription : null);
        })
        .catch((error: unknown) => {
          log.error({ err: error, hotel: session.hotelId }, 'live: the server could not subscribe a client');
          // The refusal is not final: the client reconnects.
          if (client?.conn instanceof LiveSocket) client.conn.cut(closeCodes.tryAgainLater, 'the log cannot be read');
          done(null, null);
        });
    },

    authorizePublish(client, packet, done) {
      const socket = client?.conn;
      const session = client === null ? null : sessionOf(client);
      // A last will arrives here too, after its socket ended; a connection that was cut off publishes no more.
      if (!(socket instanceof LiveSocket) || socket.wasCut || session?.kind !== 'staff') {
        return done(new Error('may not publish'));
      }
      const message = presenceOf(session, packet);
      socket.allowance ??= new Allowance(presencePace, clock.millis());
      if (message === null || !socket.allowance.take(clock.millis())) return done(new Error('may not publish this'));
      const isWill = socket.destroyed;
      mayPublish(grants, parts.readersOf, session, message).then(
        (isAllowed) => {
          // Published here and not by the broker, whose queue could fall behind the end of the connection.
          if (isAllowed && (isWill || !socket.destroyed)) {
            socket.lastPresence = isWill ? null : message;
            parts.presence(packet.topic, presenceText(socket.mark, message));
          }
          done(null);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('could not read rights')),
      );
    },
  });

  logFailures(aedes, log);
  followSubscriptions(aedes, fanOut);

  const webSockets = serveWebSockets({
    server: parts.server,
    hotels: parts.hotels,
    maxFrameBytes: maxPacketBytes,
    count: (request) => parts.counts.begin(parts.addressOf(request)),
    accept(webSocket, hotel, counted) {
      const socket = new LiveSocket(webSocket, { hotel, counted }, { writer, clock }, limits);
      socket.once('slow', (waiting: number) =>
        log.warn({ ...lineOf(socket), waiting }, 'live: the server closed a connection that reads too slowly'),
      );
      socket.once('fast', () => log.warn(lineOf(socket), 'live: the server closed a connection that sends too much'));
      socket.once('close', () => {
        watch.remove(socket);
        fanOut.leave(socket);
        const left = leftMessageOf(socket);
        if (left !== null) parts.presence(left.topic, left.message);
      });
      aedes.handle(socket);
    },
    log,
  });

  return {
    async close() {
      const gone = webSockets.close();
      watch.cutAll(closeCodes.goingAway, 'the server stops');
      await new Promise<void>((resolve) => aedes.close(resolve));
      await gone;
    },
  };
}

function logFailures(aedes: Aedes, log: FastifyBaseLogger): void {
  // The types of aedes leave this event out; without a listener it would end the process.
  EventEmitter.prototype.on.call(aedes, 'error', (error: unknown) =>
    log.error({ err: error }, 'live: the broker reported an error'),
  );
}

/** Hands the granted subscriptions of each socket to the fan-out, which delivers the messages. */
function followSubscriptions(aedes: Aedes, fanOut: FanOut): void {
  aedes.on('subscribe', (subscriptions, client) => {
    const socket = client.conn;
    if (!(socket instanceof LiveSocket) || socket.destroyed) return;
    // aedes marks a refused topic with 128; its types wrongly say 0, 1 or 2.
    for (const { topic, qos } of subscriptions) {
      if (Number(qos) !== 128) fanOut.subscribe(socket, topic, qos === 0 ? 0 : 1);
    }
  });
  aedes.on('unsubscribe', (topics, client) => {
    const socket = client.conn;
    if (socket instanceof LiveSocket) for (const topic of topics) fanOut.unsubscribe(socket, topic);
  });
}

/** Replaces the broker's message bus, because permitted presence messages were already published after their check. */
const noBus = {
  on: (_topic: string, _heard: unknown, done?: () => void) => void (done && setImmediate(done)),
  removeListener: (_topic: string, _heard: unknown, done?: () => void) => void (done && setImmediate(done)),
  emit: (_packet: unknown, done: () => void) => void setImmediate(done),
  close: (done: () => void) => void setImmediate(done),
};

function sessionOf(client: Client): LiveSession | null {
  return client.conn instanceof LiveSocket ? client.conn.session : null;
}

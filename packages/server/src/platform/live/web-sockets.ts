import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { hasReadableHost, hostKey } from '../http/host.ts';
import type { Hotel, HotelDirectory } from '../tenancy/hotel.ts';
import type { CountedSocket } from './socket-counts.ts';

const livePath = '/live';

/** Milliseconds that a socket may take to answer our close frame before it is destroyed. */
const closeTimeoutMs = 3000;
/** The same while the whole server stops. */
const stopTimeoutMs = 500;
/**
 * Milliseconds. Proxies end a connection that is silent for a minute, and a quiet night is silent: MQTT's own ping
 * comes every five minutes. Browsers themselves answer a ping.
 */
const usualPing = 25_000;

/** Unanswered pings in a row after which a socket is closed: a client that does not read does not answer. */
const mostUnanswered = 3;

export interface WebSocketParts {
  server: Server;
  hotels: Pick<HotelDirectory, 'byHost'>;
  /** Bytes of the largest frame. */
  maxFrameBytes: number;
  /** Null: the limit of sockets is reached. */
  count: (request: IncomingMessage) => CountedSocket | null;
  accept: (webSocket: WebSocket, hotel: Hotel, counted: CountedSocket) => void;
  log: FastifyBaseLogger;
  /** Milliseconds; for tests. */
  pingEveryMs?: number;
}

/** Serves WebSockets of the subprotocol `mqtt` at `/live`, each for the hotel of its host. */
export function serveWebSockets(parts: WebSocketParts): { close(): Promise<void> } {
  const { server, hotels, log } = parts;
  const options = {
    noServer: true,
    // Messages are small and encoded once for all receivers; compressing them for each would cost more than it saves.
    perMessageDeflate: false,
    maxPayload: parts.maxFrameBytes,
    closeTimeout: closeTimeoutMs,
    handleProtocols: () => 'mqtt',
  };
  // A variable of its own, because the types of ws do not know `closeTimeout` yet.
  const webSockets = new WebSocketServer(options);

  /** Pings in a row that a socket did not answer. */
  const pinged = new WeakMap<WebSocket, number>();
  const accept = (webSocket: WebSocket, hotel: Hotel, counted: CountedSocket): void => {
    webSocket.on('pong', () => pinged.delete(webSocket));
    parts.accept(webSocket, hotel, counted);
  };

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    const host = hostKey(request.headers.host ?? '');
    const wrong = wrongWith(request);
    if (wrong !== null) {
      refuse(raw, wrong);
      return;
    }
    const counted = parts.count(request);
    if (counted === null) {
      refuse(raw, '429 Too Many Requests');
      return;
    }
    raw.once('close', () => counted.end());
    // ws listens from `handleUpgrade` on; until then a reset must not throw.
    raw.on('error', noop);
    hotels.byHost(host).then(
      (hotel) => {
        raw.off('error', noop);
        if (hotel === null) refuse(raw, '404 Not Found');
        else webSockets.handleUpgrade(request, raw, head, (webSocket) => accept(webSocket, hotel, counted));
      },
      (error: unknown) => {
        log.error({ err: error }, 'live: the server could not read the hotel of a host name');
        refuse(raw, '503 Service Unavailable');
      },
    );
  };
  server.on('upgrade', onUpgrade);
  const pings = setInterval(() => {
    for (const webSocket of webSockets.clients) {
      if (webSocket.readyState !== WebSocket.OPEN) continue;
      const unanswered = pinged.get(webSocket) ?? 0;
      if (unanswered >= mostUnanswered) webSocket.terminate();
      else {
        pinged.set(webSocket, unanswered + 1);
        webSocket.ping();
      }
    }
  }, parts.pingEveryMs ?? usualPing);
  pings.unref();

  return {
    async close() {
      clearInterval(pings);
      server.off('upgrade', onUpgrade);
      // An honest client answers the close frame within a round trip; others must not delay the server's end.
      const giveUp = setTimeout(() => {
        for (const webSocket of webSockets.clients) webSocket.terminate();
      }, stopTimeoutMs);
      await new Promise<void>((resolve) => webSockets.close(() => resolve()));
      clearTimeout(giveUp);
    },
  };
}

/** Returns the status that refuses an upgrade; null: it is accepted. */
function wrongWith(request: IncomingMessage): string | null {
  if (request.url?.split('?')[0] !== livePath) return '404 Not Found';
  if (!hasReadableHost(request) || !offersMqtt(request)) return '400 Bad Request';
  return isSameOrigin(request.headers) ? null : '403 Forbidden';
}

function offersMqtt(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((name) => name.trim() === 'mqtt');
}

/** Browsers send the page's origin; pages of another host or port are refused. Other clients send none. */
function isSameOrigin({ origin, host = '' }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Behind a proxy the scheme is unknown here: `Host` without a port means the default port of either scheme.
  return URL.canParse(`${page.protocol}//${host}`) && page.host === new URL(`${page.protocol}//${host}`).host;
}

function refuse(raw: Duplex, status: string): void {
  raw.on('error', noop);
  // A client that keeps its side open must not keep the socket alive.
  raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => raw.destroy());
}

function noop(): void {}

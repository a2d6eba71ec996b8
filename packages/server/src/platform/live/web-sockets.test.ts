import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';
import type { CountedSocket } from './socket-counts.ts';
import { grand } from './testing/outside.ts';
import { serveWebSockets } from './web-sockets.ts';

interface Serving {
  count?: () => CountedSocket | null;
  pingEveryMs?: number;
}

async function serve({ count = () => uncounted, pingEveryMs = 100 }: Serving = {}) {
  const server = createServer();
  const webSockets = serveWebSockets({
    server,
    hotels: { byHost: async () => grand },
    maxFrameBytes: 1024,
    count,
    accept: () => {},
    log: pino({ level: 'silent' }),
    pingEveryMs,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connect = (options: ClientOptions = {}) =>
    new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`, 'mqtt', options);
  return { server, webSockets, connect };
}

const uncounted: CountedSocket = { signIn: () => true, flooded: () => {}, end: () => {} };

it('a silent socket is kept alive through proxies until the server ends', async () => {
  const { server, webSockets, connect } = await serve();
  const client = connect();
  for (let n = 0; n < 4; n++) await once(client, 'ping');
  expect(client.readyState).toBe(WebSocket.OPEN);
  const ended = once(client, 'close');
  await webSockets.close();
  await ended;
  server.close();
});

it('a socket whose reader does not read, and so answers no ping, is cut', async () => {
  const { server, webSockets, connect } = await serve({ pingEveryMs: 10 });
  const client = connect({ autoPong: false });
  await once(client, 'close');
  await webSockets.close();
  server.close();
});

it('an upgrade beyond the limit is refused, and each socket that ends makes room', async () => {
  let open = 0;
  const { server, webSockets, connect } = await serve({
    count: () => {
      if (open === 1) return null;
      open += 1;
      return {
        signIn: () => true,
        flooded: () => {},
        end: () => {
          open -= 1;
        },
      };
    },
  });
  const first = connect();
  await once(first, 'open');
  const [, answer] = await once(connect(), 'unexpected-response');
  expect(answer.statusCode).toBe(429);
  first.close();
  await expect.poll(() => open).toBe(0);
  await once(connect(), 'open');
  await webSockets.close();
  server.close();
});

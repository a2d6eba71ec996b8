import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { grand } from './testing/outside.ts';
import { serveWebSockets } from './web-sockets.ts';

it('a socket on which nobody says anything is kept alive through proxies, until the server ends', async () => {
  const server = createServer();
  const webSockets = serveWebSockets({
    server,
    hotels: { byHost: async () => grand },
    maxFrameBytes: 1024,
    accept: () => {},
    log: pino({ level: 'silent' }),
    pingEveryMs: 10,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`, 'mqtt');
  await once(client, 'ping');
  await once(client, 'ping');
  expect(client.readyState).toBe(WebSocket.OPEN);
  const ended = once(client, 'close');
  await webSockets.close();
  await ended;
  server.close();
});

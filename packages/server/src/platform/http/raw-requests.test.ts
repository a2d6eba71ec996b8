import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { createHttp, type TrustProxy } from './create-http.ts';

const behindOne: TrustProxy = (_address, hop) => hop < 1;
const opened: FastifyInstance[] = [];

/** The HTTP layer alone, with a route that says who asked and what was sent. */
async function open(trustProxy: TrustProxy): Promise<FastifyInstance> {
  const app = await createHttp({
    log: pino({ level: 'silent' }),
    trustProxy,
    requestsPerMinute: 0,
    hstsSubdomains: false,
  });
  app.post('/echo', async ({ ip, body, raw }) => ({ ip, upgrade: callerAddress(raw, trustProxy), body }));
  opened.push(app);
  return app;
}

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await open(false);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** Every status that came back, until the server ended the connection. */
async function answersTo(socket: Socket): Promise<number[]> {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'close');
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}
function send(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return socket;
}
const head = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request whose end two servers could see in different places', () => {
  it.each([
    ['both a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`],
    ['chunks that are called otherwise', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks that are not the last encoding', `${head}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a folded header', `${head}X-One: a\r\n b\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
    ['a space before the colon', `${head}Content-Length : 2\r\n\r\n{}${smuggled}`],
    ['lines that end without a carriage return', `${head.replaceAll('\r', '')}Content-Length: 2\n\n{}${smuggled}`],
    ['a chunk of no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`],
  ])('by %s is refused with 400, and nothing behind it is answered', async (_what, bytes) => {
    const statuses = await answersTo(send(bytes));
    expect(statuses.at(-1)).toBe(400);
    expect(statuses).not.toContain(200);
  });
});

describe('a body that says it is compressed', () => {
  it('is unpacked no further than bodies may be long', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: bomb,
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a slow client', () => {
  it.each([
    ['in the headers', 'POST /echo HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['in the body', `${head}Content-Length: 100\r\n\r\n{`],
  ])('%s is given a minute, and then 408', async (_where, bytes) => {
    const { server } = app;
    const { headersTimeout, requestTimeout } = server;
    for (const timeout of [headersTimeout, requestTimeout]) {
      expect(timeout).toBeGreaterThan(0);
      expect(timeout).toBeLessThanOrEqual(60_000);
    }
    const socket = send(bytes);
    const answered = answersTo(socket);
    await once(server, 'connection');
    server.headersTimeout = 1;
    server.requestTimeout = 1;
    // Node looks for stalled callers twice a minute; here it looks until it finds this one.
    const looks = setInterval(() => lookForStalled(server), 5);
    try {
      expect(await answered).toEqual([408]);
    } finally {
      clearInterval(looks);
      Object.assign(server, { headersTimeout, requestTimeout });
    }
  });
});

describe('X-Forwarded-For', () => {
  const addressOf = async (trustProxy: TrustProxy, sent: string) => {
    const asked = await open(trustProxy);
    const headers = { 'x-forwarded-for': sent, 'content-type': 'application/json' };
    const answer = await asked.inject({ method: 'POST', url: '/echo', headers, payload: '{}' });
    return answer.json<{ ip: string; upgrade: string }>();
  };

  it('is believed by nobody where no proxy is trusted', async () => {
    for (const sent of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '::1']) {
      expect(await addressOf(false, sent)).toMatchObject({ ip: '127.0.0.1', upgrade: '127.0.0.1' });
    }
  });

  it('is believed as far as one proxy wrote it: what the caller made up before that is not', async () => {
    for (const made of ['', '203.0.113.9, ', '127.0.0.1, 203.0.113.9, ', 'localhost, ']) {
      const expected = { ip: '198.51.100.7', upgrade: '198.51.100.7' };
      expect(await addressOf(behindOne, `${made}198.51.100.7`), made).toMatchObject(expected);
    }
  });
});

/** What Node's timer does. */
function lookForStalled(server: FastifyInstance['server']): void {
  const name = Object.getOwnPropertySymbols(server).find(
    ({ description }) => description === 'http.server.connectionsCheckingInterval',
  );
  // No public name leads to that timer, whose shape is Node's own.
  const timer = (server as unknown as Record<symbol, { _onTimeout(): void }>)[name ?? Symbol()];
  timer?._onTimeout();
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveFile } from '../files/receive-file.ts';
import type { TrustProxy } from './caller-address.ts';
import { callerAddress } from './caller-address.ts';
import { createHttp } from './create-http.ts';

const behindOne: TrustProxy = (_address, hop) => hop < 1;
const opened: FastifyInstance[] = [];
const logged: string[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bellhop-raw-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the HTTP layer alone, with a route that returns the caller's address and the body. */
async function open(
  trustProxy: TrustProxy,
  { requestsPerMinute = 0, connectionsPerAddress = 0 } = {},
): Promise<FastifyInstance> {
  const app = await createHttp({
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    trustProxy,
    requestsPerMinute,
    connectionsPerAddress,
    hstsSubdomains: false,
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_raw, payload, done) => done(null, payload));
    scope.put('/full', async ({ body }) =>
      receiveFile(body as Readable, join(folder, randomUUID()), undefined, () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      }),
    );
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

/** Returns every received status until the server ends the connection. */
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
  ])('by %s gets a 400, and bytes behind it get no answer', async (_what, bytes) => {
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

describe('A request of a stranger', () => {
  const unfinished = (bytes: number) =>
    send(`${head}Content-Length: 200000\r\n\r\n${'x'.repeat(bytes)}`).on('error', () => {});

  it('takes no more memory than bodies of one address may, and gives it back (S2)', async () => {
    const { bodyBudget } = app;
    const first = unfinished(150_000);
    await expect.poll(() => bodyBudget.bytes).toBe(150_000);
    bodyBudget.take('127.0.0.1', 16 * 1024 * 1024 - 250_000);
    expect(await answersTo(unfinished(150_000))).toEqual([429]);
    bodyBudget.give('127.0.0.1', 16 * 1024 * 1024 - 250_000);
    first.destroy();
    await expect.poll(() => bodyBudget.bytes).toBe(0);
  });

  it('takes no more connections than one address may have, and the next one finds a place again (S13)', async () => {
    const { server } = await open(false, { connectionsPerAddress: 20 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const there = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const begin = () => connect(there, '127.0.0.1').on('error', () => {});
    const kept = Array.from({ length: 20 }, begin);
    await expect.poll(async () => connectionsOf(server)).toBe(20);
    await once(begin(), 'close');
    kept[0]?.destroy();
    await expect.poll(async () => connectionsOf(server)).toBe(19);
    const next = begin();
    await expect.poll(async () => connectionsOf(server)).toBe(20);
    // After twice as many in a row even one within the limit is refused.
    for (const socket of [...kept, next]) socket.destroy();
    await expect.poll(async () => connectionsOf(server)).toBe(0);
    for (let n = 0; n < 30; n += 1) {
      const socket = begin();
      await once(socket, 'connect');
      socket.destroy();
    }
    await once(begin(), 'close');
  });

  it.runIf(process.platform === 'linux')(
    'leaves descriptors of the process to files and the database (S13)',
    async () => {
      const limits = await readFile('/proc/self/limits', 'utf8');
      const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
      const descriptors = soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
      expect(app.server.maxConnections).toBeLessThanOrEqual(Math.min(25_000, descriptors * 0.8));
      expect(app.server.maxConnections).toBeGreaterThan(0);
    },
  );

  it('is refused where it is nested deeper than anything honest, also within texts that look so (S17)', async () => {
    const post = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url: '/echo', headers, payload })).statusCode;
    };
    expect(await post('['.repeat(65) + ']'.repeat(65))).toBe(400);
    expect(await post('['.repeat(64) + ']'.repeat(64))).toBe(200);
    expect(await post(JSON.stringify({ text: '["\\{'.repeat(100) }))).toBe(200);
  });

  it('is answered 503 and logged where the disk is full, in the middle of an upload (Q4, Q5)', async () => {
    const upload = 'PUT /full HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/jpeg\r\nContent-Length: 9\r\n\r\nhalf';
    expect(await answersTo(send(upload))).toEqual([503]);
    expect(logged.splice(0).map((line) => JSON.parse(line))).toMatchObject([
      { err: { code: 'ENOSPC' }, msg: 'the server failed to answer a call' },
    ]);
  });

  it('leaves the log empty where its connection is reset right after the request (S12)', async () => {
    const counted = await open(false, { requestsPerMinute: 1000 });
    await counted.listen({ host: '127.0.0.1', port: 0 });
    const address = counted.server.address();
    const there = typeof address === 'object' ? (address?.port ?? 0) : 0;
    let requests = 0;
    counted.server.on('request', () => {
      requests += 1;
    });
    for (let n = 0; n < 40; n += 1) {
      const socket = connect(there, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head}Content-Length: 2\r\n\r\n{}`, () => socket.resetAndDestroy());
    }
    await expect.poll(async () => connectionsOf(counted.server)).toBe(0);
    expect(requests).toBeGreaterThan(0);
    expect(logged).toEqual([]);
  });
});

describe('X-Forwarded-For', () => {
  const addressOf = async (trustProxy: TrustProxy, sent: string) => {
    const app = await open(trustProxy);
    const headers = { 'x-forwarded-for': sent, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload: '{}' });
    return answer.json<{ ip: string; upgrade: string }>();
  };

  it('is ignored where no proxy is trusted', async () => {
    for (const sent of ['203.0.113.9', '127.0.0.1, 203.0.113.9', '::1']) {
      expect(await addressOf(false, sent)).toMatchObject({ ip: '127.0.0.1', upgrade: '127.0.0.1' });
    }
  });

  it('is believed only in the part that the trusted proxy wrote, not in the caller’s forged part', async () => {
    for (const forged of ['', '203.0.113.9, ', '127.0.0.1, 203.0.113.9, ', 'localhost, ']) {
      const expected = { ip: '198.51.100.7', upgrade: '198.51.100.7' };
      expect(await addressOf(behindOne, `${forged}198.51.100.7`), forged).toMatchObject(expected);
    }
  });
});

async function connectionsOf(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

/** Calls the function of Node's timer. */
function lookForStalled(server: FastifyInstance['server']): void {
  const name = Object.getOwnPropertySymbols(server).find(
    ({ description }) => description === 'http.server.connectionsCheckingInterval',
  );
  // No public name leads to that timer, whose shape is Node's own.
  const timer = (server as unknown as Record<symbol, { _onTimeout(): void }>)[name ?? Symbol()];
  timer?._onTimeout();
}

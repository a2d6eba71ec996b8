import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { systemClock } from '../clock.ts';
import { LiveSocket } from './live-socket.ts';
import { joinOnce, SocketWriter } from './socket-writer.ts';
import { grand } from './testing/outside.ts';

const counted = { signIn: () => true, flooded: () => {}, end: () => {} };

const limits = { maxPacketBytes: 1024, maxWaitingBytes: 4 * 1024 * 1024 };
let server: WebSocketServer;
let client: WebSocket;
let socket: LiveSocket;
const frames: Buffer[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new WebSocketServer({ server: http });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const accepted = new Promise<LiveSocket>((resolve) => {
    server.once('connection', (webSocket) =>
      resolve(
        new LiveSocket(
          webSocket,
          { hotel: grand, counted },
          { writer: new SocketWriter(), clock: systemClock },
          limits,
        ),
      ),
    );
  });
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  frames.length = 0;
  client.on('message', (data: Buffer) => frames.push(data));
  socket = await accepted;
  await once(client, 'open');
  return () => http.close();
});
afterEach(() => {
  client.terminate();
  server.close();
});

describe('LiveSocket', () => {
  it('sends everything written in one turn as one frame, in order', async () => {
    socket.cork();
    socket.write(Buffer.from('a'));
    socket.write(Buffer.from('b'));
    socket.uncork();
    socket.tell(Buffer.from('c'));
    socket.write(Buffer.from('d'));
    await once(client, 'message');
    expect(frames.map(String)).toEqual(['abcd']);
  });

  it('passes received bytes on and pauses the sender while no one reads', async () => {
    client.send(Buffer.from([0x30, 3]));
    client.send(Buffer.from('xyz'));
    await once(socket, 'readable');
    const read: unknown[] = [];
    socket.on('data', (chunk) => read.push(...chunk));
    client.send(Buffer.from([0xc0, 0]));
    while (read.length < 7) await once(socket, 'data');
    expect(read).toEqual([0x30, 3, ...Buffer.from('xyz'), 0xc0, 0]);
  });

  it('cuts off a reader that takes nothing, and says so', async () => {
    client.pause();
    const slow = once(socket, 'slow');
    const closed = once(socket, 'close');
    const chunk = Buffer.alloc(256 * 1024);
    while (!socket.destroyed) {
      socket.tell(chunk);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await slow)[0]).toBeGreaterThan(limits.maxWaitingBytes - 2 * chunk.length);
    await closed;
    client.resume();
    await once(client, 'close');
  });

  it('sends the bytes written before an end, and after a cut only the code', async () => {
    socket.tell(Buffer.from('last'));
    socket.destroy();
    expect((await once(client, 'close'))[0]).toBe(1000);
    expect(frames.map(String)).toEqual(['last']);
  });

  it('drops waiting bytes when it is cut', async () => {
    socket.tell(Buffer.from('secret'));
    socket.cut(4401, 'access ended');
    socket.tell(Buffer.from('more'));
    expect((await once(client, 'close'))[0]).toBe(4401);
    expect(frames).toEqual([]);
  });

  it('ends with the connection when its reader throws', async () => {
    socket.on('error', () => {});
    socket.on('readable', () => {
      throw new Error('what a parser may do');
    });
    client.send(Buffer.from([0xc0, 0]));
    expect((await once(client, 'close'))[0]).toBe(4400);
  });
});

describe('joinOnce', () => {
  it('joins the same buffers once and others again', () => {
    const joined = joinOnce();
    const [a, b, c] = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')];
    const first = joined([a, b]);
    expect(joined([a, b])).toBe(first);
    expect(joined([a, c]).toString()).toBe('ac');
    expect(joined([c])).toBe(c);
  });
});

import fc from 'fast-check';
import { generate, type Packet } from 'mqtt-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Browser, clientId, topicsOfGrand } from './testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from './testing/live-hotel.ts';
import { anyone } from './testing/outside.ts';

let hotels: LiveHotels;
let server: LiveServer;
let witness: Browser;

beforeAll(async () => {
  hotels = await LiveHotels.open();
  server = await hotels.serve();
  hotels.outside.privileges.set('grand person', anyone);
  await hotels.grant('grand', 'person');
  const { clientId: id, username, password } = credentials();
  witness = await Browser.open(server.port, { clientId: id, username, password });
  await witness.subscribe(topicsOfGrand);
});
afterAll(async () => {
  await witness.close();
  await hotels.close();
});

function credentials() {
  return { clientId: clientId('grand', 'person'), username: 'person', password: hotels.outside.token('person') };
}

function connect(): Buffer {
  const { password, ...rest } = credentials();
  return generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    ...rest,
    password: Buffer.from(password),
  });
}

/** Sends these frames and waits until the server has closed, or has answered a ping after them. */
async function send(signedIn: boolean, frames: Buffer[]): Promise<void> {
  const socket = new WebSocket(`ws://localhost:${server.port}/live`, 'mqtt');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('open', () => resolve()));
  if (signedIn) {
    socket.send(connect());
    const answer = await new Promise<Buffer>((resolve) => socket.once('message', resolve));
    expect([...answer]).toEqual([0x20, 2, 0, 0]);
  }
  for (const frame of frames) socket.send(frame);
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  await Promise.race([closed, new Promise((resolve) => socket.once('pong', resolve))]);
  socket.terminate();
}

const packets: Packet[] = [
  { cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: 'hotels/grand/request', qos: 1 }] },
  { cmd: 'unsubscribe', messageId: 2, unsubscriptions: ['hotels/grand/request'] },
  { cmd: 'publish', topic: 'hotels/grand/presence', payload: '{}', qos: 2, messageId: 3, dup: false, retain: false },
  { cmd: 'puback', messageId: 4 },
  { cmd: 'pubrec', messageId: 5 },
  { cmd: 'pubrel', messageId: 6 },
  { cmd: 'pubcomp', messageId: 7 },
  { cmd: 'pingreq' },
  { cmd: 'connack', returnCode: 0, sessionPresent: false },
  {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 5,
    clean: true,
    clientId: 'x',
    keepalive: 1,
    properties: { userProperties: { a: 'b' } },
  },
];

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const mutated = fc
  .tuple(fc.constantFrom(...packets), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }), fc.nat(3))
  .map(([packet, changes, cut]) => {
    const encoded = Buffer.from(generate(packet));
    for (const [at, value] of changes) encoded[at % encoded.length] = value;
    return encoded.subarray(0, encoded.length - cut);
  });
const frames = fc.array(fc.oneof(bytes, mutated, mutated), { minLength: 1, maxLength: 6 });

describe('malformed packets', () => {
  it('end their own connection and nothing else, before signing in and after', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), frames, async (signedIn, sent) => {
        await send(signedIn, sent);
      }),
      { numRuns: 150 },
    );
    await addRequest(server.database, 'grand');
    expect((await witness.hears(1))[0]?.topic).toBe('hotels/grand/request');
    expect(hotels.logged).toEqual([]);
  });

  it('of another process are logged and skipped', async () => {
    await server.database.notify('events', 'not ours');
    await server.database.notify('presence', '{"from":1}');
    await addRequest(server.database, 'grand');
    await witness.hears(2);
    // The log lines arrive over the database, the event from this process.
    await expect.poll(() => hotels.logged.length).toBe(2);
  });

  it('in text frames, with impossible lengths or larger than anything honest end the connection', async () => {
    for (const frame of [
      'text',
      Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]),
      Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x01]),
      Buffer.alloc(20_000, 0x10),
    ]) {
      const socket = new WebSocket(`ws://localhost:${server.port}/live`, 'mqtt');
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.once('open', () => resolve()));
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.send(frame);
      await closed;
    }
  });

  it.each([
    ['empty frames before signing in', false, Buffer.alloc(0)],
    ['signs of life of somebody who signed in', true, generate({ cmd: 'pingreq' })],
  ])('in a flood of %s end the connection, while others hear what happens (S1)', async (_what, signedIn, frame) => {
    const socket = new WebSocket(`ws://localhost:${server.port}/live`, 'mqtt');
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await new Promise<void>((resolve) => socket.once('open', () => resolve()));
    if (signedIn) {
      socket.send(connect());
      await new Promise((resolve) => socket.once('message', resolve));
    }
    let pongs = 0;
    socket.on('message', (data: Buffer) => {
      pongs += data.length / 2;
    });
    for (let n = 0; n < 20_000; n += 1) socket.send(frame);
    await closed;
    expect(pongs).toBeLessThanOrEqual(signedIn ? 500 : 0);
    const before = witness.received.length;
    await addRequest(server.database, 'grand');
    await witness.hears(before + 1);
    hotels.logged.splice(0);
  });
});

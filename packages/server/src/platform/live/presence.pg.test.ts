import { presenceMessage } from '@bellhop/contract/wire/event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, clientId } from './testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from './testing/live-hotel.ts';
import { anyone } from './testing/outside.ts';

const topic = 'hotels/grand/presence';
/** Milliseconds. Without the server's message, a face would stay for eleven seconds. */
const soon = 8000;

let hotels: LiveHotels;
let one: LiveServer;
let two: LiveServer;
let near: Browser;
let far: Browser;

beforeAll(async () => {
  hotels = await LiveHotels.open();
  one = await hotels.serve();
  two = await hotels.serve();
  for (const person of ['watcher', 'fatma']) {
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    await hotels.grant('grand', person);
  }
  await addRequest(one.database, 'grand', { id: 'r1' });
  await addRequest(one.database, 'grand', { id: 'r2' });
  await addRequest(one.database, 'grand', { id: 'ride', service: 'taxi' });
});
afterAll(() => hotels.close());

/** Colleagues at consoles of both processes of the installation. */
beforeEach(async () => {
  near = await open(one, 'watcher');
  far = await open(two, 'watcher');
  for (const each of [near, far]) await each.subscribe([topic]);
  return () => Promise.all([near.close(), far.close()]);
});

function open(server: LiveServer, person: string): Promise<Browser> {
  return Browser.open(server.port, {
    clientId: clientId('grand', person),
    username: person,
    password: hotels.outside.token(person),
  });
}

async function says(browser: Browser, state: string, request: string | null = 'r1'): Promise<void> {
  const message = { user: 'fatma', name: 'Fatma Çetin', request_id: request, state };
  await browser.client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
}

async function heardBy(browser: Browser, count: number) {
  return (await browser.hears(count)).map(({ message }) => presenceMessage.parse(message));
}

describe('a connection that ends', () => {
  it.each<[string, (browser: Browser) => unknown]>([
    ['says goodbye', (browser) => browser.client.end()],
    ['is torn', (browser) => browser.client.stream.destroy()],
    [
      'is cut off, because the person signed out',
      () => {
        hotels.outside.signedOut.add('fatma');
        hotels.outside.changed('fatma');
      },
    ],
  ])('publishes `left` when it %s, in every process, long before its silence would show', async (_how, end) => {
    const fatma = await open(one, 'fatma');
    await says(fatma, 'typing');
    await Promise.all([near.hears(1), far.hears(1)]);
    const endedAt = performance.now();
    end(fatma);
    for (const colleague of [near, far]) {
      const [typing, left, ...more] = await heardBy(colleague, 2);
      expect(typing).toMatchObject({ user: 'fatma', request_id: 'r1', state: 'typing' });
      expect(left).toEqual({ ...typing, state: 'left' });
      expect(more).toEqual([]);
    }
    expect(performance.now() - endedAt).toBeLessThan(soon);
    hotels.outside.signedOut.clear();
    await fatma.close();
  });

  it('reaches the other process also when the clock is set back by an hour', async () => {
    const fatma = await open(one, 'fatma');
    await says(fatma, 'viewing');
    await far.hears(1);
    hotels.outside.ahead = -3600;
    try {
      await says(fatma, 'typing');
      expect((await heardBy(far, 2))[1]).toMatchObject({ user: 'fatma', state: 'typing' });
    } finally {
      hotels.outside.run();
    }
    await fatma.close();
  });

  it('is published by the process that stops, to those at the other', async () => {
    const third = await hotels.serve();
    const fatma = await open(third, 'fatma');
    await says(fatma, 'viewing');
    await far.hears(1);
    await third.channel.close();
    // A busy process may first deliver an earlier message that she views the request.
    const left = { user: 'fatma', request_id: 'r1', state: 'left' };
    await expect.poll(async () => (await heardBy(far, 2)).at(-1)).toMatchObject(left);
    await fatma.close();
  });

  it.each([
    ['left before', 'left', 'r1'],
    ['was at no request', 'viewing', null],
  ])('is not told of again when it %s', async (_how, state, request) => {
    const fatma = await open(one, 'fatma');
    await says(fatma, 'viewing');
    await says(fatma, state, request);
    await fatma.close();
    const witness = await open(one, 'fatma');
    await says(witness, 'viewing', 'r2');
    const states = (await heardBy(far, 3)).map((message) => [message.request_id, message.state]);
    expect(states).toEqual([
      ['r1', 'viewing'],
      [request, state],
      ['r2', 'viewing'],
    ]);
    await witness.close();
    await far.hears(4);
  });
});

describe('a person without permission for a request', () => {
  const only = (service: string) => {
    hotels.outside.privileges.set('grand fatma', { ...anyone, allowedServiceIds: [service] });
    hotels.outside.changed('fatma');
  };
  afterEach(() => {
    hotels.outside.privileges.set('grand fatma', anyone);
    hotels.outside.changed('fatma');
  });
  const places = (messages: Awaited<ReturnType<typeof heardBy>>) =>
    messages.map((message) => [message.request_id, message.state]);

  it('stays connected, and is published at other places only', async () => {
    only('towels');
    const fatma = await open(one, 'fatma');
    // Each message is acknowledged.
    for (const id of ['ride', 'not-there']) await says(fatma, 'typing', id);
    await says(fatma, 'viewing', 'r1');
    await says(fatma, 'left', 'ride');
    await says(fatma, 'viewing', null);
    await says(fatma, 'viewing', 'r2');
    const expected = [
      ['r1', 'viewing'],
      ['ride', 'left'],
      [null, 'viewing'],
      ['r2', 'viewing'],
    ];
    for (const each of [near, far]) expect(places(await heardBy(each, expected.length))).toEqual(expected);
    expect(fatma.client.connected).toBe(true);
    await fatma.close();
    await far.hears(expected.length + 1);
  });

  it('hears that a colleague is somewhere, and nothing of the request (S4)', async () => {
    only('towels');
    const fatma = await open(one, 'fatma');
    await fatma.subscribe([topic]);
    const there = { user: 'watcher', name: 'watcher', request_id: 'ride', state: 'viewing' };
    await near.client.publishAsync(topic, JSON.stringify(there), { qos: 1 });
    expect((await heardBy(fatma, 1))[0]).toMatchObject({ user: 'watcher', request_id: null, state: 'viewing' });
    expect((await heardBy(far, 1))[0]).toMatchObject(there);
    // The next test would receive the message of this connection's end.
    await near.client.publishAsync(topic, JSON.stringify({ ...there, request_id: null }), { qos: 1 });
    await far.hears(2);
    await fatma.close();
  });

  it('is heard at a booking by who may see bookings, and is nowhere for the others', async () => {
    hotels.outside.privileges.set('grand porter', { ...anyone, authorizedFields: ['BOOKINGS'] });
    await hotels.grant('grand', 'porter');
    const [porter, colleague, fatma] = await Promise.all([
      open(one, 'porter'),
      open(two, 'porter'),
      open(one, 'fatma'),
    ]);
    for (const each of [colleague, fatma]) await each.subscribe([topic]);
    const says = (user: string, browser: Browser, place: object) =>
      browser.client.publishAsync(
        topic,
        JSON.stringify({ user, name: user, request_id: null, state: 'viewing', ...place }),
        { qos: 1 },
      );
    // Dropped messages: the booking is missing, or the person lacks the right.
    await says('porter', porter, { booking_id: 'gone' });
    await says('fatma', fatma, { booking_id: 'stay' });
    await says('porter', porter, { booking_id: 'stay' });
    await says('porter', porter, {});
    const ids = async (browser: Browser) => (await heardBy(browser, 2)).map(({ booking_id }) => booking_id ?? null);
    expect(await ids(colleague)).toEqual(['stay', null]);
    expect(await ids(fatma)).toEqual([null, null]);
    await Promise.all([near.hears(2), far.hears(2)]);
    await Promise.all([porter.close(), colleague.close(), fatma.close()]);
  });

  it('is known by the rights of the moment, and the request from when it is there', async () => {
    const fatma = await open(one, 'fatma');
    await says(fatma, 'typing', 'late');
    await addRequest(one.database, 'grand', { id: 'late' });
    await says(fatma, 'viewing', 'late');
    expect(places(await heardBy(far, 1))).toEqual([['late', 'viewing']]);
    await fatma.subscribe(['hotels/grand/access']);
    only('taxi');
    // The console receives the message of the changed rights first.
    await fatma.hears(1);
    await says(fatma, 'typing', 'late');
    await says(fatma, 'viewing', null);
    expect(places(await heardBy(far, 2))).toEqual([
      ['late', 'viewing'],
      [null, 'viewing'],
    ]);
    expect(fatma.client.connected).toBe(true);
    await fatma.close();
  });
});

describe('several connections of one person', () => {
  it('are distinguished by a mark of the broker and have their real name', async () => {
    const desk = await open(one, 'fatma');
    const phone = await open(two, 'fatma');
    for (const each of [desk, phone]) {
      const message = {
        user: 'fatma',
        name: 'The Manager',
        request_id: 'r1',
        state: 'viewing',
        from: 'somebody',
        more: 1,
      };
      await each.client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
    }
    const messages = await heardBy(near, 2);
    expect(messages.map(({ name }) => name)).toEqual(['fatma', 'fatma']);
    const marks = messages.map(({ from }) => from);
    expect(new Set(marks).size).toBe(2);
    expect(marks).not.toContain('somebody');
    expect(near.received.every(({ message }) => !('more' in message))).toBe(true);
    await desk.close();
    expect((await heardBy(near, 3))[2]?.from).toBe(marks[0]);
    await phone.close();
    await Promise.all([near.hears(4), far.hears(4)]);
  });
});

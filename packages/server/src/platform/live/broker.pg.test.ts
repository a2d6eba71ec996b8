import { liveTopics, ownPresence } from '@bellhop/contract/wire/event';
import { ErrorWithReasonCode } from 'mqtt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { LiveAct } from './live-session.ts';
import { closeCodes } from './live-socket.ts';
import { usualSocketLimits } from './socket-counts.ts';
import { Browser, clientId, topicsOfGrand } from './testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from './testing/live-hotel.ts';
import { anyone } from './testing/outside.ts';

let hotels: LiveHotels;
let server: LiveServer;
let person = '';
let serial = 0;

beforeAll(async () => {
  hotels = await LiveHotels.open();
  server = await hotels.serve();
  // The request at which staff are present.
  await addRequest(server.database, 'grand', { id: 'r1' });
});
afterAll(() => hotels.close());

/** A new person of grand without earlier changes. */
beforeEach(() => {
  serial += 1;
  person = `person-${serial}`;
  hotels.outside.run();
  hotels.outside.privileges.set(`grand ${person}`, anyone);
});

function staff(extra: { token?: string; clientId?: string; username?: string } = {}) {
  return {
    clientId: extra.clientId ?? clientId('grand', person),
    username: extra.username ?? person,
    password: extra.token ?? hotels.outside.token(person),
  };
}

async function signIn(acts?: LiveAct[]): Promise<Browser> {
  await hotels.grant('grand', person, acts);
  return Browser.open(server.port, staff());
}

function presence(user = person): string {
  return JSON.stringify({ user, name: 'A. Person', request_id: 'r1', state: 'viewing' });
}

/** Returns the return code of the refusal (MQTT 3.1.1 §3.2.2.3), or `closed` if the socket closed without one. */
async function refusal(options: Parameters<typeof Browser.open>[1]): Promise<unknown> {
  try {
    const browser = await Browser.open(server.port, options);
    await browser.close();
    return 'let in';
  } catch (error) {
    return error instanceof ErrorWithReasonCode ? error.code : 'closed';
  }
}

describe('connecting', () => {
  it('admits staff with a token, a grant and a client id of hotel, user and a unique part (LIVE-01, LIVE-03)', async () => {
    const browser = await signIn();
    expect(browser.client.connected).toBe(true);
    expect(server.channel.sockets).toBeGreaterThan(0);
    await browser.close();
  });

  it('takes the keep-alive of 300 seconds and none at all is refused (LIVE-04)', async () => {
    await hotels.grant('grand', person);
    const browser = await Browser.open(server.port, { ...staff(), keepalive: 300 });
    await browser.close();
    expect(await refusal({ ...staff(), keepalive: 0 })).toBe(6);
  });

  it.each([
    ['no token', 4, () => ({ password: '' })],
    ['a forged token', 4, () => ({ password: 'forged' })],
    ['the token of another pool', 4, () => ({ password: `token|${person}|elsewhere|9999999999` })],
    ['an expired token', 4, () => ({ password: hotels.outside.token(person, -1) })],
    ['the token of another person', 4, () => ({ password: hotels.outside.token('somebody') })],
    ['the client id of another person', 2, () => ({ clientId: clientId('grand', 'somebody') })],
    ['the client id of another hotel', 2, () => ({ clientId: clientId('beach', person) })],
    ['a client id without a unique part', 2, () => ({ clientId: `grand-${person}-` })],
    ['a client id with a wildcard', 2, () => ({ clientId: `grand-${person}-#` })],
    ['a session that would be kept', 'closed', () => ({ clean: false })],
    [
      'a retained last will',
      'closed',
      () => ({ will: { topic: 'hotels/grand/presence', payload: presence(), qos: 0 as const, retain: true } }),
    ],
    ['another version of the protocol', 1, () => ({ protocolVersion: 5 as const })],
    [
      'the host of a hotel where the person holds nothing',
      5,
      () => ({ host: '127.0.0.1', clientId: clientId('beach', person) }),
    ],
  ])('refuses %s (LIVE-03)', async (_what, code, wrong) => {
    await hotels.grant('grand', person);
    expect(await refusal({ ...staff(), ...wrong() })).toBe(code);
  });

  it.each(['a#b', 'a+b', 'a/b', 'a\u0000b', '$SYS', ''])(
    'refuses the name %j whatever its token says',
    async (name) => {
      hotels.outside.privileges.set(`grand ${name}`, anyone);
      // PostgreSQL cannot store a grant for a name with NUL.
      if (!name.includes('\0')) await hotels.grant('grand', name);
      const password = hotels.outside.token(name);
      expect(await refusal({ clientId: `grand-${name}-1`, username: name, password })).toBe(2);
    },
  );

  it('refuses a person who is signed out, and one without privileges', async () => {
    await hotels.grant('grand', person);
    hotels.outside.signedOut.add(person);
    expect(await refusal(staff())).toBe(4);
    hotels.outside.signedOut.delete(person);
    expect(await refusal(staff())).toBe('let in');
    hotels.outside.privileges.delete(`grand ${person}`);
    expect(await refusal(staff())).toBe(5);
  });

  it('refuses without a grant to connect, with an expired one, and with one for the other hotel (API-20)', async () => {
    expect(await refusal(staff())).toBe(5);
    await hotels.grant('beach', person);
    expect(await refusal(staff())).toBe(5);
    await hotels.grant('grand', person, ['publish', 'subscribe', 'receive']);
    expect(await refusal(staff())).toBe(5);
    await hotels.grant('grand', person, ['connect'], 0);
    expect(await refusal(staff())).toBe(5);
  });

  it.each([
    ['another path', '/lives', 'mqtt', {}, 404],
    ['another subprotocol', '/live', 'chat', {}, 400],
    ['a page of another host', '/live', 'mqtt', { origin: 'https://evil.example' }, 403],
    ['a page of another port', '/live', 'mqtt', { origin: 'http://localhost:9' }, 403],
    ['a page without an origin of its own', '/live', 'mqtt', { origin: 'null' }, 403],
    ['an unknown host', '/live', 'mqtt', { headers: { host: 'nowhere.example' } }, 404],
  ])('answers no upgrade of %s', async (_what, path, protocol, options, status) => {
    const socket = new WebSocket(`ws://localhost:${server.port}${path}`, protocol, options);
    const answer = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => {});
    });
    expect(answer).toBe(status);
    socket.terminate();
  });

  it('answers the subprotocol mqtt to a page of its own host', async () => {
    const socket = new WebSocket(`ws://localhost:${server.port}/live`, 'mqtt', {
      origin: `http://localhost:${server.port}`,
    });
    await new Promise((resolve) => socket.once('open', resolve));
    expect(socket.protocol).toBe('mqtt');
    socket.terminate();
  });
});

describe('subscribing', () => {
  it('grants QoS 1 on the six topics of entities, presence, access and own (LIVE-06, LIVE-07)', async () => {
    const browser = await signIn();
    const topics = [...liveTopics, 'presence', 'access', 'own'].map((name) => `hotels/grand/${name}`);
    expect(topics).toEqual(topicsOfGrand);
    expect(await browser.subscribe(topics)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await browser.close();
  });

  it.each([
    '#',
    '+',
    '+/+/+',
    'hotels/#',
    'hotels/+/request',
    'hotels/grand/+',
    'hotels/grand/#',
    'hotels/beach/request',
    'hotels/grand/guest/anybody',
    'hotels/grand/Request',
    'hotels/grand/request/',
    '/hotels/grand/request',
    'hotels/grand/other',
    '$SYS/#',
    '$SYS/+/new/clients',
    '$share/group/hotels/grand/request',
  ])('refuses staff the topic %s, and only that one', async (topic) => {
    const browser = await signIn();
    expect(await browser.subscribe(['hotels/grand/request', topic])).toEqual([1, 128]);
    await browser.close();
  });

  it('refuses without a grant to subscribe, and grants as soon as there is one (API-20)', async () => {
    const browser = await signIn(['connect', 'receive']);
    expect(await browser.subscribe(['hotels/grand/request', 'hotels/grand/all'])).toEqual([128, 128]);
    await hotels.grant('grand', person, ['subscribe']);
    expect(await browser.subscribe(['hotels/grand/request'])).toEqual([1]);
    await browser.close();
  });

  it('tells nothing to one without a grant to receive (API-20)', async () => {
    const deaf = await signIn(['connect', 'subscribe', 'publish']);
    await deaf.subscribe(topicsOfGrand);
    person = `${person}-colleague`;
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    const browser = await signIn();
    await browser.subscribe(topicsOfGrand);
    await addRequest(server.database, 'grand');
    await browser.hears(1);
    expect(deaf.received).toEqual([]);
    await Promise.all([deaf.close(), browser.close()]);
  });
});

describe('publishing', () => {
  it('passes on who is viewing or typing to the hotel', async () => {
    const browser = await signIn();
    await browser.subscribe(['hotels/grand/presence']);
    await browser.client.publishAsync('hotels/grand/presence', presence(), { qos: 1 });
    expect(await browser.hears(1)).toEqual([
      {
        topic: 'hotels/grand/presence',
        qos: 1,
        message: {
          ...ownPresence.parse(JSON.parse(presence())),
          name: person,
          from: expect.stringMatching(/^[\w-]{8}$/),
        },
      },
    ]);
    await browser.close();
  });

  it.each([
    ['to the request topic', 'hotels/grand/request', () => presence(), {}],
    ['to another hotel', 'hotels/beach/presence', () => presence(), {}],
    ['to $SYS', '$SYS/x', () => presence(), {}],
    ['to the topic of a guest', 'hotels/grand/guest/g', () => presence(), {}],
    ['a retained message', 'hotels/grand/presence', () => presence(), { retain: true }],
    ['with QoS 2', 'hotels/grand/presence', () => presence(), { qos: 2 as const }],
    ['in the name of somebody else', 'hotels/grand/presence', () => presence('somebody'), {}],
    ['an invalid presence', 'hotels/grand/presence', () => '{"user":1}', {}],
    ['invalid JSON', 'hotels/grand/presence', () => '{', {}],
    ['more than a kilobyte', 'hotels/grand/presence', () => presence().padEnd(1025), {}],
  ])('disconnects staff who publish %s', async (_what, topic, payload, options) => {
    const browser = await signIn();
    browser.client.publish(topic, payload(), options);
    await browser.ended;
    expect(browser.received).toEqual([]);
  });

  it('disconnects without a grant to publish (API-20)', async () => {
    const browser = await signIn(['connect', 'subscribe', 'receive']);
    browser.client.publish('hotels/grand/presence', presence());
    await browser.ended;
  });

  it('disconnects who floods', async () => {
    const browser = await signIn();
    // The allowance refills with time, so the clock is stopped.
    hotels.outside.hold();
    for (let count = 0; count < 40; count += 1) browser.client.publish('hotels/grand/presence', presence());
    await browser.ended;
  });

  it('keeps no message for later subscribers', async () => {
    const browser = await signIn();
    await browser.client.publishAsync('hotels/grand/presence', presence(), { qos: 1 });
    await browser.subscribe(['hotels/grand/presence']);
    await browser.client.publishAsync('hotels/grand/presence', presence(), { qos: 1 });
    await browser.hears(1);
    expect(browser.received).toHaveLength(1);
    await browser.close();
  });
});

describe('guests', () => {
  const stay = (userId: string, last = 3600, bookingId = 'b') => {
    const token = `stay_${userId}_${bookingId}`;
    const expiresAt = hotels.outside.clock.now() + last;
    hotels.outside.stays.set(token, {
      kind: 'guest',
      userId,
      bookingId,
      sessionId: token,
      name: 'Guest',
      expiresAt,
    });
    return { clientId: clientId('grand', userId), username: userId, password: token };
  };

  it('receive their own topic alone', async () => {
    const guest = await Browser.open(server.port, stay('guest-1'));
    const topics = [
      'hotels/grand/guest/guest-1',
      'hotels/grand/guest/guest-2',
      'hotels/grand/guest/#',
      'hotels/beach/guest/guest-1',
    ];
    expect(await guest.subscribe([...topics, ...topicsOfGrand])).toEqual([1, ...Array.from({ length: 12 }, () => 128)]);
    await guest.close();
  });

  it('receive their own requests in their own shape, and no others', async () => {
    const guest = await Browser.open(server.port, stay('guest-3'));
    await guest.subscribe(['hotels/grand/guest/guest-3']);
    await addRequest(server.database, 'grand', { userId: 'guest-4' });
    const id = await addRequest(server.database, 'grand', { userId: 'guest-3' });
    const [event] = await guest.hears(1);
    expect(event).toMatchObject({
      topic: 'hotels/grand/guest/guest-3',
      message: { id, entity: 'request', item: { id } },
    });
    expect(event?.message).not.toHaveProperty('actor');
    expect(guest.received).toHaveLength(1);
    await guest.close();
  });

  it('learn of every hotel’s own changes that all of its guests see, and of no other hotel’s', async () => {
    const guests = await Promise.all(['guest-5', 'guest-6'].map((id) => Browser.open(server.port, stay(id))));
    for (const [index, guest] of guests.entries()) await guest.subscribe([`hotels/grand/guest/guest-${5 + index}`]);
    for (const hotelId of ['beach', 'grand']) {
      await server.database.write(hotelId, async (tx) =>
        tx.recordChange({ entity: 'settings', id: hotelId, version: 2, actor: { id: 'staff-1', name: 'Fatma' } }),
      );
    }
    for (const guest of guests) {
      const [event] = await guest.hears(1);
      expect(event?.message).toMatchObject({ event: 'MODIFY', entity: 'hotel', id: 'grand', item: {} });
      expect(JSON.stringify(event?.message)).not.toContain('Fatma');
      await guest.close();
    }
  });

  it('receive nothing of another stay of the same person', async () => {
    const now = await Browser.open(server.port, stay('guest-9'));
    const earlier = await Browser.open(server.port, stay('guest-9', 3600, 'b-earlier'));
    for (const guest of [now, earlier]) await guest.subscribe(['hotels/grand/guest/guest-9']);
    await addRequest(server.database, 'grand', { userId: 'guest-9' });
    await now.hears(1);
    expect(earlier.received).toEqual([]);
    for (const guest of [now, earlier]) await guest.close();
  });

  it('stay connected when the stay becomes longer, and are cut off earlier when it becomes shorter', async () => {
    const mine = stay('guest-10', 100);
    const endsIn = (last: number) => {
      const current = hotels.outside.stays.get(mine.password);
      if (current === undefined) throw new Error('no stay');
      hotels.outside.stays.set(mine.password, { ...current, expiresAt: hotels.outside.clock.now() + last });
      hotels.outside.changed('guest-10');
    };
    const guest = await Browser.open(server.port, mine);
    await guest.subscribe(['hotels/grand/guest/guest-10']);
    endsIn(3600);
    hotels.outside.ahead += 200;
    await addRequest(server.database, 'grand', { userId: 'guest-10' });
    await guest.hears(1);
    endsIn(50);
    hotels.outside.ahead += 51;
    await guest.ended;
  });

  it('publish nothing', async () => {
    for (const topic of ['hotels/grand/presence', 'hotels/grand/guest/guest-5']) {
      const guest = await Browser.open(server.port, stay('guest-5'));
      guest.client.publish(topic, presence('guest-5'));
      await guest.ended;
    }
  });

  it('come in by their own token only, and are cut off when the stay is revoked or over', async () => {
    const mine = stay('guest-6');
    expect(await refusal({ ...mine, password: 'stay_unknown' })).toBe(4);
    expect(await refusal({ ...mine, username: 'guest-7', clientId: clientId('grand', 'guest-7') })).toBe(4);
    const revoked = await Browser.open(server.port, mine);
    hotels.outside.stays.delete(mine.password);
    hotels.outside.changed('guest-6');
    await revoked.ended;
    const over = await Browser.open(server.port, stay('guest-8', 100));
    hotels.outside.ahead = 101;
    await over.ended;
  });
});

describe('too many sockets', () => {
  it('of one of the staff or of one stay are refused, and the others stay', async () => {
    hotels.socketLimits = { ...usualSocketLimits, perPerson: 2, perStay: 1 };
    const strict = await hotels.serve();
    hotels.socketLimits = usualSocketLimits;
    await hotels.grant('grand', person);
    const open = [await Browser.open(strict.port, staff()), await Browser.open(strict.port, staff())];
    await expect(Browser.open(strict.port, staff())).rejects.toMatchObject({ code: 3 });
    const expiresAt = hotels.outside.clock.now() + 3600;
    const token = 'stay_of-many';
    hotels.outside.stays.set(token, {
      kind: 'guest',
      userId: 'm',
      bookingId: 'b',
      sessionId: token,
      name: 'M',
      expiresAt,
    });
    const guest = () => ({ clientId: clientId('grand', 'm'), username: 'm', password: token });
    open.push(await Browser.open(strict.port, guest()));
    await expect(Browser.open(strict.port, guest())).rejects.toMatchObject({ code: 3 });
    expect(open.every(({ client }) => client.connected)).toBe(true);
    await Promise.all(open.map((browser) => browser.close()));
  });
});

describe('a hotel that is disabled', () => {
  it('cuts off its staff and its guests at once, but no one of another hotel', async () => {
    const expiresAt = hotels.outside.clock.now() + 3600;
    const token = 'stay_of-disabled';
    hotels.outside.stays.set(token, {
      kind: 'guest',
      userId: 'd',
      bookingId: 'b',
      sessionId: token,
      name: 'D',
      expiresAt,
    });
    const guest = await Browser.open(server.port, { clientId: clientId('grand', 'd'), username: 'd', password: token });
    const staff = await signIn();
    const elsewhere = await Browser.open(server.port, {
      host: '127.0.0.1',
      clientId: clientId('beach', 'd'),
      username: 'd',
      password: token,
    });
    // The clock is stopped, so that no one is checked again because of the time.
    hotels.outside.hold();
    hotels.outside.disabled.add('grand');
    hotels.outside.changed('');
    await Promise.all([guest.ended, staff.ended]);
    expect(elsewhere.client.connected).toBe(true);
    hotels.outside.disabled.delete('grand');
    await elsewhere.close();
  });
});

describe('losing rights', () => {
  it('cuts off who is signed out or disabled, at once', async () => {
    const browser = await signIn();
    hotels.outside.signedOut.add(person);
    // The clock is stopped, so that the change and not the time closes the socket.
    hotels.outside.hold();
    hotels.outside.changed(person);
    await browser.ended;
    expect(browser.client.connected).toBe(false);
  });

  it('cuts off who lost all privileges, and leaves the colleague alone', async () => {
    const browser = await signIn();
    const demoted = person;
    person = `${person}-colleague`;
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    const colleague = await signIn();
    hotels.outside.privileges.delete(`grand ${demoted}`);
    hotels.outside.changed(demoted);
    await browser.ended;
    expect(colleague.client.connected).toBe(true);
    await colleague.close();
  });

  it('removes the item for a person without the service; the number still arrives (ACC-09, ACC-10)', async () => {
    const browser = await signIn();
    await browser.subscribe(topicsOfGrand);
    await addRequest(server.database, 'grand', { service: 'taxi' });
    expect((await browser.hears(1))[0]?.message).toHaveProperty('item');
    hotels.outside.privileges.set(`grand ${person}`, { ...anyone, allowedServiceIds: ['towels'] });
    hotels.outside.changed(person);
    await addRequest(server.database, 'grand', { service: 'taxi' });
    await addRequest(server.database, 'grand', { service: 'towels' });
    const messages = await browser.hears(4);
    expect(messages.filter(({ topic }) => topic === 'hotels/grand/access')).toHaveLength(1);
    const [first, second, third] = messages
      .filter(({ topic }) => topic.endsWith('/request'))
      .map(({ message }) => message);
    expect(second?.seq).toBe((first?.seq ?? 0) + 1);
    expect(second).not.toHaveProperty('item');
    expect(third).toHaveProperty('item');
    await browser.close();
  });

  it('notifies only the person whose privileges changed, and closes with a reason when none are left (ACC-01)', async () => {
    await hotels.grant('grand', person);
    let reason: Promise<unknown> = Promise.resolve();
    const browser = await Browser.open(server.port, {
      ...staff(),
      createWebsocket(url: string, protocols: string[]) {
        const socket = new WebSocket(url, protocols);
        reason = new Promise((resolve) => socket.once('close', (code, why) => resolve([code, why.toString()])));
        return socket;
      },
    });
    await browser.subscribe(topicsOfGrand);
    const promoted = person;
    person = `${person}-colleague`;
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    const colleague = await signIn();
    await colleague.subscribe(topicsOfGrand);
    hotels.outside.changed(promoted);
    hotels.outside.privileges.set(`grand ${promoted}`, { ...anyone, authorizedFields: ['BOOKINGS'] });
    hotels.outside.changed(promoted);
    expect(await browser.hears(1)).toEqual([{ topic: 'hotels/grand/access', qos: 0, message: {} }]);

    hotels.outside.privileges.delete(`grand ${promoted}`);
    hotels.outside.changed(promoted);
    expect(await reason).toEqual([closeCodes.accessEnded, 'access ended']);
    expect(colleague.received).toEqual([]);
    await colleague.close();
  });

  it('closes the socket when the token or the grant ends, and not when the grant is renewed (LIVE-01)', async () => {
    await hotels.grant('grand', person);
    const short = await Browser.open(server.port, staff({ token: hotels.outside.token(person, 100) }));
    hotels.outside.ahead = 101;
    await short.ended;

    const renewed = await signIn();
    person = `${person}-colleague`;
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    const forgotten = await signIn();
    await hotels.grant('grand', `person-${serial}`, undefined, 3600);
    hotels.outside.ahead += 1801;
    await forgotten.ended;
    expect(renewed.client.connected).toBe(true);
    await renewed.close();
  });

  it('does not tell the last will of one who was cut off', async () => {
    const cut = person;
    await hotels.grant('grand', cut);
    const will = { topic: 'hotels/grand/presence', payload: Buffer.from(presence()), qos: 0 as const, retain: false };
    const leaving = await Browser.open(server.port, { ...staff(), will });
    const vanishing = await Browser.open(server.port, { ...staff(), will });
    person = `${person}-colleague`;
    hotels.outside.privileges.set(`grand ${person}`, anyone);
    const colleague = await signIn();
    await colleague.subscribe(topicsOfGrand);
    vanishing.client.stream.destroy();
    expect(await colleague.hears(1)).toHaveLength(1);
    hotels.outside.signedOut.add(cut);
    hotels.outside.changed(cut);
    await leaving.ended;
    await addRequest(server.database, 'grand');
    expect((await colleague.hears(2))[1]?.topic).toBe('hotels/grand/request');
    await colleague.close();
  });
});

import { accessTopic, liveTopics, ownTopic, presenceTopic } from '@bellhop/contract/wire/event';
import { ErrorWithReasonCode } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../platform/live/testing/browser.ts';
import type { TestServer } from '../test-server.ts';
import { testKeys } from '../two-hotels.ts';
import { openRightsServer, type Pass, type Person, people } from './people.ts';

let server: TestServer;
let passes: ReadonlyMap<Person, Pass>;
let port: number;

beforeAll(async () => {
  ({ server, passes } = await openRightsServer());
  ({ port } = await server.listen());
});
afterAll(() => server.close());

/** Every topic of the hotel, and others that a stranger might try. */
const own = [...liveTopics, presenceTopic, accessTopic, ownTopic].map((name) => `hotels/grand/${name}`);
const foreign = [
  ...[...liveTopics, presenceTopic, accessTopic, ownTopic].map((name) => `hotels/beach/${name}`),
  'hotels/elsewhere/request',
  'hotels/grand/guest/user-stay-grand',
  'hotels/grand/guest/user-stay-other',
  'hotels/grand/guest/+',
  'hotels/grand/#',
  'hotels/grand/+',
  'hotels/+/request',
  'hotels/grand',
  '#',
  '+/+/+',
  '$SYS/#',
  '$share/desk/hotels/grand/request',
];
const topics = [...own, ...foreign];

/** Computes the outcome from the rules alone: a return code of CONNACK, or the granted topics. */
function expectedOf(person: Person): number | readonly string[] {
  switch (person) {
    case 'no token':
    case 'garbage':
    case 'expired':
    case 'revoked':
    case 'disabled':
    case 'other hotel':
    case 'guest of the sibling':
      return 4;
    case 'no privileges':
    case 'no group':
    case 'sibling hotel':
      return 5;
    case 'guest':
      return ['hotels/grand/guest/user-stay-grand'];
    case 'other guest':
      return ['hotels/grand/guest/user-stay-other'];
    default:
      return own;
  }
}

/** The four policy calls, as a console makes them; people without the right are refused here already. */
async function askForGrants({ token, sub }: Pass): Promise<void> {
  for (const path of [
    'attach_connect2',
    'attach_public_publish2',
    'attach_public_subscribe2',
    'attach_public_receive2',
  ]) {
    await server.send({
      method: 'POST',
      url: `/api/utilities/${path}`,
      headers: { authorization: `Bearer ${token}`, 'x-api-key': testKeys.apiKey, 'identity-id': sub },
      body: { app_id: 'staff', hotel_id: 'grand' },
    });
  }
}

async function open(person: Person): Promise<Browser | number> {
  const pass = passes.get(person);
  if (pass === undefined) throw new Error(person);
  await askForGrants(pass);
  try {
    return await Browser.open(port, {
      clientId: `grand-${pass.sub}-rights${Math.random().toString(36).slice(2)}`,
      username: pass.sub,
      password: pass.token,
    });
  } catch (error) {
    if (error instanceof ErrorWithReasonCode) return error.code;
    throw error;
  }
}

describe('every topic for each person (LIVE-07)', () => {
  it.each(people)('%s', async (person) => {
    const browser = await open(person);
    if (typeof browser === 'number') {
      expect(browser).toEqual(expectedOf(person));
      return;
    }
    const granted = await browser.subscribe(topics);
    expect(topics.filter((_, index) => granted[index] !== 128)).toEqual(expectedOf(person));
    await browser.close();
  });

  it.each(people.filter((person) => typeof expectedOf(person) !== 'number'))('publishing by %s', async (person) => {
    const guest = person.includes('guest');
    const { sub = '' } = passes.get(person) ?? {};
    const presence = JSON.stringify({ user: sub, name: 'A', request_id: null, state: 'viewing' });
    for (const topic of [
      'hotels/grand/presence',
      'hotels/grand/request',
      'hotels/beach/presence',
      `hotels/grand/guest/${sub}`,
    ]) {
      const browser = await open(person);
      if (typeof browser === 'number') throw new Error(`refused with ${browser}`);
      const outcome = await Promise.race([
        browser.client.publishAsync(topic, presence, { qos: 1 }).then(
          () => 'taken',
          () => 'cut off',
        ),
        browser.ended.then(() => 'cut off'),
      ]);
      expect([topic, outcome]).toEqual([topic, topic === 'hotels/grand/presence' && !guest ? 'taken' : 'cut off']);
      await browser.close();
    }
  });
});

describe('a message on a topic', () => {
  let status = 'hotel_guest';

  it.each([
    ['everything', true, true],
    ['without BOOKINGS', true, false],
    ['other type', false, true],
    ['other service', false, true],
  ] as const)('%s reads the request: %s, the booking: %s (ACC-09, ACC-10, S4)', async (person, request, booking) => {
    const browser = await open(person);
    if (typeof browser === 'number') throw new Error(`refused with ${browser}`);
    await browser.subscribe(own);
    // Changes the status each time: an unchanged value sends no event.
    status = status === 'hotel_guest' ? 'future_guest' : 'hotel_guest';
    const id = `told-${person.replaceAll(' ', '-')}`;
    const token = passes.get('everything')?.token ?? '';
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': testKeys.apiKey };
    await server.send({
      method: 'POST',
      url: '/api/requests',
      headers,
      body: { id, hotel_id: 'grand', service_id: 'concierge', booking_id: 'stay-grand' },
    });
    await server.send({
      method: 'PATCH',
      url: '/api/users/bookings/stay-grand?hotel_id=grand',
      headers,
      body: { status },
    });
    const ofRequest = () =>
      browser.received.find(({ message: { entity, event } }) => entity === 'request' && event === 'INSERT');
    const ofBooking = () => browser.received.find(({ message }) => message.entity === 'booking');
    await expect.poll(() => ofRequest() !== undefined && ofBooking() !== undefined).toBe(true);
    expect(ofRequest()?.message.item !== undefined).toBe(request);
    expect(ofRequest()?.message.id).toBe(request ? id : '');
    expect(ofBooking()?.message.item !== undefined).toBe(booking);
    expect(ofBooking()?.message.id).toBe(booking ? 'stay-grand' : '');
    await browser.close();
  });
});

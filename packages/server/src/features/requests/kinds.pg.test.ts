import { listRequests } from '@bellhop/contract/requests/list-call';
import { searchHotel } from '@bellhop/contract/search/calls';
import { listEvents } from '@bellhop/contract/wire/calls';
import type { PushMessage } from '@bellhop/contract/wire/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../partners/push/testing/push-service.ts';
import { subscribeToPushes } from '../../testing/subscribe-to-pushes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';

/** One request of every kind; only these requests contain the word. */
const word = 'walkthrough';
const kinds = {
  order: 'towels',
  lol: 'concierge',
  checkIn: 'check-in',
  reservation: 'dinner',
  easee: 'car',
} as const;
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[]; // the keys of the table itself

/** The lists of ACC-12 to ACC-18 by demo account; mfa has the manager's rights, newcomer the concierge's. */
const listsOf: Partial<Record<TestStaffName, readonly string[]>> = {
  manager: [
    'view=requests',
    'view=easee',
    'type=FAST_CHECK_IN',
    'type=LOL_REQUEST',
    'type=ALACARTE_RESTAURANT_RESERVATION',
  ],
  group: [
    'view=requests',
    'view=easee',
    'type=FAST_CHECK_IN',
    'type=LOL_REQUEST',
    'type=ALACARTE_RESTAURANT_RESERVATION',
  ],
  frontdesk: ['view=requests', 'view=easee', 'type=FAST_CHECK_IN'],
  concierge: ['view=requests', 'view=easee', 'type=LOL_REQUEST', 'type=ALACARTE_RESTAURANT_RESERVATION'],
  housekeeping: ['view=requests', 'view=easee'],
};
const shown: readonly [TestStaffName, readonly Kind[]][] = [
  ['manager', everyKind],
  ['group', everyKind],
  ['frontdesk', everyKind],
  ['concierge', ['order', 'lol', 'reservation', 'easee']],
  ['housekeeping', ['order']],
];

let service: PushService;
let server: TestServer;
const browsers = new Map<TestStaffName, () => PushMessage[]>();

beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ push: { origins: new Set([service.origin]), contact: null } });
  await server.sqlAsOwner`insert into services (hotel_id, id, position, type, name, is_easee) values
    ('grand', 'dinner', 8, 'ALACARTE_RESTAURANT_RESERVATION', 'Dinner', false), ('grand', 'car', 9, 'ORDER', 'Car', true)`;
  for (const [name] of shown) browsers.set(name, await subscribeToPushes(server, service, name));
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function get<Answer>(name: TestStaffName, url: string): Promise<Answer> {
  const answer = await server.as(name)({ method: 'GET', url });
  expect(answer.statusCode, `${name} ${url} ${answer.body}`).toBe(200);
  return answer.json<Answer>();
}

/** Straight into the tables with the log, not as a member of staff: the maker of a request gets no alert. */
async function make(prefix: string): Promise<void> {
  const now = server.clock.now();
  for (const [kind, serviceId] of Object.entries(kinds)) {
    await server.database.write('grand', async ({ sql, record }) => {
      await sql`insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, order_number, created_at, updated_at)
        select 'grand', ${`${prefix}-${kind}`}, 'OPEN', id, type, ${word}, 'Guest', ${`N-${kind}`}, ${now}, ${now}
        from services where hotel_id = 'grand' and id = ${serviceId}`;
      await sql`insert into request_counts (hotel_id, service_id, service_type, status, n)
        select 'grand', id, type, 'OPEN', 1 from services where hotel_id = 'grand' and id = ${serviceId}
        on conflict (hotel_id, service_id, service_type, status) do update set n = request_counts.n + 1`;
      record({
        event: 'INSERT',
        entity: 'request',
        id: `${prefix}-${kind}`,
        version: 1,
        actor: { id: 'system', name: null },
      });
    });
  }
}

const kindsOf = (prefix: string, ids: readonly string[]) =>
  everyKind.filter((kind) => ids.includes(`${prefix}-${kind}`));

async function idsOfList(name: TestStaffName, query: string): Promise<string[]> {
  const { items, total } = listRequests.answer.parse(await get(name, `/api/requests?hotel_id=grand&${query}`));
  expect(total, `${name} ${query}`).toBe(items.length);
  return items.map(({ id }) => id);
}

/** Returns the kinds of requests with this prefix that the person receives, by the way of receiving. */
async function reaching(name: TestStaffName, prefix: string, head: number) {
  const ids = (requestIds: string[]) => kindsOf(prefix, requestIds);
  const lists = await Promise.all((listsOf[name] ?? []).map((query) => idsOfList(name, query)));
  const searches = await Promise.all((listsOf[name] ?? []).map((query) => idsOfList(name, `${query}&q=${word}`)));
  const whole = searchHotel.answer.parse(await get(name, `/api/search?hotel_id=grand&q=${word}`));
  const { events } = listEvents.answer.parse(await get(name, `/api/live/events?hotel_id=grand&after=${head}`));
  const opened = await Promise.all(
    everyKind.map(async (kind) => {
      const answer = await server.as(name)({ method: 'GET', url: `/api/requests/${prefix}-${kind}?hotel_id=grand` });
      return answer.statusCode === 200 ? [`${prefix}-${kind}`] : [];
    }),
  );
  const services = await get<{ items: { id: string }[] }>(name, '/api/hotels/services?hotel_id=grand');
  return {
    inLists: ids(lists.flat()),
    foundByLists: ids(searches.flat()),
    foundByHotelSearch: ids([...whole.requests.items, ...whole.reservations.items].map(({ id }) => id)),
    inNotifications: ids(await idsOfList(name, 'status=OPEN')),
    ringing: ids(events.flatMap((event) => ('item' in event && event.item !== undefined ? [event.id] : []))),
    opened: ids(opened.flat()),
    services: everyKind.filter((kind) => services.items.some(({ id }) => id === kinds[kind])),
  };
}

const everyWay = (expected: readonly Kind[]) => ({
  inLists: expected,
  foundByLists: expected,
  foundByHotelSearch: expected,
  inNotifications: expected,
  ringing: expected,
  opened: expected,
  services: expected,
});

const head = async () =>
  (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;
const pushed = (name: TestStaffName) => (browsers.get(name)?.() ?? []).map(({ path }) => path.split('/').at(-1) ?? '');

async function forget(): Promise<void> {
  await server.sqlAsOwner`delete from requests where hotel_id = 'grand'`;
  await server.sqlAsOwner`delete from request_counts where hotel_id = 'grand'`;
  await server.sqlAsOwner`insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version)
    select 'grand', seq + 1, 0, 'system', 'all', 'FORCE_RELOAD', 'hotel', 'grand', 1 from event_heads where hotel_id = 'grand'`;
  await server.sqlAsOwner`update event_heads set seq = seq + 1 where hotel_id = 'grand'`;
}

describe('a request that one of the lists shows, and no other, rings, counts and is found', () => {
  it('for every account in a hotel that works with every kind (REQ-17, REQ-18, ACC-15, ACC-16, ACC-17, ACC-18, SHELL-23, SHELL-37)', async () => {
    const before = await head();
    await make('all');
    for (const [name, expected] of shown) {
      expect(await reaching(name, 'all', before), name).toEqual(everyWay(expected));
    }
    for (const [name, expected] of shown) {
      await expect.poll(() => kindsOf('all', pushed(name)), { message: name, timeout: 10_000 }).toEqual(expected);
      // SHELL-23: the group menu shows the same number as the request list.
      const group = await get<{ items: { hotel_id: string; open_requests: number }[] }>(
        name,
        '/api/users/getUserGroupNames?hotel_id=grand',
      );
      expect(group.items.find(({ hotel_id }) => hotel_id === 'grand')?.open_requests, name).toBe(
        (await idsOfList(name, 'view=requests&status=OPEN')).length,
      );
    }
    await forget();
  });

  it('for every account in a hotel without easee and fast check-in (SET-19, SET-21)', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || '{"easee":false,"fastCheckin":false}' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    await expect
      .poll(
        async () => (await get<{ items: unknown[] }>('manager', '/api/hotels/services?hotel_id=grand')).items.length,
      )
      .toBe(5);
    const before = await head();
    await make('few');
    const rest: readonly Kind[] = ['order', 'lol', 'reservation'];
    for (const [name, expected] of shown) {
      const left = expected.filter((kind) => rest.includes(kind));
      expect(await reaching(name, 'few', before), name).toEqual(everyWay(left));
    }
    for (const [name, expected] of shown) {
      const left = expected.filter((kind) => rest.includes(kind));
      await expect.poll(() => kindsOf('few', pushed(name)), { message: name, timeout: 10_000 }).toEqual(left);
    }
  });

  it('is found by its number as by its words (SHELL-17)', async () => {
    const places = async (name: TestStaffName, kind: Kind) => {
      const { requests, reservations } = searchHotel.answer.parse(
        await get(name, `/api/search?hotel_id=grand&q=N-${kind}`),
      );
      return { requests: requests.items.map(({ id }) => id), reservations: reservations.items.map(({ id }) => id) };
    };
    expect(await places('manager', 'reservation')).toEqual({ requests: [], reservations: ['few-reservation'] });
    expect(await places('frontdesk', 'reservation')).toEqual({ requests: ['few-reservation'], reservations: [] });
    expect(await places('manager', 'checkIn')).toEqual({ requests: [], reservations: [] });
  });

  it('cannot be given to a colleague who has no list for it', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || '{"fastCheckin":true}' where id = 'grand'`;
    await server.database.notify('hotels', 'grand');
    await expect
      .poll(
        async () =>
          (await server.as('manager')({ method: 'GET', url: '/api/requests/few-checkIn?hotel_id=grand' })).statusCode,
      )
      .toBe(200);
    const give = (id: string) =>
      server.as('manager')({
        method: 'PATCH',
        url: '/api/requests/few-checkIn?hotel_id=grand',
        body: { assignee_id: id },
      });
    expect((await give(testStaff.concierge.id)).statusCode).toBe(409);
    expect((await give(testStaff.frontdesk.id)).statusCode).toBe(200);
  });
});

import { problem } from '@bellhop/contract/problem';
import { mostPushDevices, type PushMessage, subscribeToPush } from '@bellhop/contract/wire/push';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService, type TestBrowser } from '../../partners/push/testing/push-service.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';

let service: PushService;
let server: TestServer;
let guest: Send;
let key: string;
let serial = 0;
beforeEach(async () => {
  service = await openPushService();
  server = await startTestServer({ push: { origins: new Set([service.origin]), contact: null } });
  // The held clock lets retries run only when the test advances it, and not while a slow machine waits for the first
  // try.
  server.clock.holdAt(server.clock.now());
  await arrangeBooking(server, { id: 'stay', rooms: ['204'], name: 'Ayşe' });
  guest = server.asGuest(await arrangeGuest(server, 'stay'));
  const answer = await server.as('manager')({ method: 'GET', url: '/api/push/key?hotel_id=grand' });
  key = answer.json<{ key: string }>().key;
});
afterEach(async () => {
  await server.close();
  await service.close();
});

async function subscribe(name: TestStaffName, language = 'en', browser = service.subscribe(key)) {
  const { endpoint, ...keys } = browser.address;
  const answer = await server.as(name)({
    method: 'POST',
    url: `/api/push/devices?hotel_id=${name === 'beachManager' ? 'beach' : 'grand'}`,
    ...(name === 'beachManager' ? { host: '127.0.0.1' } : {}),
    body: { endpoint, keys, language },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...browser, id: subscribeToPush.answer.parse(answer.json()).id };
}

async function ask(serviceId: string, text = 'Please'): Promise<string> {
  const id = `asked-${++serial}`;
  const answer = await guest({ method: 'POST', url: '/api/guest/requests', body: { id, service_id: serviceId, text } });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

/** Polls, because pushes go through the log and the queue, which run about once a second. */
const soon = <T>(look: () => T) => expect.poll(look);
const pushesOf = ({ taken: messages }: TestBrowser): PushMessage[] =>
  messages.map(({ text }) => JSON.parse(text) as PushMessage);
const kinds = (browser: TestBrowser) => pushesOf(browser).map(({ kind }) => kind);
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const devices = async () =>
  (await server.sqlAsOwner`select id, user_id, kind, topic from push_devices order by id`).map((row) => ({ ...row }));
const test = (name: TestStaffName, device_id: string) =>
  server.as(name)({ method: 'POST', url: '/api/push/tests?hotel_id=grand', body: { device_id } });

describe('a push tells', () => {
  it('of a new request, by its service and room, in the language of the device, and nothing of the guest', async () => {
    const desk = await subscribe('manager', 'tr');
    const id = await ask('towels', 'Two towels for Ayşe');
    await soon(() => pushesOf(desk)).toHaveLength(1);
    const [push] = pushesOf(desk);
    expect(plain(push?.title)).toBe('Yeni talep: Towels');
    expect(plain(push?.body)).toBe('Oda 204');
    expect(push).toMatchObject({ kind: 'request', tag: `request:${id}`, path: `/app/staff/requests/${id}` });
    expect(desk.taken[0]?.text).not.toMatch(/Ayşe|Two towels/);
    expect(desk.taken[0]?.signed.sub).toBe('mailto:support@grand.example');
  });

  it('the device of a locked desk that something rings, without its room, its service or the request', async () => {
    const desk = await subscribe('manager');
    server.pool.lock(testStaff.manager);
    const id = await ask('towels', 'Two towels for Ayşe');
    await soon(() => pushesOf(desk)).toHaveLength(1);
    expect(pushesOf(desk)[0]).toMatchObject({ kind: 'request', path: '/app/staff/requests' });
    expect(plain(pushesOf(desk)[0]?.title)).toBe('New request: Bellhop Grand');
    expect(desk.taken[0]?.text).not.toMatch(new RegExp(`Ayşe|Two towels|Towels|204|${id}`));
  });

  it('of lol requests, check-ins, guests’ messages and bookings that await approval, as the bell rings (RING-08, BKL-07)', async () => {
    const desk = await subscribe('manager');
    const id = await ask('concierge');
    await soon(() => kinds(desk)).toEqual(['lol']);
    const checkIn = { id: 'check-in-1', hotel_id: 'grand', service_id: 'check-in', booking_id: 'stay' };
    expect((await server.as('group')({ method: 'POST', url: '/api/requests', body: checkIn })).statusCode).toBe(200);
    await soon(() => kinds(desk)).toEqual(['lol', 'check-in']);
    const comment = { id: 'said', body: 'Are you there?' };
    const url = `/api/guest/requests/${id}/comments`;
    expect((await guest({ method: 'POST', url, body: comment })).statusCode).toBe(200);
    await soon(() => pushesOf(desk).at(-1)).toMatchObject({ kind: 'message', tag: `request:${id}` });
    await arrangeBooking(server, { id: 'later-stay', status: 'future_guest', rooms: [] });
    await arrangeBooking(server, { id: 'new-stay', status: 'awaiting_approval', rooms: [] });
    await soon(() => pushesOf(desk).at(-1)).toMatchObject({ kind: 'booking', path: '/app/staff/bookings/new-stay' });
    expect(kinds(desk)).toEqual(['lol', 'check-in', 'message', 'booking']);
    expect(plain(pushesOf(desk).at(-1)?.body)).toBe('Bellhop Grand');
  });

  it('of a booking that comes to await approval by a change, and not of a pass that is made for it (RING-08)', async () => {
    const [manager, group] = [await subscribe('manager'), await subscribe('group')];
    const change = (status: string) =>
      server.as('group')({ method: 'PATCH', url: '/api/users/bookings/stay?hotel_id=grand', body: { status } });
    expect((await change('awaiting_approval')).statusCode).toBe(200);
    await soon(() => pushesOf(manager)).toMatchObject([{ kind: 'booking', path: '/app/staff/bookings/stay' }]);
    server.clock.advance(60);
    const pass = { booking_id: 'stay', source: 'scan' };
    const created = await server.as('group')({
      method: 'POST',
      url: '/api/utilities/createQR?hotel_id=grand',
      body: pass,
    });
    expect(created.statusCode, created.body).toBe(200);
    // A later event arrives later at the same device; two devices get it at the same time.
    await ask('towels');
    await soon(() => kinds(group)).toEqual(['request']);
    await soon(() => kinds(manager)).toEqual(['booking', 'request']);
  });

  it('people with the right to read the event, except the person who caused it and other hotels', async () => {
    const [manager, housekeeping, frontdesk, beach] = [
      await subscribe('manager'),
      await subscribe('housekeeping'),
      await subscribe('frontdesk'),
      await subscribe('beachManager'),
    ];
    await ask('concierge');
    await arrangeBooking(server, { id: 'new-stay', status: 'awaiting_approval' });
    const own = { id: 'own', hotel_id: 'grand', service_id: 'towels', booking_id: 'stay' };
    expect((await server.as('manager')({ method: 'POST', url: '/api/requests', body: own })).statusCode).toBe(200);
    await soon(() => kinds(frontdesk).sort()).toEqual(['booking', 'lol', 'request']);
    await soon(() => kinds(manager).sort()).toEqual(['booking', 'lol']);
    await soon(() => kinds(housekeeping)).toEqual(['request']);
    expect(kinds(beach)).toEqual([]);
  });

  it('a colleague that a note calls them, on their devices alone and without a word of it', async () => {
    const [manager, frontdesk, concierge] = [
      await subscribe('manager'),
      await subscribe('frontdesk', 'tr'),
      await subscribe('concierge'),
    ];
    // The server learns a person's name at the first use of the desk.
    await server.as('frontdesk')({ method: 'GET', url: '/api/requests?hotel_id=grand' });
    const id = await ask('towels');
    for (const each of [manager, frontdesk, concierge]) await soon(() => kinds(each)).toEqual(['request']);
    const note = { id: 'n-1', body: '@frontdesk of Test the guest is cross', mentions: [testStaff.frontdesk.id] };
    const url = `/api/requests/notes/${id}?hotel_id=grand`;
    const answer = await server.as('manager')({ method: 'POST', url, body: note });
    expect(answer.statusCode, answer.body).toBe(200);
    await soon(() => pushesOf(frontdesk).at(-1)).toMatchObject({
      kind: 'mention',
      tag: `mention:${id}`,
      path: `/app/staff/requests/${id}`,
    });
    expect(plain(pushesOf(frontdesk).at(-1)?.title)).toBe('Bir iş arkadaşınız sizden bahsetti: Towels');
    expect(frontdesk.taken.map(({ text }) => text).join()).not.toMatch(/cross|manager of Test/);
    // A later event arrives later: by then no other person had got the note.
    await ask('concierge');
    await soon(() => kinds(concierge)).toEqual(['request', 'lol']);
    await soon(() => kinds(manager)).toEqual(['request', 'lol']);
  });

  it('a colleague about a request that is assigned to them, and not about one that they take themselves', async () => {
    const [manager, frontdesk] = [await subscribe('manager'), await subscribe('frontdesk', 'tr')];
    await server.as('frontdesk')({ method: 'GET', url: '/api/requests?hotel_id=grand' });
    const id = await ask('towels');
    await soon(() => kinds(frontdesk)).toEqual(['request']);
    const give = async (assignee: 'frontdesk' | 'manager', by: 'frontdesk' | 'manager') => {
      const body = { assignee_id: testStaff[assignee].id };
      const answer = await server.as(by)({ method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await give('frontdesk', 'manager');
    await soon(() => pushesOf(frontdesk).at(-1)).toMatchObject({
      kind: 'given',
      tag: `given:${id}`,
      path: `/app/staff/requests/${id}`,
    });
    expect(plain(pushesOf(frontdesk).at(-1)?.title)).toBe('Size bir talep atandı: Towels');
    // The next alert shows that no earlier one was sent.
    await give('manager', 'manager');
    await ask('towels');
    await soon(() => kinds(manager)).toEqual(['request', 'request']);
    await soon(() => kinds(frontdesk)).toEqual(['request', 'given', 'request']);
  });

  it('the members of a department who may handle it that a colleague gives them a request, once and but for the giver', async () => {
    const { manager, frontdesk, housekeeping } = testStaff;
    const members = [manager, frontdesk, housekeeping].map(({ id }) => id);
    await server.sqlAsOwner`
      insert into departments (hotel_id, id, name, name_with_locales, position, service_ids, member_ids) values
      ('grand', 'technic', 'Maintenance', '{"tr":"Teknik Servis"}', 1, '{}', ${members}),
      ('grand', 'guests', 'Guests', '{}', 2, '{concierge}', ${members})`;
    const desks = {
      manager: await subscribe('manager'),
      frontdesk: await subscribe('frontdesk', 'tr'),
      housekeeping: await subscribe('housekeeping'),
      concierge: await subscribe('concierge'),
    };
    const kindsByDesk = () => Object.values(desks).map((desk) => kinds(desk));
    const give = async (id: string, body: object) => {
      const answer = await server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    // A department gets it automatically, as a new request; housekeeping may not handle it.
    const id = await ask('concierge');
    await soon(kindsByDesk).toEqual([['lol'], ['lol'], [], ['lol']]);
    await give(id, { assignee_id: manager.id });
    // One change of two fields: the request loses its person and gets a department.
    await give(id, { assignee_id: null, department_id: 'technic' });
    await soon(() => pushesOf(desks.frontdesk).at(-1)).toMatchObject({ kind: 'given', tag: `given:${id}` });
    expect(plain(pushesOf(desks.frontdesk).at(-1)?.title)).toContain('Teknik Servis departmanına atandı: ');
    // The request has a person, so its department gets no push.
    await give(id, { assignee_id: manager.id, department_id: 'guests' });
    // A later event arrives later: by then no other person had got a push.
    await ask('towels');
    const later = (before: string[]) => [...before, 'request'];
    await soon(kindsByDesk).toEqual([later(['lol']), later(['lol', 'given']), later([]), later(['lol'])]);
  });

  it('the department for unhappy guests of one or two stars, and not of more', async () => {
    const { frontdesk } = testStaff;
    await server.sqlAsOwner`insert into departments (hotel_id, id, name, name_with_locales, position, service_ids, member_ids)
      values ('grand', 'duty', 'Duty', '{}', 1, '{}', ${[frontdesk.id]})`;
    const change = { version: 0, settings: { unhappyDepartment: 'duty' } };
    const url = '/api/admin/settings?hotel_id=grand';
    expect((await server.as('manager')({ method: 'PATCH', url, body: change })).statusCode).toBe(200);
    const desks = { frontdesk: await subscribe('frontdesk'), manager: await subscribe('manager') };
    const rate = async (rating: number) => {
      const id = await ask('towels');
      const close = { method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body: { status: 'CLOSED' } } as const;
      expect((await server.as('group')(close)).statusCode).toBe(200);
      const stars = { method: 'POST', url: `/api/guest/requests/${id}/rating`, body: { rating } } as const;
      expect((await guest(stars)).statusCode).toBe(200);
      return id;
    };
    await rate(3);
    const id = await rate(2);
    await soon(() => pushesOf(desks.frontdesk).at(-1)).toMatchObject({ kind: 'unhappy', tag: `unhappy:${id}` });
    expect(plain(pushesOf(desks.frontdesk).at(-1)?.title)).toBe('A guest is unhappy: Towels');
    await ask('towels');
    await soon(() => kinds(desks.manager).at(-1)).toBe('request');
    expect(kinds(desks.frontdesk).filter((kind) => kind === 'unhappy')).toHaveLength(1);
    expect(kinds(desks.manager)).not.toContain('unhappy');
  });

  it('nothing from before the subscription, and nothing that is too old', async () => {
    await ask('towels');
    const desk = await subscribe('manager');
    service.answerWith(503);
    await ask('towels', 'Old');
    await soon(() => service.calls).toBe(1);
    server.clock.advance(16 * 60);
    service.answerWith(null);
    const answered = await ask('towels', 'New');
    await soon(() => pushesOf(desk).map(({ tag }) => tag)).toEqual([`request:${answered}`]);
    // Counted after the answer of the push service, and so after the browser got the push.
    const metrics = async () => (await server.send({ method: 'GET', url: '/metrics' })).body;
    await soon(metrics).toContain('bellhop_pushes_total{outcome="sent"} 1');
    await soon(metrics).toContain('bellhop_pushes_total{outcome="late"} 1');
    expect(kinds(desk)).toEqual(['request']);
  });

  it('nothing of a request that a colleague took while the push service was away', async () => {
    const desk = await subscribe('manager');
    service.answerWith(500);
    const id = await ask('towels');
    await soon(() => service.calls).toBe(1);
    const change = { method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body: { status: 'CLOSED' } } as const;
    expect((await server.as('frontdesk')(change)).statusCode).toBe(200);
    service.answerWith(null);
    server.clock.advance(60);
    await soon(async () => server.sqlAsOwner`select 1 from jobs where name = 'send-push'`).toHaveLength(0);
    expect(desk.taken).toEqual([]);
  });
});

describe('a push service', () => {
  it('that fails is asked again, and one that asks for time is given it', async () => {
    const desk = await subscribe('manager');
    service.answerWith(429, { 'retry-after': '300' });
    await ask('towels');
    await soon(() => service.calls).toBe(1);
    service.answerWith(null);
    // The waiting time begins with the answer.
    const now = server.clock.millis();
    const waits = () => server.sqlAsOwner`select 1 from jobs where name = 'send-push' and run_at > ${now}`;
    await soon(async () => waits()).toHaveLength(1);
    server.clock.advance(60);
    await test('manager', desk.id);
    await soon(() => kinds(desk)).toEqual(['test']);
    server.clock.advance(250);
    await soon(() => kinds(desk)).toEqual(['test', 'request']);
  });

  it.each([404, 410])('that answers %i is believed: the browser is forgotten', async (status) => {
    const desk = await subscribe('manager');
    service.answerWith(status);
    await ask('towels');
    await soon(devices).toEqual([]);
    expect((await test('manager', desk.id)).json()).toEqual({ sent: false });
  });
});

describe('a device', () => {
  it('is one however often it subscribes, belongs to who holds it now, and a person has so many', async () => {
    const first = await subscribe('manager');
    await subscribe('frontdesk', 'es', first);
    expect(await devices()).toMatchObject([{ id: first.id, user_id: testStaff.frontdesk.id }]);
    for (let more = 0; more < mostPushDevices; more += 1) {
      server.clock.advance(1);
      await subscribe('frontdesk');
    }
    const kept = await devices();
    expect(kept).toHaveLength(mostPushDevices);
    expect(kept.map((each) => each['id' as never])).not.toContain(first.id);
  });

  it('gets a test that its own person orders, and not one by a colleague', async () => {
    const desk = await subscribe('manager');
    expect((await test('frontdesk', desk.id)).json()).toEqual({ sent: false });
    expect((await test('manager', desk.id)).json()).toEqual({ sent: true });
    await soon(() => kinds(desk)).toEqual(['test']);
  });

  it('ends by its owner alone', async () => {
    const desk = await subscribe('manager');
    const url = `/api/push/devices/${desk.id}?hotel_id=grand`;
    expect((await server.as('frontdesk')({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await devices()).toHaveLength(1);
    expect((await server.as('manager')({ method: 'DELETE', url })).statusCode).toBe(200);
    expect(await devices()).toEqual([]);
  });

  it.each(['http://127.0.0.1:5432/', 'https://169.254.169.254/latest', 'https://metadata/', 'https://10.0.0.1/'])(
    'at %s is refused: the server calls no address in its own network',
    async (endpoint) => {
      const { endpoint: _, ...keys } = service.subscribe(key).address;
      const body = { endpoint, keys, language: 'en' };
      const answer = await server.as('manager')({ method: 'POST', url: '/api/push/devices?hotel_id=grand', body });
      expect(problem.parse(answer.json())).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.endpoint' }],
      });
    },
  );

  it('ends with the sign-in, and with the rights in the hotel', async () => {
    await subscribe('manager');
    await subscribe('frontdesk');
    server.pool.signOut(testStaff.manager);
    await server.database.notify('access', testStaff.manager.id);
    await soon(devices).toMatchObject([{ user_id: testStaff.frontdesk.id }]);
    await server.sqlAsOwner`delete from staff_privileges where user_id = ${testStaff.frontdesk.id}`;
    await server.database.notify('access', testStaff.frontdesk.id);
    await soon(devices).toEqual([]);
    // Removed after the last device.
    await soon(async () => server.sqlAsOwner`select * from push_homes`).toHaveLength(0);
  });

  it('of a person whose sign-out went unnoticed gets no push', async () => {
    const desk = await subscribe('manager');
    const other = await subscribe('frontdesk');
    server.pool.signOut(testStaff.manager);
    await ask('towels');
    await soon(() => pushesOf(other).length).toBeGreaterThan(0);
    expect(desk.taken).toEqual([]);
  });
});

describe('POST /utilities/subscribe-to-topic (API-18)', () => {
  const url = '/api/utilities/subscribe-to-topic';
  const token = 'fcm:a-token-of-the-app';

  it('keeps a native app’s token for the topic of the privileges (NET-12)', async () => {
    const answer = await server.as('manager')({ method: 'POST', url, body: { topic: 'hotels-grand', token } });
    expect(answer.json()).toEqual({ topic: 'hotels-grand' });
    expect(await devices()).toMatchObject([{ user_id: testStaff.manager.id, kind: 'native', topic: 'hotels-grand' }]);
    expect(await server.sqlAsOwner`select address from push_devices`).toMatchObject([{ address: token }]);
  });

  it('refuses every other topic, and ends with the sign-in (NET-12)', async () => {
    for (const topic of ['hotels-beach', 'hotels', 'hotels-grand/x']) {
      const answer = await server.as('manager')({ method: 'POST', url, body: { topic, token } });
      expect(problem.parse(answer.json()).code).toBe('not_allowed');
    }
    await server.as('manager')({ method: 'POST', url, body: { topic: 'hotels-grand', token } });
    server.pool.signOut(testStaff.manager);
    await server.database.notify('access', testStaff.manager.id);
    await soon(devices).toEqual([]);
  });
});

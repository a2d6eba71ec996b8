import {
  addOwnComment,
  createOwnRequest,
  getGuestStay,
  getOwnRequest,
  listGuestServices,
  listOwnRequests,
  openGuestSession,
  rateOwnRequest,
} from '@bellhop/contract/guests/calls';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { arrangeReservationService, reservationsOf } from '../../testing/arrange-restaurant.ts';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';
import { createStayLink, revokeStayLinks } from './sessions.ts';

let server: TestServer;
let ayse: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1' });
  await arrangeBooking(server, { id: 'b-2', name: 'Omar', familyName: 'Haddad' });
  ayse = await arrangeGuest(server, 'b-1');
  other = await arrangeGuest(server, 'b-2');
});
afterAll(() => server.close());

function strictly<T>(schema: { parse(value: unknown): T }, sent: unknown): T {
  const parsed = schema.parse(sent);
  expect(parsed).toEqual(sent);
  return parsed;
}

async function ask(id: string, body: object = {}, token = ayse) {
  const answer = await server.asGuest(token)({
    method: 'POST',
    url: '/api/guest/requests',
    body: { id, service_id: 'towels', ...body },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return strictly(createOwnRequest.answer, answer.json());
}

const code = async (call: TestCall, token = ayse) => problem.parse((await server.asGuest(token)(call)).json()).code;
const setStatus = (id: string, status: string) =>
  server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}`, body: { status } });
const say = (id: string, body: object, token = ayse) =>
  server.asGuest(token)({ method: 'POST', url: `/api/guest/requests/${id}/comments`, body });

describe("a guest's session", () => {
  const open = (stayCode: string, host = 'localhost') =>
    server.send({ method: 'POST', url: '/api/guest/session', body: { code: stayCode }, host });

  it('begins with the code of a stay, which is kept as a hash only', async () => {
    const stayCode = await createStayLink(server, 'grand', 'b-1');
    const session = strictly(openGuestSession.answer, (await open(stayCode)).json());
    expect(session).toMatchObject({
      hotel_id: 'grand',
      user_id: 'user-b-1',
      expires_at: 1_800_000_000 + 2 * 86_400,
      live: { endpoint: 'ws://localhost/live', topic: 'hotels/grand/guest/user-b-1' },
    });
    expect(session.token).toMatch(/^stay_/);
    const kept = JSON.stringify([
      await server.sqlAsOwner`select * from stay_codes`,
      await server.sqlAsOwner`select * from guest_sessions`,
    ]);
    expect(kept).not.toContain(stayCode);
    expect(kept).not.toContain(session.token);
  });

  it('is of one hotel', async () => {
    const stayCode = await createStayLink(server, 'grand', 'b-1');
    expect((await open(stayCode, '127.0.0.1')).statusCode).toBe(404);
    const elsewhere = await server.asGuest(ayse)({ method: 'GET', url: '/api/guest/stay', host: '127.0.0.1' });
    expect(elsewhere.statusCode).toBe(401);
  });

  it('answers wrong codes with 404, many of them with 429, and still opens to the right one', async () => {
    const answers = [];
    for (let n = 0; n < 62; n++) answers.push((await open(`wrong-code-${n}`)).statusCode);
    expect(answers[0]).toBe(404);
    expect(answers.at(-1)).toBe(429);
    expect((await open(await createStayLink(server, 'grand', 'b-1'))).statusCode).toBe(200);
    server.clock.advance(601);
    expect((await open('wrong-code-again')).statusCode).toBe(404);
  });

  it('dies with the stay: by check-out, by its date, or when its code is revoked', async () => {
    await arrangeBooking(server, { id: 'b-leaves' });
    await arrangeBooking(server, { id: 'b-late', checkout: server.clock.now() + 100 });
    await arrangeBooking(server, { id: 'b-revoked' });
    const tokens = {
      leaves: await arrangeGuest(server, 'b-leaves'),
      late: await arrangeGuest(server, 'b-late'),
      revoked: await arrangeGuest(server, 'b-revoked'),
    };
    const lateCode = await createStayLink(server, 'grand', 'b-late');
    const stay = (token: string) => server.asGuest(token)({ method: 'GET', url: '/api/guest/stay' });
    for (const token of Object.values(tokens)) expect((await stay(token)).statusCode).toBe(200);
    await server.as('manager')({
      method: 'PATCH',
      url: '/api/users/bookings/b-leaves',
      body: { status: 'checked_out' },
    });
    expect(await revokeStayLinks(server, 'grand', 'b-revoked')).toBe(1);
    expect(await revokeStayLinks(server, 'beach', 'b-revoked')).toBeNull();
    await expect.poll(async () => (await stay(tokens.leaves)).statusCode).toBe(410);
    await expect.poll(async () => (await stay(tokens.revoked)).statusCode).toBe(401);
    const now = server.clock.now();
    server.clock.advance(100 + 86_401);
    expect(problem.parse((await stay(tokens.late)).json()).code).toBe('stay_ended');
    expect(problem.parse((await open(lateCode)).json()).code).toBe('stay_ended');
    server.clock.holdAt(now);
    expect((await stay('stay_madeup')).statusCode).toBe(401);
  });
});

describe("a guest's access, when the check-out moves,", () => {
  const day = 86_400;
  const moveTo = async (id: string, checkout: number) => {
    const call = { method: 'PATCH', url: `/api/users/bookings/${id}`, body: { checkout } } as const;
    expect((await server.as('frontdesk')(call)).statusCode).toBe(200);
  };
  const statusOf = async (token: string) =>
    (await server.asGuest(token)({ method: 'GET', url: '/api/guest/stay' })).statusCode;
  const openWith = async (stayCode: string) =>
    (await server.send({ method: 'POST', url: '/api/guest/session', body: { code: stayCode } })).statusCode;

  it('goes on until the later one, of sessions and of links alike', async () => {
    const now = server.clock.now();
    await arrangeBooking(server, { id: 'b-stays-on', checkout: now + 100 });
    const token = await arrangeGuest(server, 'b-stays-on');
    const stayCode = await createStayLink(server, 'grand', 'b-stays-on');
    await moveTo('b-stays-on', now + 100 + 3 * day);
    server.clock.advance(100 + day + 1);
    await expect.poll(() => statusOf(token)).toBe(200);
    expect(await openWith(stayCode)).toBe(200);
    server.clock.advance(3 * day);
    await expect.poll(() => statusOf(token)).toBe(410);
    expect(await openWith(stayCode)).toBe(410);
    server.clock.holdAt(now);
  });

  it('ends with the earlier one', async () => {
    const now = server.clock.now();
    await arrangeBooking(server, { id: 'b-leaves-early', checkout: now + 5 * day });
    const token = await arrangeGuest(server, 'b-leaves-early');
    const stayCode = await createStayLink(server, 'grand', 'b-leaves-early');
    await moveTo('b-leaves-early', now + 100);
    expect(await statusOf(token)).toBe(200);
    server.clock.advance(100 + day + 1);
    await expect.poll(() => statusOf(token)).toBe(410);
    expect(await openWith(stayCode)).toBe(410);
    server.clock.holdAt(now);
  });

  it('is there again when staff take a check-out back', async () => {
    await arrangeBooking(server, { id: 'b-back' });
    const token = await arrangeGuest(server, 'b-back');
    const set = (status: string) =>
      server.as('frontdesk')({ method: 'PATCH', url: '/api/users/bookings/b-back', body: { status } });
    await set('checked_out');
    await expect.poll(() => statusOf(token)).toBe(410);
    await set('hotel_guest');
    await expect.poll(() => statusOf(token)).toBe(200);
  });
});

describe("a guest's stay", () => {
  it('shows the stay and the services on offer, and no hidden ones', async () => {
    const stay = await server.asGuest(ayse)({ method: 'GET', url: '/api/guest/stay' });
    expect(strictly(getGuestStay.answer, stay.json())).toMatchObject({
      hotelName: 'Bellhop Grand',
      name: 'Ayşe',
      rooms: ['204'],
      status: 'hotel_guest',
      languages: ['en', 'tr', 'ar', 'es'],
    });
    const services = await server.asGuest(ayse)({ method: 'GET', url: '/api/guest/services' });
    expect(strictly(listGuestServices.answer, services.json()).items.map((item) => item.id)).toEqual([
      'towels',
      'cleaning',
      'concierge',
    ]);
  });

  it('is offered without Arabic where the hotel says so (I18N-02)', async () => {
    const offered = async () =>
      (await server.asGuest(ayse)({ method: 'GET', url: '/api/guest/stay' })).json<{ languages: string[] }>().languages;
    for (const [isArDisabled, languages] of [
      [true, ['en', 'tr', 'es']],
      [false, ['en', 'tr', 'ar', 'es']],
    ] as const) {
      await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ isArDisabled })} where id = 'grand'`;
      await server.database.notify('hotels', 'grand');
      await expect.poll(offered).toEqual(languages);
    }
  });

  it("takes a request with words, which staff see as the guest's", async () => {
    const created = await ask('g-1', { text: 'Two more towels, please' });
    expect(created).toMatchObject({
      id: 'g-1',
      status: 'OPEN',
      serviceName: 'Towels',
      comments: [{ body: 'Two more towels, please', is_staff: false, author_name: 'Ayşe Işık' }],
    });
    const shown = await server.as('manager')({ method: 'GET', url: '/api/requests/g-1' });
    expect(shown.json()).toMatchObject({
      is_staff: 'false',
      fullName: 'Ayşe Işık',
      room_number: '204',
      is_commented_by: 'GUEST',
      staff_summary: 'Two more towels, please',
      comments: [{ author_id: 'guest:user-b-1' }],
    });
    expect(await ask('g-1', { text: 'Two more towels, please' })).toEqual(created);
    expect(
      await code({ method: 'POST', url: '/api/guest/requests', body: { id: 'g-1', service_id: 'towels' } }, other),
    ).toBe('id_taken');
  });

  it('does not take a service that is not offered', async () => {
    for (const service_id of ['maintenance', 'check-in', 'none']) {
      expect(await code({ method: 'POST', url: '/api/guest/requests', body: { id: 'g-no', service_id } })).toBe(
        'not_found',
      );
    }
  });

  it('is a message to the restaurants too, which staff find among their reservations (T12)', async () => {
    await arrangeReservationService(server);
    const text = 'Bosphorus · Tue 1 Dec, 20:00 · 10 adults\nWe are fourteen.';
    const created = await ask('g-party', { service_id: '351', text });
    expect(created).toMatchObject({ status: 'OPEN', table: null, comments: [{ body: text }] });
    const { alacarteRequestList: rows } = await reservationsOf(server, {});
    expect(rows.map(({ id }) => id)).toContain('g-party');
    const url = '/api/guest/requests';
    const refused = [
      { id: 'g-none', service_id: '351', text: ' ' },
      { id: 'g-fields', service_id: '351', text, custom_fields_values: [{ id: '212', value: '{"people_count":2}' }] },
    ];
    for (const body of refused) expect(await code({ method: 'POST', url, body }), body.id).toBe('not_found');
  });

  it("is not another guest's", async () => {
    await ask('g-mine');
    const calls: TestCall[] = [
      { method: 'GET', url: '/api/guest/requests/g-mine' },
      { method: 'POST', url: '/api/guest/requests/g-mine/comments', body: { id: 'x-1', body: 'hi' } },
      { method: 'POST', url: '/api/guest/requests/g-mine/rating', body: { rating: 5 } },
      {
        method: 'POST',
        url: '/api/files',
        body: { request_id: 'g-mine', name: 'a.jpg', content_type: 'image/jpeg', bytes: 5 },
      },
    ];
    for (const call of calls) expect(await code(call, other), call.url).toBe('not_found');
    const list = await server.asGuest(other)({ method: 'GET', url: '/api/guest/requests' });
    expect(strictly(listOwnRequests.answer, list.json()).items).toEqual([]);
  });

  it('hears staff by their given name, and learns no id of theirs (ENT-16)', async () => {
    await ask('g-talk');
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests/comments/g-talk',
      body: { id: 'talk-1', body: 'On the way' },
    });
    const answer = await server.asGuest(ayse)({ method: 'GET', url: '/api/guest/requests/g-talk' });
    const detail = strictly(getOwnRequest.answer, answer.json());
    expect(detail.comments).toMatchObject([{ body: 'On the way', author_name: 'manager', is_staff: true }]);
    expect(answer.body).not.toContain('sub-manager');
    expect(answer.body).not.toContain('of Test');
    expect(answer.body).not.toContain('staff_summary');
    expect(await ask('g-own-by-staff', {}).then((request) => request.comments)).toEqual([]);
  });

  it('opens a closed request again when the guest writes, under the guest’s own name, but not a canceled one (ENT-14)', async () => {
    await ask('g-again');
    await setStatus('g-again', 'CLOSED');
    const sent = await say('g-again', { id: 'again-1', body: 'Still leaking' });
    expect(strictly(addOwnComment.answer, sent.json())).toMatchObject({ body: 'Still leaking', is_staff: false });
    expect((await say('g-again', { id: 'again-1', body: 'Still leaking' })).json()).toEqual(sent.json());
    const shown = await server.as('manager')({ method: 'GET', url: '/api/requests/g-again' });
    expect(shown.json()).toMatchObject({
      status: 'OPEN',
      comments_count: 1,
      comments: [{ id: 'again-1', body: 'Still leaking', author_id: 'guest:user-b-1', is_staff: false }],
    });
    const [event] =
      await server.sqlAsOwner`select changed, actor from events where entity = 'request' and entity_id = 'g-again' order by seq desc limit 1`;
    expect(event).toEqual({ changed: { status: { from: 'CLOSED', to: 'OPEN' } }, actor: 'guest:user-b-1' });
    await setStatus('g-again', 'CANCELED');
    const late = await say('g-again', { id: 'again-2', body: 'Thanks anyway' });
    expect(problem.parse(late.json()).code).toBe('chat_closed');
    expect((await server.as('manager')({ method: 'GET', url: '/api/requests/g-again' })).json()).toMatchObject({
      status: 'CANCELED',
      comments_count: 1,
    });
  });

  it('rates a closed request only (ENT-12)', async () => {
    await ask('g-rate');
    const rate = (rating: unknown) =>
      server.asGuest(ayse)({ method: 'POST', url: '/api/guest/requests/g-rate/rating', body: { rating } });
    expect(problem.parse((await rate(5)).json()).code).toBe('rating_not_possible');
    await setStatus('g-rate', 'CLOSED');
    expect(strictly(rateOwnRequest.answer, (await rate(4)).json())).toMatchObject({ rating: 4, version: 3 });
    expect((await rate(4)).json()).toMatchObject({ rating: 4, version: 3 });
    expect((await rate(2)).json()).toMatchObject({ rating: 2, version: 4 });
    for (const wrong of [0, 6, 2.5, '5']) {
      const answer = await rate(wrong);
      expect(answer.statusCode, String(wrong)).toBe(400);
      expect(problem.parse(answer.json()).fields).toMatchObject([{ path: 'body.rating' }]);
    }
    for (const rating of [1, 5, 2]) expect((await rate(rating)).json()).toMatchObject({ rating });
    expect((await server.as('manager')({ method: 'GET', url: '/api/requests/g-rate' })).json()).toMatchObject({
      rating: 2,
    });
    const unhappy = async () =>
      (
        await server.as('manager')({ method: 'GET', url: '/api/requests?hotel_id=grand&fields=card&unhappy=true' })
      ).json();
    expect(await unhappy()).toMatchObject({ items: [{ id: 'g-rate', rating: 2 }], counts: { CLOSED: 1 } });
    expect((await rate(3)).json()).toMatchObject({ rating: 3 });
    expect(await unhappy()).toMatchObject({ items: [] });
  });
});

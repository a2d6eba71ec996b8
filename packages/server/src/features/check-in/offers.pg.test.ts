import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { getOwnCheckIn } from '@bellhop/contract/check-in/guest-calls';
import type { CheckInOffer } from '@bellhop/contract/hotels/offers';
import { listPaymentLinks } from '@bellhop/contract/payments/link';
import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let guest: Send;
let stays = 0;
let stay: string;
let times = 0;
const day = 86_400;

const late: CheckInOffer = {
  id: 'late-out',
  kind: 'late_departure',
  name: { en: 'Room until 18:00', tr: 'Saat 18:00’e kadar oda' },
  price: 150_000,
  service: 'cleaning',
};
const early: CheckInOffer = { id: 'early', kind: 'early_arrival', name: { tr: 'Erken giriş' }, price: 0 };
const setOffers = async (checkInOffers: readonly CheckInOffer[], currency = 'TRY') => {
  times += 1;
  // By which the test sees that the server knows the change.
  const appId = `change-${times}`;
  const settings = server.sqlAsOwner.json({ checkInOffers: [...checkInOffers], currency, appId });
  await server.sqlAsOwner`update hotels set settings = settings || ${settings} where id = 'grand'`;
  await server.database.notify('hotels', 'grand');
  const known = async () =>
    (await server.as('manager')({ method: 'GET', url: '/hotel-settings/localhost.json' })).json();
  await expect.poll(known).toMatchObject({ appId });
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const begin = async () => {
  stays += 1;
  stay = `o-${stays}`;
  const now = server.clock.now();
  const dates = { checkin: now + 3 * day, checkout: now + 30 * day };
  await arrangeBooking(server, { id: stay, status: 'future_guest', name: 'Zeynep', rooms: ['508'], ...dates });
  guest = server.asGuest(await arrangeGuest(server, stay));
};
beforeEach(async () => {
  await setOffers([early, late]);
  await begin();
});

const call = (method: TestCall['method'], path: string, body?: object) =>
  guest({ method, url: `/api/guest/check-in${path}`, ...(body && { body }) });
const ask = (id: string, terms: object = {}) =>
  call('POST', `/offers/${id}`, { price: 150_000, currency: 'TRY', language: 'tr', ...terms });
const done = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return getOwnCheckIn.answer.parse(JSON.parse(body));
};
const codeOf = async (answer: ReturnType<typeof call>) => problem.parse((await answer).json()).code;
const offersNow = async () => (await done(call('GET', ''))).offers;
const requestsNow = () => server.sqlAsOwner<{ id: string }[]>`select id from requests where booking_id = ${stay}`;

const notAsked = { currency: 'TRY', request_id: null, payment: null };

describe('A guest who checks in', () => {
  it('reads the offers of the hotel, and asks for one: an ordinary request with its name and price', async () => {
    expect(await offersNow()).toEqual([
      { id: 'early', kind: 'early_arrival', name: early.name, price: 0, ...notAsked },
      { id: 'late-out', kind: 'late_departure', name: late.name, price: 150_000, ...notAsked },
    ]);
    const [, chosen] = (await done(ask('late-out'))).offers;
    const id = chosen?.request_id ?? '';
    const answer = await server.as('housekeeping')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
    const request = getRequest.answer.parse(answer.json());
    expect(request).toMatchObject({
      status: 'OPEN',
      service_id: 'cleaning',
      is_staff: 'false',
      room_number: '508',
      staffSummaryWithLocales: {
        en: expect.stringMatching(/^Offer of the hotel: Room until 18:00, TRY.1,500\.00$/),
        tr: expect.stringMatching(/^Otelin teklifi: Saat 18:00’e kadar oda, ₺1\.500,00$/),
      },
    });
    expect(request.comments.map(({ body, is_staff }) => ({ body, is_staff }))).toEqual([
      { body: 'Otelin teklifi: Saat 18:00’e kadar oda, ₺1.500,00', is_staff: false },
    ]);
    const [event] = await server.sqlAsOwner`
      select event, actor from events where entity = 'request' and entity_id = ${id}`;
    expect(event).toMatchObject({ event: 'INSERT', actor: expect.stringContaining(`user-${stay}`) });
  });

  it('shows staff a chosen offer, with price and request, at once', async () => {
    await done(call('PUT', '/guests/0', { form: completeForm }));
    await done(call('PUT', '/guests/0/signature', { signature: { path: 'M1 1L20.5 30' }, agreed: [] }));
    await done(call('POST', '/submit', { id: `r-${stay}` }));
    const staff = async (path: string) =>
      (await server.as('frontdesk')({ method: 'GET', url: `/api/requests/r-${stay}${path}?hotel_id=grand` })).json();
    expect(getCheckIn.answer.parse(await staff('/check-in')).offers).toEqual([]);
    const before = getRequest.answer.parse(await staff(''));
    const [, chosen] = (await done(ask('late-out'))).offers;
    const { payment: _, ...read } = chosen ?? { payment: null };
    expect(getCheckIn.answer.parse(await staff('/check-in')).offers).toEqual([read]);
    // By which desks that show it read it again.
    expect(getRequest.answer.parse(await staff('')).version).toBe(before.version + 1);
  });

  it('pays for an offer by a link of its request, where the hotel takes payments and the offer says so (PAY-12)', async () => {
    await setOffers([early, { ...late, pay: true }]);
    const chosen = async (id: string) => (await done(call('GET', ''))).offers.find((offer) => offer.id === id);
    const paying = (isOn: boolean) => server.sqlAsOwner`
      update hotels set settings = settings || ${server.sqlAsOwner.json({ payments: isOn })} where id = 'grand'`;
    await paying(false);
    await setOffers([early, { ...late, pay: true }]);
    await done(ask('late-out'));
    expect(await chosen('late-out'), 'a request alone').toMatchObject({ payment: null });
    await begin();
    await paying(true);
    await setOffers([
      { ...early, pay: true },
      { ...late, pay: true },
    ]);
    await done(ask('early', { price: 0 }));
    expect(await chosen('early'), 'free of charge').toMatchObject({ payment: null });
    await done(ask('late-out'));
    const offer = await chosen('late-out');
    expect(offer?.payment).toEqual({ state: 'open', path: expect.stringMatching(/^\/pay\/[2-9a-hjkmnp-z]{16}$/) });
    const id = offer?.request_id ?? '';
    const request = getRequest.answer.parse(
      (await server.as('manager')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` })).json(),
    );
    expect(request).toMatchObject({ payable: 'true', order_status: 'awaiting_payment' });
    const links = listPaymentLinks.answer.parse(
      (await server.as('frontdesk')({ method: 'GET', url: '/api/payments/links?hotel_id=grand' })).json(),
    );
    const now = server.clock.now();
    expect(links.items.filter(({ request_id }) => request_id === id)).toMatchObject([
      {
        status: 'open',
        amount: 150_000,
        currency: 'TRY',
        purpose: 'Saat 18:00’e kadar oda',
        language: 'tr',
        booking_id: stay,
        name: 'Zeynep',
        room_number: '508',
        created_by: null,
      },
    ]);
    const [link] = links.items;
    expect(link?.starts_at).toBeLessThanOrEqual(now);
    expect(link?.ends_at).toBeGreaterThan(now + 30 * day);
    const page = await server.send({ method: 'GET', url: `/api${offer?.payment?.path}` });
    expect(page.statusCode).toBe(200);
    await done(ask('late-out'));
    const [count] = await server.sqlAsOwner`select count(*)::int as n from payment_links where booking_id = ${stay}`;
    expect(count, 'once').toEqual({ n: 1 });
    const paid = { hotel_id: 'grand', status: 'paid', method: 'cash' };
    const payment = await server.as('frontdesk')({
      method: 'PATCH',
      url: `/api/payments/links/${link?.id}`,
      body: paid,
    });
    expect(payment.statusCode, payment.body).toBe(200);
    expect(await chosen('late-out')).toMatchObject({ payment: { state: 'paid' } });
    await paying(false);
  });

  it('makes one request by asking for an offer twice, also at the same moment', async () => {
    const answers = await Promise.all([done(ask('late-out')), done(ask('late-out')), done(ask('late-out'))]);
    expect(new Set(answers.map(({ offers }) => offers[1]?.request_id)).size).toBe(1);
    await done(ask('late-out', { price: 1 }));
    expect(await requestsNow()).toHaveLength(1);
    await done(ask('early', { price: 0 }));
    expect(await requestsNow()).toHaveLength(2);
  });

  it('does not pay a price that was not shown', async () => {
    const read = await offersNow();
    await setOffers([{ ...late, price: 180_000 }]);
    expect(await codeOf(ask('late-out', { price: read[1]?.price }))).toBe('edit_conflict');
    await setOffers([late], 'EUR');
    const conflict = problem.parse((await ask('late-out')).json());
    expect(conflict).toMatchObject({ code: 'edit_conflict', current: { offers: [{ currency: 'EUR' }] } });
    expect(await requestsNow()).toHaveLength(0);
  });

  it('keeps the terms of a chosen offer when the hotel changes or removes its offers', async () => {
    await done(ask('late-out'));
    await setOffers([early, { ...late, price: 1, name: { en: 'Other' } }], 'EUR');
    expect((await offersNow())[1]).toMatchObject({ name: late.name, price: 150_000, currency: 'TRY' });
    await setOffers([]);
    expect(await offersNow()).toMatchObject([{ id: 'late-out', request_id: expect.any(String) }]);
    expect(await codeOf(ask('early', { price: 0 }))).toBe('not_found');
  });

  it('may ask until the check-in is done, and for an earlier arrival only before it', async () => {
    await done(call('PUT', '/guests/0', { form: completeForm }));
    const { version } = await done(call('GET', ''));
    // The other phones of the stay learn of it.
    expect((await done(ask('late-out'))).version).toBeGreaterThan(version);
    await server.sqlAsOwner`update bookings set checkin = ${server.clock.now() - 60} where id = ${stay}`;
    expect((await offersNow()).map(({ id }) => id)).toEqual(['late-out']);
    expect(await codeOf(ask('early', { price: 0 }))).toBe('status_not_settable');
    await setOffers([late, { ...late, id: 'later' }]);
    await server.sqlAsOwner`update check_ins set state = 'done' where booking_id = ${stay}`;
    expect(await codeOf(ask('later'))).toBe('status_not_settable');
    expect(await requestsNow()).toHaveLength(1);
  });

  it('asks the first ordinary service without questions where the offer names none that takes it', async () => {
    const questions = server.sqlAsOwner.json([
      { id: 'q', name: 'How?', nameWithLocales: {}, kind: 'text', required: true },
    ]);
    const [before] = await server.sqlAsOwner<{ custom_fields: object }[]>`
      select custom_fields from services where hotel_id = 'grand' and id = 'cleaning'`;
    await server.sqlAsOwner`
      update services set custom_fields = ${questions} where hotel_id = 'grand' and id = 'cleaning'`;
    await done(ask('late-out'));
    const [row] = await server.sqlAsOwner`select service_id from requests where booking_id = ${stay}`;
    const [first] = await server.sqlAsOwner`
      select id from services where hotel_id = 'grand' and visible and id <> 'cleaning' and type = 'ORDER' and not is_easee
      order by position, id limit 1`;
    expect(row?.['service_id']).toBe(first?.['id']);
    const fields = server.sqlAsOwner.json((before?.custom_fields ?? []) as never);
    await server.sqlAsOwner`
      update services set custom_fields = ${fields} where hotel_id = 'grand' and id = 'cleaning'`;
  });
});

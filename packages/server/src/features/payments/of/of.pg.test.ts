import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { listOwnPayments } from '@bellhop/contract/payments/guest-calls';
import { createPaymentLink } from '@bellhop/contract/payments/link';
import { listPaymentsOf, stayPaymentStep } from '@bellhop/contract/payments/of';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';
import { isOf, type LinksOf } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  const carrier = { send: async () => ({ kind: 'sent' as const }) };
  server = await startTestServer({ senders: { email: carrier, sms: carrier } });
  server.clock.holdAt(Date.parse('2026-11-23T09:00:00Z') / 1000);
  for (const id of ['b-1', 'b-2', 'b-3']) await arrangeBooking(server, { id });
  await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
});
afterAll(() => server.close());

const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as: TestStaffName = 'frontdesk') => {
  server.clock.advance(1);
  return server.as(as)({ method, url, ...(body && { body }) });
};
const make = async (id: string, more: object) => {
  const dates = { start_date: '2026-11-23', end_date: '2026-11-30' };
  const body = { id, hotel_id: 'grand', name: 'Ada', family_name: 'Kaya', amount: 12_050, ...dates, ...more };
  const answer = await send('POST', '/api/payments/links', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return createPaymentLink.answer.parse(answer.json());
};
const change = async (id: string, body: object) => {
  const answer = await send('PATCH', `/api/payments/links/${id}?hotel_id=grand`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const of = async (query: string) => {
  const answer = await send('GET', `/api/payments/of?hotel_id=grand&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return listPaymentsOf.answer.parse(answer.json()).items;
};

describe('The payment links of a stay', () => {
  it('are read for all stays of a list at once, newest first, and canceled ones too (PAY-09)', async () => {
    await make('p-1', { booking_id: 'b-1' });
    await make('p-2', { booking_id: 'b-2' });
    await make('p-3', { booking_id: 'b-1', amount: 500 });
    await make('p-other', { booking_id: 'b-3' });
    await change('p-1', { status: 'canceled' });
    expect((await of('bookings=b-1,b-2')).map(({ id, status }) => [id, status])).toEqual([
      ['p-3', 'open'],
      ['p-2', 'open'],
      ['p-1', 'canceled'],
    ]);
    expect(await of('bookings=b-beach')).toEqual([]);
  });

  it('are read of one request alone, where one is named', async () => {
    await send('POST', '/api/requests', { id: 'r-1', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-3' });
    await make('p-4', { booking_id: 'b-3', request_id: 'r-1' });
    await change('p-4', { status: 'canceled' });
    await make('p-5', { booking_id: 'b-3', request_id: 'r-1' });
    expect((await of('request=r-1')).map(({ id }) => id)).toEqual(['p-5', 'p-4']);
    for (const query of ['', 'bookings=b-1&request=r-1', 'bookings=b-1,']) {
      const refused = await send('GET', `/api/payments/of?hotel_id=grand&${query}`);
      expect(problem.parse(refused.json()).code).toBe('invalid_input');
    }
  });

  it('stand in the timeline of the stay with their amounts and who did it, for people with PAYMENTS alone (PAY-08)', async () => {
    await arrangeBooking(server, { id: 'b-told' });
    await make('p-told', { booking_id: 'b-told', phone_number: '+905321234567' });
    await change('p-told', { send: ['sms'] });
    await change('p-told', { end_date: '2026-12-02' });
    await change('p-told', { status: 'paid', method: 'cash' });
    await change('p-told', { status: 'open', reason: 'Of another guest' });
    await change('p-told', { status: 'canceled' });
    const timeline = async (as: TestStaffName) => {
      const answer = await send('GET', '/api/users/bookings/b-told/history?hotel_id=grand', undefined, as);
      return listBookingHistory.answer.parse(answer.json()).items.filter(({ kind }) => kind === 'changed');
    };
    const items = await timeline('frontdesk');
    const steps = items.flatMap(({ changes }) => changes.map(({ to }) => stayPaymentStep.parse(to)));
    expect(steps.map(({ act }) => act)).toEqual(['canceled', 'reversed', 'paid', 'dates', 'sent', 'made']);
    expect(steps[0]).toEqual({ id: 'p-told', act: 'canceled', amount: 12_050, currency: 'TRY' });
    expect(items[0]).toMatchObject({ actor: testStaff.frontdesk.id, actor_name: testStaff.frontdesk.name });
    expect(JSON.stringify(items)).not.toContain('Of another guest');
    await server.sqlAsOwner`update staff_privileges set authorized_fields = '{BOOKINGS}'
      where user_id = ${testStaff.housekeeping.id}`;
    expect(await timeline('housekeeping')).toEqual([]);
  });

  it('are read by its guest as far as they can be paid or are paid, with the way to pay', async () => {
    await arrangeBooking(server, { id: 'b-own', userId: 'g-own' });
    await arrangeBooking(server, { id: 'b-neighbour' });
    const { code } = await make('p-open', { booking_id: 'b-own', purpose: 'Late departure' });
    await make('p-paid', { booking_id: 'b-own' });
    await change('p-paid', { status: 'paid', method: 'card' });
    await make('p-canceled', { booking_id: 'b-own' });
    await change('p-canceled', { status: 'canceled' });
    await make('p-later', { booking_id: 'b-own', start_date: '2026-11-25' });
    await make('p-neighbour', { booking_id: 'b-neighbour' });
    const guest = server.asGuest(await arrangeGuest(server, 'b-own'));
    const read = async () =>
      listOwnPayments.answer.parse((await guest({ method: 'GET', url: '/api/guest/payments' })).json()).items;
    expect(await read()).toMatchObject([
      { id: 'p-paid', status: 'paid', paid_at: expect.any(Number) },
      {
        id: 'p-open',
        status: 'open',
        path: `/pay/${code}`,
        purpose: 'Late departure',
        amount: 12_050,
        currency: 'TRY',
      },
    ]);
    await server.sqlAsOwner`
      update payment_links set method = 'online', received = 5000, attention = 'amount' where id = 'p-paid'`;
    expect((await read()).map(({ status }) => status)).toEqual(['odd', 'open']);
    await server.sqlAsOwner`update payment_links set refunded = 5000, attention = null where id = 'p-paid'`;
    expect((await read()).map(({ status }) => status)).toEqual(['refunded', 'open']);
  });

  it('are found by an index, among twenty thousand of the hotel', async () => {
    await server.sqlAsOwner`
      insert into payment_links (hotel_id, id, version, status, code_hash, code, name, family_name, amount, currency, language,
        starts_at, ends_at, booking_id, request_id, sendings, created_at, updated_at)
      select 'grand', 'many-' || n, 1, 'canceled', 'hash-' || n, '', 'A', 'B', 1, 'EUR', 'en', 1, 2, null, null, '[]', n, n
      from generate_series(1, 20000) n`;
    await server.sqlAsOwner`analyze payment_links`;
    const planOf = (of: LinksOf) =>
      explain(
        server.database,
        (sql) => sql`select r.id from payment_links r where r.hotel_id = 'grand' and ${isOf(sql, of)}`,
      );
    const plans = await Promise.all([planOf({ stays: ['b-1', 'b-2'] }), planOf({ request: 'r-1' })]);
    expect(plans.map((plan) => [indexes(plan), scanned(plan)])).toEqual([
      [['payment_links_booking'], []],
      [['payment_links_of_request'], []],
    ]);
  });
});

import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type PaymentLink,
  updatePaymentLink,
} from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import { problem } from '@bellhop/contract/problem';
import { startOf } from '@bellhop/contract/zoned-time';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageSender, OutboundMessage } from '../../platform/delivery/message-sender.ts';
import { hotelsChannel } from '../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';

const zone = 'Europe/Istanbul';
const today = startOf('2026-11-23', 0, zone) + 10 * 3600;
let server: TestServer;
let serial = 0;
const logged: string[] = [];
const carried: OutboundMessage[] = [];
beforeAll(async () => {
  const carrier: MessageSender = {
    async send(outbound) {
      carried.push(outbound);
      return { kind: 'sent' };
    },
  };
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
  server = await startTestServer({ log, senders: { email: carrier, sms: carrier } });
  server.clock.holdAt(today);
  await arrangeBooking(server, { id: 'b-1' });
});
afterAll(() => server.close());
beforeEach(() => {
  serial += 1;
  // A person makes 30 links a minute.
  server.clock.holdAt(today + serial * 60);
});

const fields = {
  hotel_id: 'grand',
  name: 'Ayşe',
  family_name: 'Işık',
  amount: 12_050,
  start_date: '2026-11-23',
  end_date: '2026-11-30',
};
const post = (body: object, name: TestStaffName = 'frontdesk') =>
  server.as(name)({ method: 'POST', url: '/api/payments/links', body: { ...fields, id: `p-${serial}`, ...body } });
const patch = (id: string, body: object, name: TestStaffName = 'frontdesk') =>
  server.as(name)({ method: 'PATCH', url: `/api/payments/links/${id}?hotel_id=grand`, body });
const get = (path: string, name: TestStaffName = 'frontdesk') =>
  server.as(name)({ method: 'GET', url: `/api/payments${path}` });
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;
const fieldsOf = (answer: { json(): unknown }) => problem.parse(answer.json()).fields?.map(({ path }) => path);

async function make(body: object = {}): Promise<PaymentLink> {
  const answer = await post(body);
  expect(answer.statusCode, answer.body).toBe(200);
  const link = createPaymentLink.answer.parse(answer.json());
  expect(link).toEqual(answer.json());
  return link;
}
async function change(id: string, body: object): Promise<PaymentLink> {
  const answer = await patch(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return updatePaymentLink.answer.parse(answer.json());
}
async function whole(id: string) {
  const answer = await get(`/links/${id}?hotel_id=grand`);
  expect(answer.statusCode, answer.body).toBe(200);
  return getPaymentLink.answer.parse(answer.json());
}
async function report(query: Record<string, string> = {}) {
  const answer = await get(`/report?${new URLSearchParams({ hotel_id: 'grand', ...query })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return getPaymentReport.answer.parse(answer.json());
}

describe('POST /payments/links (API-41)', () => {
  it('makes a link with the fields of its form, a code of its own and the currency of the hotel (PAY-02, PAY-04)', async () => {
    const link = await make({
      email: ' ayse@guest.example ',
      phone_number: '+90 (555) 111-22.33',
      purpose: 'Airport transfer',
      checkin: today - 86_400,
      checkout: today + 86_400,
      room_number: '204',
      booking_id: 'b-1',
      language: 'tr',
    });
    expect(link).toMatchObject({
      status: 'open',
      version: 1,
      name: 'Ayşe',
      family_name: 'Işık',
      amount: 12_050,
      currency: 'TRY',
      email: 'ayse@guest.example',
      phone_number: '+905551112233',
      checkin: today - 86_400,
      checkout: today + 86_400,
      room_number: '204',
      booking_id: 'b-1',
      // From 00:00 of the one day to 24:00 of the other, on the hotel's clocks.
      starts_at: startOf('2026-11-23', 0, zone),
      ends_at: startOf('2026-12-01', 0, zone),
      created_by: testStaff.frontdesk.name,
      paid_at: null,
      method: null,
    });
    expect(link.code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
    expect(link.url).toBe(`http://localhost:8080/pay/${link.code}`);
    expect(await whole(link.id), 'as it is read again').toMatchObject(link);
    expect((await make({ id: `p-${serial}-other` })).code).not.toBe(link.code);
  });

  it.each([
    ['amount', 0],
    ['amount', -1],
    ['amount', 12.5],
    ['amount', '12'],
    ['amount', 100_000_000_001],
    ['email', 'ayse@guest'],
    ['phone_number', '05551112233'],
    ['phone_number', '+1'],
    ['room_number', '!'],
    ['room_number', '1'.repeat(21)],
    ['start_date', '2026-02-30'],
    ['start_date', '0026-11-28'],
    ['start_date', '1126-02-08'],
    ['start_date', '2026-11-22'],
    ['checkin', -1],
    ['checkout', 253_402_300_800],
    ['end_date', '2026-11-22'],
    ['currency', 'EUR'],
    ['balance', 1],
  ])('refuses %s %j by the field (VAL-01, PAY-10)', async (field, value) => {
    const answer = await post({ [field]: value });
    expect([answer.statusCode, codeOf(answer), fieldsOf(answer)]).toEqual([400, 'invalid_input', [`body.${field}`]]);
  });

  it('refuses a link that would be over already, by its last day', async () => {
    const past = { end_date: '2026-11-22', email: 'ayse@guest.example', send: ['mail'] };
    const refused = await post(past);
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['body.end_date']]);
    // A link that ends today can be paid until the end of the day.
    const { id, starts_at } = await make({ ...past, end_date: '2026-11-23' });
    server.clock.advance(86_400);
    const moved = await change(id, { start_date: '2026-11-23', end_date: '2026-11-25' });
    expect(moved.starts_at, 'the start that it has stays possible').toBe(starts_at);
    const earlier = await patch(id, { start_date: '2026-11-22' });
    expect([earlier.statusCode, fieldsOf(earlier)]).toEqual([400, ['body.start_date']]);
  });

  it('makes one link of one id, also by three calls at once, and keeps it for its maker and its money', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({})));
    const links = answers.map((answer) => createPaymentLink.answer.parse(answer.json()));
    expect(new Set(links.map(({ code }) => code)).size).toBe(1);
    expect(codeOf(await post({ amount: 1 }))).toBe('id_taken');
    expect(codeOf(await post({}, 'manager'))).toBe('id_taken');
  });

  it('knows the bookings of the own hotel alone', async () => {
    await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
    expect(codeOf(await post({ booking_id: 'b-beach' }))).toBe('not_found');
  });

  it('keeps the code sealed and out of the log of the hotel and of the lines of the server', async () => {
    const { id, code } = await make();
    const rows = await server.sqlAsOwner<{ row: string; log: string }[]>`
      select l::text as row, (select string_agg(e::text, '') from events e where e.entity = 'payment') as log
      from payment_links l where id = ${id}`;
    expect(`${rows[0]?.row}${rows[0]?.log}`).not.toContain(code);
    expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'));
    await server.send({ method: 'GET', url: `/api/pay/${code}` });
    await server.send({ method: 'GET', url: `/pay/${code}` });
    // The router reads these as the same address.
    for (const url of [`/api/%70ay/${code}`, `/%70ay/${code}`, `/pay%2F${code}`, `/api/pay/${code}%`])
      await server.send({ method: 'GET', url });
    expect(logged.join('\n')).not.toContain(code);
    expect(logged.join('\n')).toContain('/api/pay/…');
  });

  it('makes thirty links of one person in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => post({ id: `many-${n}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429).map(codeOf)).toEqual(['limit_reached']);
  });
});

describe('PATCH /payments/links/{id} (API-41)', () => {
  it('marks a payment at the reception, and takes it back with a reason; both are kept with who and when (PAY-12)', async () => {
    const { id } = await make();
    const paid = await change(id, { status: 'paid', method: 'room' });
    expect(paid).toMatchObject({ status: 'paid', method: 'room', paid_at: server.clock.now(), version: 2 });
    expect(codeOf(await patch(id, { status: 'paid', method: 'cash' }))).toBe('status_not_settable');
    expect(fieldsOf(await patch(id, { status: 'open' }))).toEqual(['body.reason']);
    expect(await change(id, { status: 'open', reason: 'Another guest' })).toMatchObject({
      status: 'open',
      paid_at: null,
    });
    await server.sqlAsOwner`delete from events where entity = 'payment' and entity_id = ${id}`;
    const by = { amount: null, currency: null, actor_name: testStaff.frontdesk.name, at: server.clock.now() };
    expect((await whole(id)).records).toEqual([
      { ...by, act: 'made', method: null, reason: null },
      { ...by, act: 'paid', method: 'room', reason: null },
      { ...by, act: 'reversed', method: null, reason: 'Another guest' },
    ]);
  });

  it('cancels a link for good: amount and currency never change', async () => {
    const { id } = await make();
    expect(await change(id, { status: 'canceled' })).toMatchObject({ status: 'canceled' });
    for (const body of [
      { status: 'open', reason: 'x' },
      { status: 'paid', method: 'cash' },
      { end_date: '2027-01-01' },
    ])
      expect(codeOf(await patch(id, body))).toBe('status_not_settable');
    expect(fieldsOf(await patch(id, { amount: 1 }))).toEqual(['body.amount']);
    expect(fieldsOf(await patch(id, { currency: 'EUR' }))).toEqual(['body.currency']);
  });

  it('moves the days of an open link', async () => {
    const { id } = await make();
    const early = await patch(id, { start_date: '0026-11-28' });
    expect([early.statusCode, fieldsOf(early)]).toEqual([400, ['body.start_date']]);
    const moved = await change(id, { end_date: '2026-12-24' });
    expect(moved.ends_at).toBe(startOf('2026-12-25', 0, zone));
    expect(fieldsOf(await patch(id, { end_date: '2026-11-01' }))).toEqual(['body.end_date']);
  });

  it('lets one of two people who pay and cancel at once have their way, and tells the other how it stands', async () => {
    const { id } = await make();
    const answers = await Promise.all([
      patch(id, { status: 'paid', method: 'cash' }),
      patch(id, { status: 'canceled' }, 'manager'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(problem.parse(refused?.json()).current).toEqual(
      (await get(`/links?hotel_id=grand&q=`)).json().items.find((link: PaymentLink) => link.id === id),
    );
    expect((await whole(id)).records).toHaveLength(2);
  });

  it('refuses an edit of a day that was moved since', async () => {
    const { id, version } = await make();
    await change(id, { end_date: '2026-12-24' });
    const late = problem.parse((await patch(id, { end_date: '2026-12-31', version }, 'manager')).json());
    expect([late.code, late.changes?.map(({ field }) => field)]).toEqual(['edit_conflict', ['ends_at']]);
  });
});

describe('a payment link that is sent', () => {
  it('goes by e-mail and by text message, in words of ours, and says what became of it (PAY-03)', async () => {
    const { id, code, sendings } = await make({
      email: 'ayse@guest.example',
      phone_number: '+905551112233',
      purpose: 'Airport transfer',
      send: ['mail', 'sms'],
    });
    expect(sendings.map(({ channel, state }) => [channel, state])).toEqual([
      ['mail', 'waiting'],
      ['sms', 'waiting'],
    ]);
    await expect.poll(async () => (await whole(id)).sendings.map(({ state }) => state)).toEqual(['sent', 'sent']);
    const sent = carried.filter(({ written }) => written.text.includes(`http://localhost:8080/pay/${code}`));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['+905551112233', 'ayse@guest.example']);
  });

  it('needs an address of that kind, a link that is open, and a guest who wants messages', async () => {
    expect(fieldsOf(await post({ send: ['mail'] }))).toEqual(['body.send']);
    const { id } = await make({ email: 'ayse@guest.example' });
    await change(id, { status: 'canceled' });
    expect(codeOf(await patch(id, { send: ['mail'] }))).toBe('status_not_settable');
    await arrangeBooking(server, { id: 'b-quiet' });
    await server.as('frontdesk')({
      method: 'PATCH',
      url: '/api/users/bookings/b-quiet/deliveries',
      body: { stopped: true },
    });
    const quiet = { id: 'p-quiet', booking_id: 'b-quiet', phone_number: '+905551112233', send: ['sms'] };
    expect(codeOf(await post(quiet))).toBe('messages_stopped');
  });

  it('goes once where the same is asked for twice in a minute', async () => {
    const { id } = await make({ email: 'ayse@guest.example', send: ['mail'] });
    expect(codeOf(await patch(id, { send: ['mail'] }))).toBe('limit_reached');
    // The minute is counted from the time at which the message was sent.
    await expect.poll(async () => (await whole(id)).sendings.map(({ state }) => state)).toEqual(['sent']);
    server.clock.advance(60);
    await change(id, { send: ['mail'] });
  });

  it('goes ten times an hour to one address, and a hundred and twenty times by one person', async () => {
    server.clock.holdAt(today + 3600 * 5);
    await server.sqlAsOwner`delete from usage_counters`;
    const send = (to: string, id: string) => post({ id, email: to, send: ['mail'] });
    for (let n = 0; n < 10; n++) expect((await send('many@guest.example', `many-to-${n}`)).statusCode).toBe(200);
    const refused = await send('MANY@guest.example', 'many-to-10');
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    // A link that did not go was not made either.
    expect(codeOf(await get('/links/many-to-10?hotel_id=grand'))).toBe('not_found');
    await server.sqlAsOwner`update usage_counters set n = 120 where subject = ${`staff:${testStaff.frontdesk.id}`}`;
    expect(codeOf(await send('one@guest.example', 'one-more'))).toBe('too_many_requests');
    server.clock.advance(3600);
    expect((await send('many@guest.example', 'many-to-10')).statusCode).toBe(200);
  });
});

describe('a payment link of a request', () => {
  const order = async (id: string) => {
    const answer = await server.as('frontdesk')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
    const { payable, order_status, order: shown, total_amount, price_currency } = answer.json();
    return { payable, order_status, until: shown?.expired_control, total_amount, price_currency };
  };
  const request = async (id: string) => {
    const body = { id, hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' };
    expect((await server.as('manager')({ method: 'POST', url: '/api/requests', body })).statusCode).toBe(200);
  };

  it('has the request say that it is awaited, paid, awaited again and canceled (PAY-09, PAY-12)', async () => {
    await request('r-pay');
    const { id, ends_at } = await make({ request_id: 'r-pay' });
    const fields = { payable: 'true', until: ends_at, total_amount: 12_050, price_currency: 'TRY' };
    expect(await order('r-pay')).toEqual({ ...fields, order_status: 'awaiting_payment' });
    await change(id, { status: 'paid', method: 'cash' });
    expect(await order('r-pay')).toEqual({ ...fields, order_status: 'paid' });
    await change(id, { status: 'open', reason: 'Another guest' });
    expect((await order('r-pay')).order_status).toBe('awaiting_payment');
    const moved = await change(id, { end_date: '2026-12-24' });
    expect((await order('r-pay')).until).toBe(moved.ends_at);
    await change(id, { status: 'canceled' });
    expect((await order('r-pay')).order_status).toBe('canceled');
    const events = await server.sqlAsOwner`
      select from events where entity = 'request' and entity_id = 'r-pay' and changed ? 'order_status'`;
    expect(events).toHaveLength(5);
  });

  it('keeps the log of its order, and gives the order its end (ENT-05, ENT-06)', async () => {
    await request('r-log');
    const logs = { items: [{ detail: 'Ordered on the phone' }, { detail: 'Asked twice' }] };
    const kept = server.sqlAsOwner.json({ expired_control: 1, logs });
    await server.sqlAsOwner`update requests set "order" = ${kept} where id = 'r-log'`;
    const { ends_at } = await make({ id: 'p-log', request_id: 'r-log' });
    const answer = await server.as('frontdesk')({ method: 'GET', url: '/api/requests/r-log?hotel_id=grand' });
    expect(answer.json()).toMatchObject({
      payable: 'true',
      order_status: 'awaiting_payment',
      order: { expired_control: ends_at, logs },
      total_amount: 12_050,
      price_currency: 'TRY',
    });
  });

  it('is not asked for any more when its request is canceled; money that has come waits for a person to give it back', async () => {
    const cancel = (id: string) =>
      server.as('manager')({
        method: 'PATCH',
        url: `/api/requests/${id}?hotel_id=grand`,
        body: { status: 'CANCELED' },
      });
    await request('r-gone');
    const { id } = await make({ id: 'p-gone', request_id: 'r-gone' });
    expect((await cancel('r-gone')).statusCode).toBe(200);
    const url = `/api/payments/links/${id}?hotel_id=grand`;
    const link = (await server.as('frontdesk')({ method: 'GET', url })).json();
    expect(link).toMatchObject({ status: 'canceled', records: [{ act: 'made' }, { act: 'canceled' }] });
    expect((await order('r-gone')).order_status).toBe('canceled');
    await request('r-paid');
    const paid = await make({ id: 'p-paid', request_id: 'r-paid' });
    await change(paid.id, { status: 'paid', method: 'cash' });
    expect((await cancel('r-paid')).statusCode).toBe(200);
    expect((await order('r-paid')).order_status).toBe('paid');
    const name = encodeURIComponent(`${paid.name} ${paid.family_name}`);
    for (const searched of ['', `&q=${name}`]) {
      const waiting = await server.as('frontdesk')({
        method: 'GET',
        url: `/api/payments/links?hotel_id=grand&attention=needed${searched}`,
      });
      expect(waiting.json<{ items: PaymentLink[] }>().items, searched).toMatchObject([
        { id: 'p-paid', status: 'paid', attention: 'request_canceled' },
      ]);
    }
    expect((await change(paid.id, { seen: 'Given back in cash' })).attention).toBeNull();
  });

  it('is asked for nothing once its request is canceled, also where the payment was marked by mistake', async () => {
    const cancel = (id: string) =>
      server.as('manager')({
        method: 'PATCH',
        url: `/api/requests/${id}?hotel_id=grand`,
        body: { status: 'CANCELED' },
      });
    await request('r-over');
    const { id } = await make({ request_id: 'r-over' });
    await change(id, { status: 'paid', method: 'cash' });
    await cancel('r-over');
    expect(await change(id, { status: 'open', reason: 'Never paid' })).toMatchObject({
      status: 'canceled',
      method: null,
      paid_at: null,
      attention: null,
    });
    expect((await whole(id)).records.map(({ act }) => act)).toEqual(['made', 'paid', 'reversed']);
    expect((await order('r-over')).order_status).toBe('canceled');
    expect(codeOf(await post({ id: 'p-over', request_id: 'r-over' }))).toBe('status_not_settable');
  });

  it('is one at most that is open or paid, also where two people ask at once', async () => {
    await request('r-one');
    const answers = await Promise.all([
      post({ id: 'first', request_id: 'r-one' }),
      post({ id: 'second', request_id: 'r-one' }, 'manager'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const linkId = answers.find(({ statusCode }) => statusCode === 200)?.json<PaymentLink>().id ?? '';
    await change(linkId, { status: 'canceled' });
    expect((await make({ request_id: 'r-one' })).status).toBe('open');
  });

  it('is of the stay of its request, and of no other', async () => {
    await arrangeBooking(server, { id: 'b-other' });
    await request('r-stay');
    const refused = await post({ request_id: 'r-stay', booking_id: 'b-other' });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['body.booking_id']]);
    expect((await make({ request_id: 'r-stay', booking_id: 'b-1' })).booking_id).toBe('b-1');
  });

  it('needs a request of the own hotel that the person may handle', async () => {
    expect(codeOf(await post({ request_id: 'r-none' }))).toBe('not_found');
  });
});

describe('GET /payments/links (API-41)', () => {
  it('answers pages with counts, newest change first, and finds people, rooms, addresses and purposes', async () => {
    await server.sqlAsOwner`delete from payment_records`;
    await server.sqlAsOwner`delete from payment_links`;
    await server.sqlAsOwner`delete from payment_counts`;
    await make({ id: 'one', name: 'Zoë', room_number: '0508' });
    server.clock.advance(1);
    await make({ id: 'two', email: 'omar@guest.example', purpose: 'Dîner' });
    server.clock.advance(1);
    await make({ id: 'three' });
    await change('one', { status: 'canceled' });
    const list = async (query: string) =>
      listPaymentLinks.answer.parse((await get(`/links?hotel_id=grand${query}`)).json());
    const first = await list('&limit=2');
    expect(first.items.map(({ id }) => id)).toEqual(['three', 'one']);
    expect(first).toMatchObject({ total: 3, counts: { open: 2, paid: 0, canceled: 1 } });
    expect((await list(`&limit=2&lastEvaluatedKey=${first.lastEvaluatedKey}`)).items.map(({ id }) => id)).toEqual([
      'two',
    ]);
    expect((await list('&status=canceled')).items.map(({ id }) => id)).toEqual(['one']);
    for (const [q, expected] of [
      ['zoe', 'one'],
      ['508', 'one'],
      ['omar', 'two'],
      ['diner', 'two'],
    ] as const)
      expect((await list(`&q=${q}`)).items.map(({ id }) => id)).toEqual([expected]);
  });

  it('is for people with PAYMENTS, in a hotel that takes payments (ACC-14)', async () => {
    expect(codeOf(await get('/links?hotel_id=grand', 'concierge'))).toBe('not_allowed');
    const switched = async (payments: boolean) => {
      await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ payments })} where id = 'grand'`;
      await server.database.notify(hotelsChannel, '');
    };
    await switched(false);
    await expect.poll(async () => (await get('/links?hotel_id=grand')).statusCode).toBe(403);
    await switched(true);
    await expect.poll(async () => (await get('/links?hotel_id=grand')).statusCode).toBe(200);
  });
});

describe('GET /payments/report (API-41)', () => {
  beforeAll(async () => {
    await server.sqlAsOwner`delete from payment_records`;
    await server.sqlAsOwner`delete from payment_links`;
    await server.sqlAsOwner`delete from payment_counts`;
    server.clock.holdAt(today - 3 * 86_400);
    const days = { start_date: '2026-11-20', end_date: '2026-11-21' };
    await post({ ...days, id: 'expired', amount: 100 });
    await post({ ...days, id: 'late', amount: 1000 });
    server.clock.holdAt(today);
    await post({ id: 'available', amount: 20_000 });
    await post({ id: 'paid', amount: 300_000, name: '=1+1', purpose: 'Tea, "cake"' });
    await post({ id: 'canceled', amount: 7 });
    await patch('late', { status: 'paid', method: 'cash' });
    await patch('paid', { status: 'paid', method: 'card' });
    await patch('canceled', { status: 'canceled' });
  });
  beforeEach(() => server.clock.holdAt(today + serial));

  it.each([
    [{ validity: 'expired' }, ['expired'], [100, 0]],
    [{ validity: 'available' }, ['available'], [20_000, 0]],
    [{ paid: 'paid' }, ['late', 'paid'], [301_000, 301_000]],
    [{ paid: 'not_paid' }, ['available', 'canceled', 'expired'], [20_107, 0]],
    [{ validity: 'expired', paid: 'paid' }, [], []],
    [{ to: '2026-11-20' }, ['expired', 'late'], [1100, 1000]],
    [{ from: '2026-11-21' }, ['available', 'canceled', 'paid'], [320_007, 300_000]],
  ] as const)('%j holds %j with the sums (PAY-05, PAY-06)', async (query, ids, sums) => {
    const result = await report(query);
    expect(result.items.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
    expect(result.total).toBe(ids.length);
    expect(result.sums.flatMap(({ amount, paid }) => [amount, paid])).toEqual(sums);
  });

  it('holds a link as expired from the second in which it ends, in its table too (PAY-05)', async () => {
    const [link] = (await report({ validity: 'available' })).items;
    const table = await get('/report.csv?hotel_id=grand&validity=expired');
    expect(
      table.body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([['"expired"', '"expired"']]);
    const at = async (second: number) => {
      server.clock.holdAt(second);
      const idsOf = async (validity: string) => (await report({ validity })).items.map(({ id }) => id);
      return [await idsOf('expired'), await idsOf('available')];
    };
    expect(await at((link?.ends_at ?? 0) - 1)).toEqual([['expired'], ['available']]);
    expect(await at(link?.ends_at ?? 0)).toEqual([['available', 'expired'], []]);
  });

  it('keeps currencies apart, and sums payable amounts without canceled and expired links (RL11)', async () => {
    expect((await report({})).sums).toMatchObject([{ links: 5, amount: 321_107, due: 20_000, paid: 301_000 }]);
    await server.sqlAsOwner`update payment_links set currency = 'EUR' where id = 'late'`;
    expect((await report({ paid: 'paid' })).sums).toEqual([
      { currency: 'EUR', links: 1, amount: 1000, due: 0, paid_links: 1, paid: 1000, online: 0, refunded: 0 },
      { currency: 'TRY', links: 1, amount: 300_000, due: 0, paid_links: 1, paid: 300_000, online: 0, refunded: 0 },
    ]);
    await server.sqlAsOwner`update payment_links set currency = 'TRY' where id = 'late'`;
  });

  it('turns pages, and counts the links of each day by their present state', async () => {
    const first = await report({ limit: '3' });
    expect(first.days).toEqual([
      { day: '2026-11-20', open: 0, expired: 1, paid: 1, canceled: 0 },
      { day: '2026-11-23', open: 1, expired: 0, paid: 1, canceled: 1 },
    ]);
    const second = await report({ limit: '3', lastEvaluatedKey: first.lastEvaluatedKey ?? '' });
    expect([...first.items, ...second.items]).toHaveLength(5);
    expect(second.days).toBeUndefined();
  });

  it('is a table of its own that no spreadsheet runs, and is written to the guest logs (S11)', async () => {
    const quoted = (line: string) => `"${line.replaceAll(',', '","')}"`;
    const answer = await get('/report.csv?hotel_id=grand&paid=paid');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, late, paid] = answer.body.split('\r\n');
    expect(head).toBe(
      `\uFEFF${quoted('id,state,first_name,last_name,room_number,purpose,amount,currency,method,paid_at,start_date,end_date,created_at,created_by,received,refunded,other_money,attention,provider_refs')}`,
    );
    const expected =
      'late,paid,Ayşe,Işık,,,10.00,TRY,cash,2026-11-23 10:00,2026-11-20,2026-11-21,2026-11-20 10:00,frontdesk of Test,0.00,0.00,,,';
    expect(late).toBe(quoted(expected));
    expect(paid).toContain(`"paid","paid","'=1+1","Işık","","Tea, ""cake""","3000.00","TRY","card"`);
    const [record] = await server.sqlAsOwner`select actor, what, entity from access_records order by id desc limit 1`;
    expect(record).toEqual({ actor: testStaff.frontdesk.id, what: 'export', entity: 'payments' });
    for (let n = 0; n < 5; n++) await get('/report.csv?hotel_id=grand');
    expect(codeOf(await get('/report.csv?hotel_id=grand'))).toBe('limit_reached');
  });

  it('refuses a person without PAYMENTS (PAY-08)', async () => {
    for (const path of ['/report?hotel_id=grand', '/report.csv?hotel_id=grand'])
      expect(codeOf(await get(path, 'concierge'))).toBe('not_allowed');
  });
});

describe('the guest of a payment link', () => {
  it('is forgotten when the data of guests are, while the money stays known', async () => {
    await arrangeBooking(server, { id: 'b-old', checkout: today });
    const { id } = await make({ booking_id: 'b-old', checkout: today, email: 'old@guest.example' });
    await change(id, { status: 'paid', method: 'cash' });
    server.clock.holdAt(today + 800 * 86_400);
    await server.tidy();
    const link = await whole(id);
    expect(link).toMatchObject({
      name: '',
      family_name: '',
      email: null,
      status: 'paid',
      amount: 12_050,
      booking_id: null,
    });
    expect(link.records.map(({ act }) => act)).toEqual(['made', 'paid']);
  });
});

import { randomBytes } from 'node:crypto';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { clientId } from '@bellhop/contract/client-id';
import { getPaymentLink, type WholePaymentLink } from '@bellhop/contract/payments/link';
import { stayPaymentStep } from '@bellhop/contract/payments/of';
import { checkOutPayment, getPayPage } from '@bellhop/contract/payments/pay-page';
import { shownStateOf } from '@bellhop/contract/payments/state';
import { problem } from '@bellhop/contract/problem';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GatewayServer, openGatewayServer } from '../../../partners/payments/testing/gateway-server.ts';
import { type LedgerSession, ProviderLedger } from '../../../partners/payments/testing/provider-ledger.ts';
import type { SentEvent } from '../../../partners/payments/testing/provider-server.ts';
import { openStripeServer, type StripeServer } from '../../../partners/payments/testing/stripe-server.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking, arrangePayment } from '../../../testing/arrange.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const now = 1_800_000_000;
const secret = randomBytes(24).toString('hex');
const webhookKey = `whsec_${randomBytes(16).toString('hex')}`;
const logged: string[] = [];
const ledgers = { stripe: new ProviderLedger(), gateway: new ProviderLedger() };
let stripe: StripeServer;
let gateway: GatewayServer;
let server: TestServer;
let administration: ReturnType<typeof partnersHere>;
let serial = 0;

beforeAll(async () => {
  const clock = () => server.clock.now();
  stripe = await openStripeServer(ledgers.stripe, { key: secret, webhookKey, now: clock });
  gateway = await openGatewayServer(ledgers.gateway, { secret, now: clock });
  const origins = new Set([stripe.url, gateway.url]);
  server = await startTestServer({
    partnerOrigins: { payments: origins },
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  });
  administration = partnersHere(server, 'payments', { payments: origins });
});
afterAll(async () => {
  await Promise.all([stripe.close(), gateway.close(), server.close()]);
});

type Driver = 'stripe' | 'gateway';
const account = (driver: Driver) => ({
  driver,
  address: driver === 'stripe' ? stripe.url : gateway.url,
  pages: driver === 'stripe' ? [stripe.url] : [],
  secrets: { key: secret, webhookKey: driver === 'stripe' ? webhookKey : secret },
});
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;

/** A link of a stay of its own, and what happens to it. */
async function openLink(driver: Driver, { endsAt }: { endsAt?: number } = {}) {
  serial += 1;
  const stay = `b-${serial}`;
  await arrangeBooking(server, { id: stay });
  const code = await arrangePayment(server, stay, { endsAt: endsAt ?? server.clock.now() + 10 * 86_400 });
  const id = `link-of-${stay}`;
  const ledger = ledgers[driver];
  const press = () => server.send({ method: 'POST', url: `/api/pay/${code}/checkout`, body: { language: 'es' } });
  const send = ({ headers, body }: SentEvent, to = `/api/partners/payments/grand/${driver}`) =>
    server.send({ method: 'POST', url: to, headers, body });
  const patch = (body: object) =>
    server.as('frontdesk')({ method: 'PATCH', url: `/api/payments/links/${id}?hotel_id=grand`, body });
  const eventOf = (session: LedgerSession) => (driver === 'stripe' ? stripe : gateway).eventOf(session);
  return {
    id,
    code,
    press,
    send,
    eventOf,
    /** Presses, and answers the session to which the page is sent. */
    async begin(): Promise<LedgerSession> {
      const answer = await press();
      expect(answer.statusCode, answer.body).toBe(200);
      const checkout = checkOutPayment.answer.parse(answer.json());
      const session = 'redirect' in checkout ? ledger.find(checkout.redirect.split('/').at(-1) ?? '') : null;
      if (session === null) throw new Error('sent nowhere');
      return session;
    },
    async tell(session: LedgerSession): Promise<void> {
      const answer = await send(eventOf(session));
      expect(answer.statusCode, answer.body).toBe(200);
    },
    async link(): Promise<WholePaymentLink> {
      const answer = await server.as('frontdesk')({ method: 'GET', url: `/api/payments/links/${id}?hotel_id=grand` });
      expect(answer.statusCode, answer.body).toBe(200);
      return getPaymentLink.answer.parse(answer.json());
    },
    patch,
    async change(body: object): Promise<void> {
      const answer = await patch(body);
      expect(answer.statusCode, answer.body).toBe(200);
    },
    async page() {
      return getPayPage.answer.parse((await server.send({ method: 'GET', url: `/api/pay/${code}` })).json());
    },
  };
}

beforeEach(async () => {
  server.clock.holdAt(now + serial * 86_400);
  ledgers.stripe.fault = 'none';
  ledgers.gateway.fault = 'none';
});

describe.each<Driver>(['stripe', 'gateway'])('a payment by %s', (driver) => {
  beforeAll(() => administration.set('grand', account(driver)));
  const ledger = ledgers[driver];

  it('is asked for with amount and currency of the own row, comes back to the page, and is paid by an event, once', async () => {
    const { begin, tell, link, page, code } = await openLink(driver);
    const session = await begin();
    expect(session).toMatchObject({
      language: 'es',
      amount: 12_050,
      currency: 'TRY',
      returnUrl: `http://localhost:8080/pay/${code}?back=paid`,
    });
    expect((await page()).state).toBe('open');
    ledger.pay(session, server.clock.now());
    await tell(session);
    await tell(session);
    expect(await page()).toMatchObject({ state: 'paid', by: 'online' });
    const paid = await link();
    expect(paid).toMatchObject({ status: 'paid', method: 'online', received: 12_050, refunded: 0, attention: null });
    expect(paid.records.map(({ act }) => act)).toEqual(['received']);
    expect(paid.attempts).toMatchObject([{ driver, state: 'succeeded', paid_amount: 12_050, paid_currency: 'TRY' }]);
  });

  it('has one session however often it is begun, also at the same moment and after the first answer was lost', async () => {
    const { press, begin, id } = await openLink(driver);
    const before = ledger.sessions.size;
    ledger.fault = 'lost';
    expect([(await press()).statusCode, codeOf(await press())]).toEqual([502, 'provider_down']);
    ledger.fault = 'none';
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    expect((await begin()).ref).toBe(answers[0]?.ref);
    expect(ledger.sessions.size).toBe(before + 1);
    const rows = await server.sqlAsOwner`select provider_ref from payment_attempts where link_id = ${id}`;
    expect(rows).toMatchObject([{ provider_ref: answers[0]?.ref }]);
  });

  it('says that the provider is down, and works when it is back, also slowly', async () => {
    const { press, begin } = await openLink(driver);
    ledger.fault = 'down';
    expect(codeOf(await press())).toBe('provider_down');
    const [shown] = await administration.list('grand').then((rows) => rows.filter(({ active }) => active));
    expect(shown?.last_error).toMatch(/HTTP 500/);
    ledger.fault = 'slow';
    await begin();
    expect((await administration.list('grand')).find(({ active }) => active)?.last_error).toBeNull();
  });

  it('that a provider is just opening is paid at the desk at once, and no guest is sent to it later', async () => {
    const { press, patch, link } = await openLink(driver);
    ledger.fault = 'slow';
    const before = ledger.calls.length;
    const pressed = press();
    await vi.waitFor(() => expect(ledger.calls.length).toBeGreaterThan(before), 20_000);
    const paid = await patch({ status: 'paid', method: 'cash' });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(codeOf(await pressed)).toBe('status_not_settable');
    ledger.fault = 'none';
    expect(await link()).toMatchObject({ status: 'paid', method: 'cash', attempts: [{ state: 'expired' }] });
    expect([...ledger.sessions.values()].at(-1)?.state).toBe('expired');
  });

  it('without an answer of the provider can be paid at the desk once the try has failed (RM7)', async () => {
    const { press, patch, link } = await openLink(driver);
    ledger.fault = 'down';
    expect(codeOf(await press())).toBe('provider_down');
    const paid = await patch({ status: 'paid', method: 'cash' });
    expect(paid.statusCode, paid.body).toBe(200);
    ledger.fault = 'none';
    expect(codeOf(await press())).toBe('status_not_settable');
    expect(await link()).toMatchObject({ status: 'paid', method: 'cash', attention: null });
  });

  it('whose event was lost is found when the guest presses again, and no guest pays twice', async () => {
    const { begin, press, link } = await openLink(driver);
    ledger.pay(await begin(), server.clock.now());
    expect(codeOf(await press())).toBe('status_not_settable');
    expect(await link()).toMatchObject({ status: 'paid', method: 'online', attention: null });
  });

  it('whose event is lost is asked for after 2 minutes', async () => {
    const { begin, link } = await openLink(driver);
    const session = await begin();
    ledger.pay(session, server.clock.now());
    const callCount = () =>
      ledger.calls.filter((call) => call.includes(driver === 'stripe' ? session.ref : session.attemptId)).length;
    server.clock.advance(119);
    expect(callCount()).toBe(0);
    server.clock.advance(2);
    await vi.waitFor(async () => expect((await link()).status).toBe('paid'), 20_000);
    expect(callCount()).toBe(1);
  });

  it('that no guest finishes is ended at the provider in time, and the next press begins another', async () => {
    const { begin, link } = await openLink(driver);
    const first = await begin();
    server.clock.advance(3606);
    await vi.waitFor(async () => expect((await link()).attempts[0]?.state).toBe('expired'), 20_000);
    expect(first.state).toBe('expired');
    expect((await begin()).ref).not.toBe(first.ref);
  });

  it('is ended at the provider when the link is canceled, and before it is paid at the desk', async () => {
    const canceled = await openLink(driver);
    const session = await canceled.begin();
    await canceled.change({ status: 'canceled' });
    await vi.waitFor(() => expect(session.state).toBe('expired'), 20_000);
    await vi.waitFor(async () => expect((await canceled.link()).attempts[0]?.state).toBe('expired'), 20_000);
    const paid = await openLink(driver);
    const other = await paid.begin();
    await paid.change({ status: 'paid', method: 'cash' });
    expect(other.state).toBe('expired');
    expect(await paid.link()).toMatchObject({ status: 'paid', method: 'cash', attempts: [{ state: 'expired' }] });
  });

  it('that the provider has, or may have in a moment, is not taken at the desk too', async () => {
    const paid = await openLink(driver);
    ledger.pay(await paid.begin(), server.clock.now());
    const refused = await paid.patch({ status: 'paid', method: 'cash' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'paid_online']);
    expect(problem.parse(refused.json()).current).toMatchObject({ status: 'paid', method: 'online' });
    expect(await paid.link()).toMatchObject({ status: 'paid', method: 'online', received: 12_050, attention: null });

    const atBank = await openLink(driver);
    const session = await atBank.begin();
    session.state = 'processing';
    expect(codeOf(await atBank.patch({ status: 'paid', method: 'cash' }))).toBe('paying_online');
    session.state = 'failed';
    await atBank.change({ status: 'paid', method: 'cash' });
  });

  it('whose refund has no event is found by a call, and is part of the report and the history of the stay', async () => {
    const { begin, tell, link, id } = await openLink(driver);
    const session = await begin();
    ledger.pay(session, server.clock.now());
    await tell(session);
    for (const [amount, state] of [
      [2000, 'paid'],
      [10_050, 'refunded'],
    ] as const) {
      ledger.refund(session, amount);
      server.clock.advance(6 * 3600);
      await vi.waitFor(async () => expect((await link()).refunded).toBe(session.refunded), 20_000);
      expect(shownStateOf(await link(), server.clock.now())).toBe(state);
    }
    const report = { method: 'GET', url: '/api/payments/report.csv?hotel_id=grand' } as const;
    expect((await server.as('frontdesk')(report)).body).toMatch(new RegExp(`"${id}","refunded",.*,"120.50","120.50",`));
    const url = `/api/users/bookings/${id.replace('link-of-', '')}/history?hotel_id=grand`;
    const history = listBookingHistory.answer.parse((await server.as('frontdesk')({ method: 'GET', url })).json());
    const steps = history.items
      .filter(({ kind }) => kind === 'changed')
      .flatMap(({ changes }) => changes.map(({ to }) => stayPaymentStep.parse(to)));
    expect(steps.map(({ act, amount }) => [act, amount])).toEqual([
      ['refunded', 10_050],
      ['refunded', 2000],
      ['paid', 12_050],
      ['made', 12_050],
    ]);
    // All of it went back: there is nothing to ask for any more.
    expect(await server.sqlAsOwner`select from jobs where payload->>'attemptId' = ${session.attemptId}`).toEqual([]);
  });

  it('that comes after a cancellation, beside a payment at the desk, late, or in other money is recorded and waits for a person', async () => {
    const odd = async (
      reason: string,
      act: (each: Awaited<ReturnType<typeof openLink>>) => Promise<unknown>,
      wrong: Partial<{ amount: number; currency: string }> = {},
    ) => {
      const each = await openLink(driver, reason === 'late' ? { endsAt: server.clock.now() + 600 } : {});
      const email = `odd-${driver}-${reason}@guest.example`;
      await server.sqlAsOwner`update payment_links set email = ${email} where id = ${each.id}`;
      const session = await each.begin();
      ledger.pay(session, server.clock.now() + (reason === 'late' ? 700 : 0), wrong);
      await act(each);
      await each.tell(session);
      const link = await each.link();
      expect(link).toMatchObject({ status: 'paid', attention: reason });
      const money = { amount: wrong.amount ?? 12_050, currency: wrong.currency ?? 'TRY' };
      expect(link.records.at(-1)).toMatchObject({ act: 'received', reason, ...money });
      return { ...each, email };
    };
    const receipts = async () =>
      (await server.outbox({}))
        .filter(
          ({ letter, to }) =>
            letter?.kind === 'payment_receipt' && to.startsWith(`odd-${driver}-`) && !to.includes('twice'),
        )
        .map(({ to }) => to);
    const canceled = await odd('canceled', ({ change }) => change({ status: 'canceled' }));
    await canceled.change({ seen: 'Sent back' });
    expect(await canceled.link()).toMatchObject({ attention: null, status: 'paid' });
    expect((await canceled.link()).records.at(-1)).toMatchObject({ act: 'seen', reason: 'Sent back' });
    const twice = await odd('twice', async ({ change }) => {
      // The desk has the session ended first; its provider is away.
      ledger.fault = 'down';
      await change({ status: 'paid', method: 'cash' });
      ledger.fault = 'none';
    });
    expect(await twice.link()).toMatchObject({ method: 'cash', received: 12_050 });
    // The payment at the desk is undone, and the money of the provider stays with its own time.
    const came = server.clock.now();
    server.clock.advance(60);
    await twice.change({ status: 'open', reason: 'Marked by mistake' });
    expect(await twice.link()).toMatchObject({ status: 'paid', method: 'online', paid_at: came });
    await twice.change({ seen: 'Only paid online' });
    await odd('late', async () => server.clock.advance(800));
    await odd('amount', async () => undefined, { amount: 5000 });
    const other = await odd('currency', async () => undefined, { currency: 'EUR' });
    expect(await other.link()).toMatchObject({ received: 0 });
    expect((await other.page()).state).toBe('odd');
    await other.change({ seen: 'Agreed with the guest' });
    // A receipt is sent for the right amount, once a person has looked at the odd money.
    await expect.poll(receipts).toEqual([canceled.email]);
  });

  it('that the bank is still working on is waited for, and may fail', async () => {
    const { begin, tell, link, page, press } = await openLink(driver);
    const session = await begin();
    session.state = 'processing';
    await tell(session);
    expect((await page()).state).toBe('confirming');
    expect(codeOf(await press())).toBe('status_not_settable');
    session.state = 'failed';
    await tell(session);
    expect((await page()).state).toBe('open');
    expect((await link()).attempts).toMatchObject([{ state: 'failed' }]);
    expect((await begin()).ref).not.toBe(session.ref);
  });

  it('shows its refund, in any order of events, to its guest too (RL3)', async () => {
    const { begin, send, eventOf, link, page } = await openLink(driver);
    const session = await begin();
    ledger.pay(session, server.clock.now());
    const paid = eventOf(session);
    ledger.refund(session, 2000);
    await send(eventOf(session));
    expect(await link()).toMatchObject({ status: 'paid', received: 12_050, refunded: 2000, attention: null });
    expect(await page()).toMatchObject({ state: 'paid', refunded: 2000 });
    await send(paid);
    ledger.refund(session, 10_050);
    await send(eventOf(session));
    expect(await page()).toMatchObject({ state: 'refunded', refunded: 12_050 });
    const after = await link();
    expect(after).toMatchObject({ status: 'paid', received: 12_050, refunded: 12_050, attention: null });
    expect(after.records.map(({ act, amount }) => [act, amount])).toEqual([
      ['received', 12_050],
      ['refunded', 2000],
      ['refunded', 10_050],
    ]);
  });

  it('is taken from the provider alone: signed, fresh, and for the hotel that has the account', async () => {
    const { begin, send, eventOf, link } = await openLink(driver);
    const session = await begin();
    ledger.pay(session, server.clock.now());
    const event = eventOf(session);
    expect(codeOf(await send({ ...event, body: `${event.body} ` }))).toBe('bad_signature');
    expect(codeOf(await send({ ...event, headers: { 'content-type': 'application/json' } }))).toBe('bad_signature');
    server.clock.advance(-301);
    expect(codeOf(await send(event)), 'signed in the future').toBe('bad_signature');
    server.clock.advance(301);
    for (const to of [`beach/${driver}`, `nowhere/${driver}`, 'grand/other'])
      expect(codeOf(await send(event, `/api/partners/payments/${to}`))).toBe('not_found');
    expect((await link()).status).toBe('open');
    // Another hotel with the same keys: the attempt is none of its own.
    await administration.set('beach', account(driver));
    expect((await send(event, `/api/partners/payments/beach/${driver}`)).statusCode).toBe(200);
    expect((await link()).status).toBe('open');
    expect((await send(event)).statusCode).toBe(200);
    expect((await link()).status).toBe('paid');
    server.clock.advance(301);
    expect(codeOf(await send(event)), 'signed long ago').toBe('bad_signature');
  });

  it('keeps keys and codes out of the log', () => {
    const lines = logged.join('');
    expect(lines).toContain('an event of the provider');
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(webhookKey);
  });
});

describe('an amount that Stripe cannot take exactly', () => {
  const setCurrency = async (currency: string) => {
    await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ currency })} where id = 'grand'`;
    await server.database.notify(hotelsChannel, '');
  };
  const today = () => wallOf(server.clock.now(), 'Europe/Istanbul').date;
  const create = (amount: number) =>
    server.as('frontdesk')({
      method: 'POST',
      url: '/api/payments/links',
      body: {
        ...{ id: clientId(), hotel_id: 'grand', name: 'Ada', family_name: 'Lovelace', amount, language: 'en' },
        ...{ start_date: today(), end_date: dayAfter(today()) },
      },
    });

  it('is refused at its field when the link is made, and one that it takes is not (RM9)', async () => {
    await administration.set('grand', account('stripe'));
    await setCurrency('KWD');
    await vi.waitFor(async () => {
      const refused = problem.parse((await create(1234)).json());
      expect(refused.fields).toEqual([{ path: 'body.amount', reason: 'not_taken' }]);
    }, 20_000);
    expect((await create(1230)).statusCode).toBe(200);
    await administration.set('grand', account('gateway'));
    expect((await create(1234)).statusCode).toBe(200);
    await setCurrency('TRY');
  });

  it.each(['IQD', 'LYD', 'CLF'])(
    'is refused in %s, a currency without exact amounts at Stripe (F76)',
    async (currency) => {
      await administration.set('grand', account('stripe'));
      await setCurrency(currency);
      await vi.waitFor(async () => {
        const refused = problem.parse((await create(123_000)).json());
        expect(refused.fields).toEqual([{ path: 'body.amount', reason: 'currency_not_taken' }]);
      }, 20_000);
      await setCurrency('TRY');
    },
  );

  it('is paid at the reception where its link was made before (RM9)', async () => {
    await administration.set('grand', account('stripe'));
    const { id, press } = await openLink('stripe');
    await server.sqlAsOwner`update payment_links set currency = 'KWD', amount = 1234 where id = ${id}`;
    expect((await press()).json()).toEqual({ desk: true });
  });
});

describe('the provider of a hotel', () => {
  it('is tried by its operator, and its keys are sealed', async () => {
    await administration.set('grand', account('stripe'));
    expect(await administration.test('grand')).toBe('stripe');
    await administration.set('grand', {
      ...account('stripe'),
      secrets: { key: 'sk_another_key_altogether', webhookKey },
    });
    await expect(administration.test('grand')).rejects.toThrow('stripe: StripeAuthenticationError, HTTP 401');
    for (const address of ['http://api.stripe.com', 'https://stripe.example', 'https://api.stripe.com.example'])
      await expect(administration.set('grand', { ...account('stripe'), address })).rejects.toThrow(
        'leave --address out',
      );
    await administration.set('grand', { ...account('gateway'), address: 'https://10.0.0.7/pay' });
    await expect(administration.test('grand')).rejects.toThrow('not public');
    const rows = await server.sqlAsOwner<{ secret: Buffer }[]>`select secret from partner_accounts`;
    expect(rows.map(({ secret: sealed }) => sealed.toString()).join()).not.toContain(secret);
  });

  it('sends guests to pages of its own alone', async () => {
    await administration.set('grand', { ...account('stripe'), pages: [] });
    const { press } = await openLink('stripe');
    expect(codeOf(await press())).toBe('provider_down');
    for (const page of ['http://pay.example', 'http://10.0.0.7:4242'])
      await expect(administration.set('grand', { ...account('stripe'), pages: [page] })).rejects.toThrow('https alone');
    // Also where it was set before that was asked for.
    await administration.set('grand', account('stripe'));
    await server.sqlAsOwner`update partner_accounts set pages = '{http://pay.example}' where hotel_id = 'grand' and active`;
    ledgers.stripe.pagesAt = 'http://pay.example';
    expect(codeOf(await (await openLink('stripe')).press())).toBe('provider_down');
    ledgers.stripe.pagesAt = null;
  });

  it('is changed while a session is open: that one is ended, and the new one begins its own', async () => {
    await administration.set('grand', account('gateway'));
    const { id, begin, press } = await openLink('gateway');
    const session = await begin();
    await administration.set('grand', account('stripe'));
    expect((await press()).statusCode).toBe(200);
    expect(session.state).toBe('expired');
    const rows =
      await server.sqlAsOwner`select driver, state from payment_attempts where link_id = ${id} order by driver`;
    expect(rows).toMatchObject([
      { driver: 'gateway', state: 'expired' },
      { driver: 'stripe', state: 'open' },
    ]);
    await administration.set('grand', null);
    const desk = await openLink('stripe');
    expect((await desk.press()).json()).toEqual({ desk: true });
  });
});

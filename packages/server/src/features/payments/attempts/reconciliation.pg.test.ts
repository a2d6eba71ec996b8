import { getPaymentReport } from '@bellhop/contract/payments/report';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openGatewayServer } from '../../../partners/payments/testing/gateway-server.ts';
import { type LedgerSession, ProviderLedger } from '../../../partners/payments/testing/provider-ledger.ts';
import type { ProviderServer, SentEvent } from '../../../partners/payments/testing/provider-server.ts';
import { openStripeServer } from '../../../partners/payments/testing/stripe-server.ts';
import type { ProviderDriver } from '../../../platform/payments/payment-provider.ts';
import { arrangeMany, arrangePayment } from '../../../testing/arrange.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const now = 1_800_000_000;
const histories = 400;
const atOnce = 12;
const secret = 'the-key-of-both-sides';

/** The events of one link. */
interface PaymentHistory {
  id: string;
  code: string;
  driver: ProviderDriver;
  chance: () => number;
  /** Sessions to which the guest was sent. */
  known: Set<LedgerSession>;
  /** Words that the provider has not sent yet: earlier states of sessions. */
  events: LedgerSession[];
}

const ledgers = { stripe: new ProviderLedger(), gateway: new ProviderLedger() };
/** The till of the reception: links that were paid there, and whose payment was not taken back. */
const till = new Set<string>();
const providers = {} as Record<ProviderDriver, ProviderServer & { eventOf(session: LedgerSession): SentEvent }>; // filled below
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    connections: 12,
    partnerOrigins: {
      payments: { has: (origin: string) => origin.startsWith('http://127.0.0.1:') } as ReadonlySet<string>,
    }, // all of them
  });
  server.clock.holdAt(now);
  const clock = () => server.clock.now();
  providers.stripe = await openStripeServer(ledgers.stripe, { key: secret, webhookKey: secret, now: clock });
  providers.gateway = await openGatewayServer(ledgers.gateway, { secret, now: clock });
});
afterAll(async () => {
  await Promise.all([providers.stripe.close(), providers.gateway.close(), server.close()]);
});

/** Numbers that look drawn by chance, the same ones for the same seed (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}

const allowed = (status: number, ...expected: number[]) => expect(expected).toContain(status);

async function press({ code, driver, known }: PaymentHistory): Promise<void> {
  const answer = await server.send({ method: 'POST', url: `/api/pay/${code}/checkout`, body: {} });
  allowed(answer.statusCode, 200, 409, 429, 502);
  const { redirect } = answer.json<{ redirect?: string }>();
  const session = redirect === undefined ? null : ledgers[driver].find(redirect.split('/').at(-1) ?? '');
  if (session !== null) known.add(session);
}

async function patch({ id }: PaymentHistory, body: { status: 'open' | 'paid' | 'canceled' }): Promise<void> {
  const url = `/api/payments/links/${id}?hotel_id=grand`;
  const { statusCode } = await server.as('frontdesk')({
    method: 'PATCH',
    url,
    body: { ...desk[body.status], ...body },
  });
  allowed(statusCode, 200, 400, 409);
  if (statusCode === 200 && body.status === 'paid') till.add(id);
  if (statusCode === 200 && body.status === 'open') till.delete(id);
}
const desk = { open: { reason: 'By mistake' }, paid: { method: 'cash' }, canceled: {} };

async function deliver({ driver, chance }: PaymentHistory, session: LedgerSession): Promise<void> {
  const { headers, body } = providers[driver].eventOf(session);
  const url = `/api/partners/payments/grand/${driver}`;
  const send = async (sent: string) => (await server.send({ method: 'POST', url, headers, body: sent })).statusCode;
  // An attacker has the event but not the key, and raises the amount.
  if (chance() < 0.1) expect(await send(body.replace(/"(amount|amount_total|refunded)":\d+/, '"$1":999999'))).toBe(401);
  expect(await send(body)).toBe(200);
}

const allSessions = () => Object.values(ledgers).flatMap((ledger) => [...ledger.sessions.values()]);
const copyOf = (session: LedgerSession): LedgerSession => ({ ...session });

/** One thing that happens. */
async function act(history: PaymentHistory): Promise<void> {
  const { chance, known, events, driver } = history;
  const ledger = ledgers[driver];
  const session = [...known].at(Math.floor(chance() * known.size));
  const dice = chance();
  if (dice < 0.3 || session === undefined) return press(history);
  if (dice < 0.6) {
    const odd = chance();
    const wrong = odd < 0.08 ? { amount: 1 + Math.floor(chance() * 20_000) } : odd < 0.13 ? { currency: 'EUR' } : {};
    const wasEnded = session.state === 'expired' && odd > 0.6;
    // Some providers take money for a session that they have ended, and say so.
    if (wasEnded) session.state = 'open';
    if (!ledger.pay(session, server.clock.now(), wrong)) return;
    if (wasEnded) await deliver(history, session);
    else events.push(copyOf(session));
  } else if (dice < 0.66) {
    if (session.state === 'open') {
      session.state = 'processing';
      events.push(copyOf(session));
    }
  } else if (dice < 0.7) {
    if (ledger.end(session)) events.push(copyOf(session));
  } else if (dice < 0.76 && session.paid !== null) {
    ledger.refund(session, 1 + Math.floor(chance() * session.paid.amount));
    events.push(copyOf(session));
  } else if (dice < 0.81) await patch(history, { status: 'canceled' });
  else if (dice < 0.86) await patch(history, { status: 'paid' });
  else if (dice < 0.88) await patch(history, { status: 'open' });
  else if (events.length > 0) {
    // Any of them, out of order, sometimes twice, sometimes never.
    const [event] = events.splice(Math.floor(chance() * events.length), 1);
    if (event === undefined || chance() < 0.3) return;
    await Promise.all(chance() < 0.3 ? [deliver(history, event), deliver(history, event)] : [deliver(history, event)]);
  }
}

it('Reports, their tables and sums agree with the lists of the providers after 400 histories of payments with faults, each paid once', async () => {
  const administration = partnersHere(server, 'payments');
  const all: PaymentHistory[] = [];
  for (const driver of ['gateway', 'stripe'] as const) {
    const { url: address } = providers[driver];
    const secrets = { key: secret, webhookKey: secret };
    await administration.set('grand', { driver, address, pages: [address], secrets });
    const some: PaymentHistory[] = [];
    await each(
      Array.from({ length: histories / 2 }, (_, index) => index),
      async (index) => {
        const chance = drawing(index * 2 + (driver === 'stripe' ? 1 : 0));
        const stay = `${driver}-${index}`;
        const endsAt = server.clock.now() + (chance() < 0.2 ? 600 : 10 * 86_400);
        const code = await arrangePayment(server, stay, { endsAt, amount: 1 + Math.floor(chance() * 50_000) });
        some.push({ id: `link-of-${stay}`, code, driver, chance, known: new Set(), events: [] });
      },
    );
    all.push(...some);
    await askForRequests(driver);
    // Some of it, and the rest 20 minutes later, when some links are over and their sessions are not.
    for (const phase of [1, 2]) {
      await each(some, async (history) => {
        const steps = 1 + Math.floor(history.chance() * 4);
        for (let step = 0; step < steps; step++) {
          ledgers[driver].fault = history.chance() < 0.05 ? (history.chance() < 0.5 ? 'lost' : 'down') : 'none';
          await act(history);
        }
      });
      ledgers[driver].fault = 'none';
      if (phase === 1) server.clock.advance(1200);
    }
  }
  // The server asks for payments and refunds whose word was lost.
  for (const session of allSessions()) if (session.state === 'processing') session.state = 'failed';
  server.clock.advance(2 * 86_400);
  await server.sqlAsOwner`update jobs set run_at = 0 where name = 'follow-payment'`;
  await vi.waitFor(
    async () => {
      // The clock is held: a question that failed, or was under way before, would wait for its next moment forever.
      await server.sqlAsOwner`
        update jobs set run_at = 0 where name = 'follow-payment' and lease is null and (tries > 0 or key in
          (select hotel_id || '/' || id from payment_attempts where state in ('open', 'processing')))`;
      const [{ open } = { open: -1 }] = await server.sqlAsOwner<{ open: number }[]>`
        select count(*)::int as open from payment_attempts where state in ('open', 'processing')`;
      expect(open).toBe(0);
      const [{ known } = { known: -1 }] = await server.sqlAsOwner<{ known: number }[]>`
        select coalesce(sum(refunded), 0)::int as known from payment_attempts`;
      expect(known).toBe(allSessions().reduce((sum, { refunded }) => sum + refunded, 0));
    },
    { timeout: 120_000, interval: 200 },
  );
  await expectAgreement();
}, 300_000);

/** Every fifth link pays for a request; some of the requests are canceled. */
async function askForRequests(driver: ProviderDriver): Promise<void> {
  const newest = server.clock.now();
  await arrangeMany(server, { count: histories / 10, perSecond: 1, prefix: driver, newest });
  await server.sqlAsOwner`
    update payment_links set request_id = ${driver} || '-' || lpad((n / 5 + 1)::text, 6, '0')
    from (select id as link, substring(id from '[0-9]+$')::int as n from payment_links) numbered
    where id = link and n % 5 = 0 and id like ${`link-of-${driver}-%`}`;
}

const orderOf = { open: 'awaiting_payment', paid: 'paid', canceled: 'canceled' };

async function expectAgreement(): Promise<void> {
  const paid = allSessions().flatMap(({ ref, paid: money, refunded }) =>
    money === null ? [] : [{ ref, ...money, refunded }],
  );
  expect(paid.length).toBeGreaterThan(histories / 4);
  const sumsOf = (rows: readonly { currency: string; amount: number; refunded: number }[]) => {
    const sums: Record<string, { online: number; refunded: number }> = {};
    for (const { currency, amount, refunded } of rows) {
      const { online = 0, refunded: back = 0 } = sums[currency] ?? {};
      sums[currency] = { online: online + amount, refunded: back + refunded };
    }
    return sums;
  };

  // Attempt by attempt.
  const attempts = await server.sqlAsOwner<
    { link_id: string; ref: string; amount: number; currency: string; refunded: number }[]
  >`
    select link_id, provider_ref as ref, paid_amount::int as amount, paid_currency as currency, refunded::int
    from payment_attempts where state = 'succeeded' order by provider_ref`;
  const order = (a: { ref: string }, b: { ref: string }) => (a.ref < b.ref ? -1 : 1);
  expect(attempts.map(({ link_id: _, ...row }) => row).toSorted(order)).toEqual(
    paid.map(({ at: _, ...row }) => row).toSorted(order),
  );

  // The sums of the report.
  const answer = await server.as('frontdesk')({ method: 'GET', url: '/api/payments/report?hotel_id=grand&limit=1' });
  const report = getPaymentReport.answer.parse(answer.json());
  expect(
    Object.fromEntries(report.sums.map(({ currency, online, refunded }) => [currency, { online, refunded }])),
  ).toEqual(sumsOf(paid));
  // The rest of the money lies in the till.
  const inTill = await server.sqlAsOwner<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::int as sum from payment_links where id = any(${[...till]})`;
  expect(till.size).toBeGreaterThan(histories / 40);
  expect(
    report.sums.flatMap(({ currency, paid: all, online }) => (all === online ? [] : [currency, all - online])),
  ).toEqual(['TRY', inTill[0]?.sum]);

  // The table, by its own cells.
  const table = await server.as('frontdesk')({ method: 'GET', url: '/api/payments/report.csv?hotel_id=grand' });
  const [head = [], ...rows] = table.body
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.slice(1, -1).split('","'));
  expect(rows).toHaveLength(histories);
  const cell = (row: readonly string[], name: string) => row[head.findIndex((each) => each.endsWith(name))] ?? '';
  const minor = (text: string) => Math.round(Number(text) * 100);
  const net = { TRY: 0, EUR: 0 };
  for (const row of rows) {
    net.TRY += minor(cell(row, 'received')) - minor(cell(row, 'refunded'));
    for (const [, amount = '', currency] of cell(row, 'other_money').matchAll(/([\d.-]+) (EUR)/g))
      if (currency === 'EUR') net.EUR += minor(amount);
  }
  const expected = sumsOf(paid);
  expect(net).toEqual({
    TRY: (expected['TRY']?.online ?? 0) - (expected['TRY']?.refunded ?? 0),
    EUR: (expected['EUR']?.online ?? 0) - (expected['EUR']?.refunded ?? 0),
  });
  expect(rows.flatMap((row) => cell(row, 'provider_refs').split(' ').filter(Boolean)).toSorted()).toEqual(
    paid.map(({ ref }) => ref).toSorted(),
  );

  // Each link has the money that it asked for, or a person has it on the list.
  const links = await server.sqlAsOwner<
    { id: string; status: string; method: string; amount: number; received: number; attention: string | null }[]
  >`select id, status, method, amount::int, received::int, attention from payment_links`;
  for (const { id, status, method, amount, received, attention } of links) {
    const came = attempts.filter(({ link_id }) => link_id === id);
    const own = came.filter(({ currency }) => currency === 'TRY');
    expect(received, id).toBe(own.reduce((sum, each) => sum + each.amount, 0));
    if (came.length > 0) expect(status, id).toBe('paid');
    if (came.length === 0) expect([status === 'paid' ? method : 'cash', attention], id).toEqual(['cash', null]);
    if (came.length > 0 && attention === null)
      expect([came.length, received, method], id).toEqual([1, amount, 'online']);
  }
  // Requests stand as their links do.
  const orders = await server.sqlAsOwner<{ id: string; status: keyof typeof orderOf; order_status: string }[]>`
    select l.id, l.status, r.order_status from payment_links l
    join requests r on r.hotel_id = l.hotel_id and r.id = l.request_id where l.version > 1`;
  expect(orders.length).toBeGreaterThan(histories / 20);
  for (const { id, status, order_status } of orders) expect(order_status, id).toBe(orderOf[status]);
  const reasons = new Set(links.map(({ attention }) => attention));
  expect(reasons).toEqual(new Set([null, 'amount', 'canceled', 'currency', 'late', 'twice']));
  // Every receipt has its record, once.
  const [{ received } = { received: -1 }] = await server.sqlAsOwner<{ received: number }[]>`
    select count(*)::int as received from payment_records where act = 'received'`;
  expect(received).toBe(paid.length);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { checkOutPayment, getPayPage } from '@bellhop/contract/payments/pay-page';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { packageRoot } from '../../../platform/package-root.ts';
import { arrangeBooking, arrangePayment } from '../../../testing/arrange.ts';
import { partnersHere } from '../../../testing/partners-here.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'the-key-of-both-sides';
let server: TestServer;
let gateway: ChildProcess;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = await startTestServer({ partnerOrigins: { payments: new Set([origin]) } });
  const { grand } = await server.listen();
  gateway = spawn(process.execPath, [join(packageRoot, '../../examples/payment-gateway/server.mjs')], {
    env: {
      ...process.env,
      BELLHOP_KEY: secret,
      BELLHOP_EVENTS: `${grand}/api/partners/payments/grand/gateway`,
      EXAMPLE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => gateway.stdout?.once('data', resolve));
});
afterAll(async () => {
  gateway.kill();
  await server.close();
});

it('A payment goes through the example of a gateway, which reports it by itself', async () => {
  const administration = partnersHere(server, 'payments', { payments: new Set([origin]) });
  const secrets = { key: secret, webhookKey: secret };
  await administration.set('grand', { driver: 'gateway', address: origin, pages: [], secrets });
  expect(await administration.test('grand')).toBe('gateway');
  await arrangeBooking(server, { id: 'b-1' });
  const code = await arrangePayment(server, 'b-1');
  const begun = await server.send({ method: 'POST', url: `/api/pay/${code}/checkout`, body: {} });
  const answer = checkOutPayment.answer.parse(begun.json());
  const page = 'redirect' in answer ? answer.redirect : '';
  expect(await (await fetch(page)).text()).toContain('Pay TRY');
  const paid = await fetch(page, { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('location')).toBe(`http://localhost:8080/pay/${code}?back=paid`);
  const state = async () =>
    getPayPage.answer.parse((await server.send({ method: 'GET', url: `/api/pay/${code}` })).json()).state;
  await vi.waitFor(async () => expect(await state()).toBe('paid'), 20_000);
});

it.each([
  ['TRY', 12_050, 'Pay TRY 120.50'],
  ['JPY', 1000, 'Pay JPY 1000'],
  ['KWD', 1234, 'Pay KWD 1.234'],
  ['HUF', 12_050, 'Pay HUF 120.50'],
])(
  'The page of the example of a gateway asks for an amount of %s in its main unit (RM8)',
  async (currency, amount, shown) => {
    const stay = `b-${currency}`;
    await arrangeBooking(server, { id: stay });
    const code = await arrangePayment(server, stay);
    await server.sqlAsOwner`update payment_links set currency = ${currency}, amount = ${amount} where id = ${`link-of-${stay}`}`;
    const begun = await server.send({ method: 'POST', url: `/api/pay/${code}/checkout`, body: {} });
    const answer = checkOutPayment.answer.parse(begun.json());
    expect(await (await fetch('redirect' in answer ? answer.redirect : '')).text()).toContain(`${shown}<`);
  },
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

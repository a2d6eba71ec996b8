import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { BellhopServer } from '../fixtures/bellhop-server.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const example = fileURLToPath(new URL('../../../../examples/payment-gateway/server.mjs', import.meta.url));
const key = 'the-key-of-both-sides';
const words = textsOf('console', 'en', 'payments');
const requests = textsOf('console', 'en', 'requests');
const english = textsOf('guest', 'en', 'payments');
const own = textsOf('guest', 'en', 'guests');

test('A payment whose provider’s message is lost turns every open page paid without a reload (PAY-03, PAY-09, PAY-12)', {
  annotation: {
    type: 'long',
    description: 'a link, its text message, the page of a provider, and three screens that follow',
  },
}, async ({ page, newPerson, complaints }) => {
  // The page checks the payment by starting one, which the server refuses once it is paid.
  complaints.expect(/409 .*\/api\/pay\//);
  // A server between the provider and the hotel that accepts messages and drops them.
  let lost = 0;
  const forgetful = createServer((request, response) => {
    lost += 1;
    request.resume();
    response.writeHead(204).end();
  });
  const events = await listen(forgetful);
  const port = await freePort();
  const gateway = spawn(process.execPath, [example], {
    env: { ...process.env, BELLHOP_KEY: key, BELLHOP_EVENTS: events, EXAMPLE_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const bellhop = await BellhopServer.launch({ BELLHOP_PAYMENT_ORIGINS: address });
  const people: Page[] = [page];
  try {
    const body = join(bellhop.dataFolder, 'gateway.json');
    writeFileSync(body, JSON.stringify({ driver: 'gateway', address, keys: [key] }));
    const put = ['call', 'putPartner', '--hotel', 'localhost', '--partner', 'payments', '--latest'];
    const set = [...put, '--body', `@${body}`];
    expect(await bellhop.operate(...set)).toMatchObject({ code: 0 });
    const requestId = await (await guestCalls(bellhop)).ask('255', 'A trip by boat, please');

    // Wide enough for the details beside the conversation.
    await page.setViewportSize({ width: 1680, height: 1000 });
    await signIn(page, `${bellhop.grand}/app/staff/requests/${requestId}`, 'frontdesk@grand.example');
    await page.getByRole('button', { name: words('ofStay.create'), exact: true }).click();
    const form = page.getByRole('dialog', { name: words('form.title') });
    await form.getByRole('textbox', { name: words('form.amountIn', { currency: 'TRY' }) }).fill('120');
    await form.getByRole('textbox', { name: words('form.purpose') }).fill('Boat trip');
    await form.getByRole('switch', { name: words('form.sms') }).click();
    await form.getByRole('button', { name: words('create') }).click();
    const link = page.getByRole('dialog', { name: /120\.00/ });
    await expect(link.getByText(words('states.open'), { exact: true })).toBeVisible();
    const badge = (word: string) =>
      page
        .getByRole('definition', { includeHidden: true })
        .filter({ hasText: /120\.00/ })
        .filter({ hasText: word });
    await expect(badge(requests('payable.awaiting_payment'))).toHaveCount(1);
    const stay = await page.context().newPage();
    people.push(stay);
    await stay.goto(`${bellhop.grand}/app/staff/bookings/G-1001`);
    const ofStay = stay.getByRole('region', { name: 'Payments' });
    await expect(ofStay.getByText(words('states.open'), { exact: true })).toBeVisible();
    const report = await newPerson();
    people.push(report);
    await signIn(report, `${bellhop.grand}/app/staff/payments/report?validity=available`, 'manager@grand.example');
    const row = report.getByRole('row', { name: /Boat trip/ });
    await expect(row).toBeVisible();
    // The guest's own page stays open beside the payment page.
    const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
    people.push(phone);
    await phone.goto(await bellhop.linkOf('G-1001'));
    await phone.getByRole('combobox').selectOption('en');
    const way = phone.getByRole('link', { name: own('payments.pay_of', { what: 'Boat trip' }) });
    await expect(way).toBeVisible();
    // Opens the link of the text message in the outbox.
    const sent = (await bellhop.operate('outbox', '--json', '--to', '+447700900118')).output;
    const payPage = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
    people.push(payPage);
    await payPage.goto(/https?:\/\/[^\s"\\]+\/pay\/[2-9a-z]{16}/.exec(sent)?.[0] ?? '');
    await payPage.getByRole('combobox').selectOption('en');

    await payPage.getByRole('button', { name: english('open.payOnline') }).click();
    await payPage.getByRole('button', { name: 'Pay TRY 120.00' }).click();
    await expect(payPage.getByRole('heading', { name: english('confirming.title') })).toBeVisible();
    await expectNoAxeViolations(payPage);
    await expect(payPage.getByText(english('paid.online'))).toBeVisible();
    expect(lost).toBe(1);

    await expect(link.getByText(words('states.paid'), { exact: true })).toBeVisible();
    await expect(link.getByText(words('methods.online'), { exact: true })).toBeVisible();
    // One entry, although the page, the guest and the job all ask the provider.
    await expect(link.getByText(/The payment provider reported/)).toHaveCount(1);
    await expect(badge(requests('payable.paid'))).toHaveCount(1);
    await expect(ofStay.getByText(words('states.paid'), { exact: true })).toBeVisible();
    await expect(phone.getByText(own('payments.paid'), { exact: true })).toBeVisible();
    await expect(way).toHaveCount(0);
    // A paid link disappears from the report of open links.
    await expect(row).toHaveCount(0);
  } finally {
    for (const each of people) await each.close();
    gateway.kill();
    forgetful.close();
    await bellhop.dispose();
  }
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return `http://127.0.0.1:${address.port}`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listen(probe));
  probe.close();
  return Number(port);
}

import { checkOutPayment, getPayPage } from '@bellhop/contract/payments/pay-page';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangePayment } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const now = 1_800_000_000;
const day = 86_400;
let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(now);
  await arrangeBooking(server, { id: 'b-1' });
  code = await arrangePayment(server, 'b-1');
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60));

const send = (method: 'GET' | 'POST', path: string, host = 'localhost') =>
  server.send({ method, url: `/api/pay/${path}`, host, ...(method === 'POST' && { body: {} }) });
async function page() {
  const answer = await send('GET', code);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = getPayPage.answer.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}
const set = (values: object) =>
  server.sqlAsOwner`update payment_links set ${server.sqlAsOwner(values)} where id = 'link-of-b-1'`;
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;

describe('GET /pay/{code}', () => {
  it('tells a person with the link the hotel, the purpose, the amount and initials, and nothing else', async () => {
    await set({
      purpose: 'Transfer',
      name: 'Ayşe Nur',
      family_name: 'Işık',
      email: 'a@guest.example',
      room_number: '204',
    });
    const answer = await page();
    expect(answer).toMatchObject({
      hotel_name: 'Bellhop Grand',
      purpose: 'Transfer',
      amount: 12_050,
      currency: 'TRY',
      initials: 'A. I.',
      state: 'open',
      languages: ['en', 'tr', 'ar', 'es'],
    });
    expect(JSON.stringify(answer)).not.toMatch(/Ayşe|Işık|guest\.example|204|b-1/);
  });

  it('says whether the link does not work yet, is open, expired, canceled or paid', async () => {
    const states: string[] = [];
    for (const values of [
      { starts_at: now + day, ends_at: now + 2 * day },
      { starts_at: now - day, ends_at: now + day },
      { starts_at: now - 2 * day, ends_at: now - day },
      { status: 'canceled' },
      { status: 'paid', paid_at: now, method: 'cash' },
    ]) {
      await set(values);
      states.push((await page()).state);
    }
    expect(states).toEqual(['upcoming', 'open', 'expired', 'canceled', 'paid']);
    await set({ status: 'open', paid_at: null, method: null, starts_at: now - day, ends_at: now + 10 * day });
  });

  it('knows a code in capitals too, of its own hotel alone, and no other', async () => {
    expect((await send('GET', code.toUpperCase())).statusCode).toBe(200);
    expect(codeOf(await send('GET', code, '127.0.0.1'))).toBe('not_found');
    for (const wrong of ['x', `${code}x`, 'a'.repeat(16)]) expect(codeOf(await send('GET', wrong))).toBe('not_found');
  });

  it('bounds wrong codes of an address and reads of a link, while a right code still opens its page', async () => {
    const wrong = await Promise.all(Array.from({ length: 65 }, () => send('GET', 'aaaaaaaaaaaaaaaa')));
    expect(wrong.filter((answer) => codeOf(answer) === 'too_many_requests').length).toBeGreaterThan(0);
    expect((await page()).state).toBe('open');
    const reads = await Promise.all(Array.from({ length: 60 }, () => send('GET', code)));
    expect(reads.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('POST /pay/{code}/checkout', () => {
  it('sends to the reception while the link is open, and is refused afterwards', async () => {
    const answer = await send('POST', `${code}/checkout`);
    expect(checkOutPayment.answer.parse(answer.json())).toEqual({ desk: true });
    await set({ status: 'canceled' });
    expect(codeOf(await send('POST', `${code}/checkout`))).toBe('status_not_settable');
    await set({ status: 'open' });
    for (let n = 0; n < 8; n++) await send('POST', `${code}/checkout`);
    expect(codeOf(await send('POST', `${code}/checkout`))).toBe('limit_reached');
  });
});

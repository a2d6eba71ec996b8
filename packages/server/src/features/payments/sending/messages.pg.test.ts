import { createPaymentLink, getPaymentLink, type PaymentLink } from '@bellhop/contract/payments/link';
import { startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letters } from '../../../letters.ts';
import type { OutboxMessage } from '../../../platform/delivery/outbox.ts';
import { writeLetter } from '../../../platform/delivery/write-letter.ts';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const zone = 'Europe/Istanbul';
const today = startOf('2026-11-23', 0, zone) + 10 * 3600;
let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  serial += 1;
  server.clock.holdAt(today + serial * 60);
});

async function make(body: object): Promise<PaymentLink> {
  const days = { start_date: '2026-11-23', end_date: '2026-11-30' };
  const person = { name: 'Ayşe', family_name: 'Işık', hotel_id: 'grand' };
  const url = '/api/payments/links';
  const sent = { id: `p-${serial}`, ...person, amount: 12_050, ...days, ...body };
  const answer = await server.as('frontdesk')({ method: 'POST', url, body: sent });
  expect(answer.statusCode, answer.body).toBe(200);
  return createPaymentLink.answer.parse(answer.json());
}
async function change(id: string, body: object): Promise<void> {
  const url = `/api/payments/links/${id}?hotel_id=grand`;
  const answer = await server.as('frontdesk')({ method: 'PATCH', url, body });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function sendingsOf(id: string): Promise<string[]> {
  const answer = await server.as('frontdesk')({ method: 'GET', url: `/api/payments/links/${id}?hotel_id=grand` });
  return getPaymentLink.answer.parse(answer.json()).sendings.map(({ state }) => state);
}
const textOf = ({ letter, language }: OutboxMessage) =>
  letter === null ? '' : writeLetter(letters, letter, language, null).text.replaceAll('\u00a0', ' ');

describe('a receipt', () => {
  const receipts = async (to: string) =>
    (await server.outbox({ to })).filter(({ letter }) => letter?.kind === 'payment_receipt');

  it.each([
    ['en', 'Thank you. Bellhop Grand has received your payment of TRY 120.50'],
    ['tr', 'Teşekkür ederiz. Bellhop Grand ₺120,50 tutarındaki ödemenizi aldı'],
    ['ar', 'شكرًا لكم. استلم Bellhop Grand دفعتكم بمبلغ'],
    ['es', 'Gracias. Bellhop Grand ha recibido su pago de 120,50'],
  ] as const)('in %s goes to the address of a link that is paid, once', async (language, expected) => {
    const email = `receipt-${language}@guest.example`;
    const { id } = await make({ email, language });
    await change(id, { status: 'paid', method: 'cash' });
    await expect.poll(async () => (await receipts(email)).length).toBe(1);
    const [text] = (await receipts(email)).map(textOf);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/Ayşe|Işık/);
  });

  it('goes again when a payment was taken back and came later, and to no guest who stopped messages', async () => {
    await arrangeBooking(server, { id: 'b-quiet' });
    await server.sqlAsOwner`
      update bookings set messages_stopped_at = 1, messages_stopped_by = 'guest' where id = 'b-quiet'`;
    const quiet = await make({ id: 'quiet', email: 'quiet@guest.example', booking_id: 'b-quiet' });
    await change(quiet.id, { status: 'paid', method: 'cash' });
    const { id } = await make({ email: 'again@guest.example' });
    await change(id, { status: 'paid', method: 'cash' });
    const idsOf = async () => (await receipts('again@guest.example')).map((message) => message.id);
    await expect.poll(idsOf).toHaveLength(1);
    const [first] = await idsOf();
    // The change comes within the same second; the first message was not sent and is withdrawn with its payment.
    await change(id, { status: 'open', reason: 'Another guest' });
    await change(id, { status: 'paid', method: 'card' });
    await expect.poll(idsOf).toEqual([expect.not.stringContaining(first ?? '')]);
    expect(await receipts('quiet@guest.example')).toEqual([]);
  });
});

describe('a reminder', () => {
  const reminders = async () =>
    (await server.outbox({})).filter(({ letter }) => letter?.kind === 'payment_reminder').map(({ to }) => to);

  it('goes a day before the end, by day, once, to those to whom the link was sent and who have not paid', async () => {
    const ends = { end_date: '2026-11-27' };
    const mail = (name: string) => ({ ...ends, id: name, email: `${name}@guest.example`, send: ['mail'] });
    await make({ ...mail('due'), phone_number: '+905551112233', send: ['mail', 'sms'] });
    await make({ ...mail('unsent'), send: [] });
    await make({ ...mail('later'), end_date: '2026-11-29' });
    const paid = await make(mail('payer'));
    await change(paid.id, { status: 'paid', method: 'cash' });
    const end = startOf('2026-11-28', 0, zone);
    // The day before begins at midnight, when guests sleep.
    for (const [hours, expected] of [
      [-26, []],
      [-23, []],
      [-15, ['+905551112233', 'due@guest.example']],
      [-14, ['+905551112233', 'due@guest.example']],
    ] as const) {
      server.clock.holdAt(end + hours * 3600);
      await server.tidy();
      expect((await reminders()).toSorted(), `${hours}`).toEqual(expected);
    }
    // The installation sends no messages, and the link shows it.
    expect(await sendingsOf('due')).toEqual(['failed', 'failed']);
    const [text] = (await server.outbox({ to: 'due@guest.example' })).map(textOf);
    expect(text).toContain('Your payment of TRY 120.50 to Bellhop Grand is still open.');
  });

  it('of a link that ends in the night goes once before the night, however short its lead is', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || '{"paymentReminderHours": 1}' where id = 'grand'`;
    await server.database.notify(hotelsChannel, '');
    await make({ id: 'night', email: 'night@guest.example', send: ['mail'], end_date: '2026-11-28' });
    const end = startOf('2026-11-29', 0, zone);
    for (const [hours, expected] of [
      [-3.5, 0],
      [-2.5, 1],
      [-2.25, 1],
      [-1, 1],
    ] as const) {
      server.clock.holdAt(end + hours * 3600);
      await server.tidy();
      const sent = (await reminders()).filter((to) => to === 'night@guest.example');
      expect(sent, `${hours}`).toHaveLength(expected);
    }
  });
});

import { readFile } from 'node:fs/promises';
import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { type Delivery, listDeliveries, retryDelivery } from '@bellhop/contract/deliveries/delivery';
import { createPass, sendLinkByMail, sendLinkBySms } from '@bellhop/contract/passes/pass';
import { createPaymentLink, getPaymentLink } from '@bellhop/contract/payments/link';
import { startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundMessage } from '../../platform/delivery/message-sender.ts';
import { retryMessage } from '../../platform/delivery/retry.ts';
import { arrangeBooking, arrangePayment } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const zone = 'Europe/Istanbul';
const midnight = startOf('2026-11-23', 0, zone);
const address = { email: 'ayse@guest.example', phone: '+905551112233' };
const toHer = { email: address.email, phone_number: address.phone };

async function openServer(senders: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(senders);
  server.clock.holdAt(midnight + 10 * 3600);
  await server.sqlAsOwner`update hotels set settings = settings || '{"createQR": true, "fastCheckin": true}'`;
  const stay = { status: 'future_guest', checkin: midnight + 86_400, checkout: midnight + 5 * 86_400 } as const;
  await arrangeBooking(server, { id: 'stay', ...address, ...stay });
  return server;
}
const callTo = (server: TestServer) => async (method: 'GET' | 'POST', url: string, body?: object) => {
  const answer = await server.as('manager')({ method, url: `/api${url}`, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const invited = '/users/bookings/stay/check-in/invite';

describe('An installation without mail and text messages (RH1, BM7)', () => {
  let server: TestServer;
  let call: ReturnType<typeof callTo>;
  beforeAll(async () => {
    server = await openServer();
    call = callTo(server);
  });
  afterAll(() => server.close());

  const newest = async (): Promise<Delivery | undefined> =>
    listDeliveries.answer.parse(await call('GET', '/users/bookings/stay/deliveries')).items[0];
  const keptOf = async (kind: string) =>
    (await server.outbox({})).filter(({ letter, state }) => letter?.kind === kind && state === 'kept');

  it('says in its answer that a pass was not sent, and keeps it readable in the outbox (QR-c)', async () => {
    const { body } = createPass.answer.parse(await call('POST', '/utilities/createQR', { booking_id: 'stay' }));
    const words = { description: '', subject: '', title: '', recipients: [{ email: address.email }] };
    const mail = await call('POST', '/utilities/sendLinkEmail', { ...words, shortLink: body.url_short });
    const { sent, delivery_id } = sendLinkByMail.answer.parse(mail);
    expect(sent).toBe(false);
    await expect.poll(newest).toMatchObject({
      id: delivery_id,
      state: 'failed',
      failure: 'not_set_up',
      channel: 'mail',
      sent_at: null,
    });
    const sms = { ...toHer, shortLink: body.url_short, hotelName: '' };
    expect(sendLinkBySms.answer.parse(await call('POST', '/utilities/linkSMSSender', sms)).sent).toBe(false);
    await expect.poll(async () => (await keptOf('pass_link')).map(({ channel }) => channel)).toHaveLength(2);
    expect(await server.sqlAsOwner`select 1 from access_records where what = 'pass_sent'`).toEqual([]);
  });

  it('waits for no morning to say it of an invitation to check in, and keeps one of all retries', async () => {
    server.clock.holdAt(midnight + 23 * 3600);
    const answer = inviteToCheckIn.answer.parse(await call('POST', invited, {}));
    expect(answer).toMatchObject({ state: 'failed', failure: 'not_set_up' });
    const { id } = answer;
    await expect.poll(newest).toMatchObject({ id, state: 'failed', failure: 'not_set_up' });
    const [first] = await keptOf('check_in_invitation');
    expect(retryDelivery.answer.parse(await call('POST', `/deliveries/${id}/retry`, {})).state).toBe('waiting');
    await expect.poll(newest).toMatchObject({ id, state: 'failed', failure: 'not_set_up' });
    const kept = await keptOf('check_in_invitation');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.id).not.toBe(first?.id);
    server.clock.holdAt(midnight + 10 * 3600);
  });

  it('says it in the answer that makes a payment link, and the stay tells of no sending', async () => {
    const days = { start_date: '2026-11-23', end_date: '2026-11-30' };
    const link = { id: 'p-1', hotel_id: 'grand', name: 'Ayşe', family_name: 'Işık', amount: 12_050, ...days };
    const sends = { ...toHer, booking_id: 'stay', send: ['mail', 'sms'] };
    const { sendings } = createPaymentLink.answer.parse(await call('POST', '/payments/links', { ...link, ...sends }));
    const unsent = { state: 'failed', failure: 'not_set_up' };
    expect(sendings).toMatchObject([
      { channel: 'mail', ...unsent },
      { channel: 'sms', ...unsent },
    ]);
    expect(await keptOf('payment_link')).toHaveLength(2);
    // A failed message is tried again at once.
    const again = await server.as('manager')({
      method: 'PATCH',
      url: '/api/payments/links/p-1?hotel_id=grand',
      body: { send: ['mail'] },
    });
    expect(again.statusCode, again.body).toBe(200);
    const whole = getPaymentLink.answer.parse(await call('GET', '/payments/links/p-1?hotel_id=grand'));
    expect(whole.sendings.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(JSON.stringify(await call('GET', '/users/bookings/stay/history'))).not.toContain('"sent"');
  });

  it('calls nothing sent, neither in the outbox nor in metrics', async () => {
    expect((await server.outbox({})).map(({ state }) => state)).not.toContain('sent');
    const { body } = await server.send({ method: 'GET', url: '/metrics' });
    expect(body).toContain('bellhop_outgoing_messages{channel="sms",state="kept"}');
    expect(body).not.toMatch(/bellhop_outgoing_messages\{.*state="sent"\}/);
  });
});

describe('The upgrade of an installation that called such messages sent (RH1)', () => {
  it('corrects outbox, stay and payment link, and leaves what really went out', async () => {
    const server = await openServer();
    const sql = server.sqlAsOwner;
    for (const [name, letter] of [
      ['kept', 'sealed'],
      ['gone', null],
    ] as const) {
      await sql`
        insert into deliveries (hotel_id, id, booking_id, kind, channel, language, answers_guest, state, message_id,
          send_at, sent_at, created_at)
        values ('grand', ${name}, 'stay', 'pass_link', 'mail', 'en', true, 'sent', ${`m-${name}`}, 1, 1, 1)`;
      for (const [id, about] of [
        [`m-${name}`, name],
        [`l-${name}`, `payment/p-${name}/mail`],
      ] as const)
        await sql`
          insert into outgoing_messages (id, hotel_id, channel, recipient, language, letter, state, created_at,
            ended_at, delivery_id)
          values (${id}, 'grand', 'email', 'a@b.example', 'en', ${letter}, 'sent', 1, 1, ${about})`;
      await arrangeBooking(server, { id: `p-${name}` });
      await arrangePayment(server, `p-${name}`);
      const sending = { channel: 'mail', state: 'sent', at: 1, message_id: `l-${name}` };
      await sql`
        update payment_links set id = ${`p-${name}`}, sendings = ${sql.json([sending])}
        where booking_id = ${`p-${name}`}`;
    }
    const file = new URL('../../../migrations/0135-messages-that-nobody-carries.sql', import.meta.url);
    const [, corrections = ''] = (await readFile(file, 'utf8')).split('update outgoing_messages');
    await sql.unsafe(`update outgoing_messages${corrections}`);
    expect(await sql`select id, state from outgoing_messages where id like '_-%' order by id`).toEqual(
      ['l-gone', 'l-kept', 'm-gone', 'm-kept'].map((id) => ({ id, state: id.endsWith('kept') ? 'kept' : 'sent' })),
    );
    expect(await sql`select id, state, failure, sent_at from deliveries order by id`).toEqual([
      { id: 'gone', state: 'sent', failure: null, sent_at: 1 },
      { id: 'kept', state: 'failed', failure: 'not_set_up', sent_at: null },
    ]);
    const links = await sql<{ sendings: object[] }[]>`select sendings from payment_links order by id`;
    expect(links.map(({ sendings: [only] }) => only)).toMatchObject([
      { state: 'sent' },
      { state: 'failed', failure: 'not_set_up', at: 1, message_id: 'l-kept' },
    ]);
    await server.close();
  });
});

describe('An installation with text messages alone (RH1)', () => {
  const carried: OutboundMessage[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({
      senders: {
        sms: {
          async send(outbound) {
            carried.push(outbound);
            return { kind: 'sent' };
          },
        },
      },
    });
  });
  afterAll(() => server.close());

  it('sends messages of either channel to the phone of a stay that has both addresses', async () => {
    await callTo(server)('POST', invited, {});
    await expect.poll(() => carried.map(({ to }) => to)).toEqual([address.phone]);
  });

  it('keeps a mail that was ordered when there was a mail server, and the stay shows it', async () => {
    const { id } = inviteToCheckIn.answer.parse(await callTo(server)('POST', invited, {}));
    await expect.poll(() => carried.length).toBe(2);
    const [row] = await server.sqlAsOwner<{ id: string }[]>`
      update outgoing_messages set channel = 'email', state = 'failed', letter = (
        select letter from outgoing_messages where letter is not null limit 1)
      where delivery_id = ${id} returning id`;
    await server.sqlAsOwner`update outgoing_messages set letter = 'x' where id = ${row?.id ?? ''}`;
    expect(await retryMessage(server, row?.id ?? '')).toBe(true);
    const read = async () =>
      listDeliveries.answer
        .parse(await callTo(server)('GET', '/users/bookings/stay/deliveries'))
        .items.find((item) => item.id === id);
    await expect.poll(read).toMatchObject({ state: 'failed', failure: 'not_set_up' });
  });
});

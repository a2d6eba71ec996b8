import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { type Delivery, listDeliveries, retryDelivery } from '@bellhop/contract/deliveries/delivery';
import { createPass, sendLinkByMail, sendLinkBySms } from '@bellhop/contract/passes/pass';
import { createPaymentLink, getPaymentLink } from '@bellhop/contract/payments/link';
import { startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboundMessage } from '../../platform/delivery/message-sender.ts';
import { retryMessage } from '../../platform/delivery/retry.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
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

describe('Where neither mail nor text messages are set up (RH1, BM7)', () => {
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

  it('a pass says so in the answer, to nobody that it was sent, and stands readable in the outbox (QR-c)', async () => {
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

  it('an invitation to check in waits for no morning to say so, and for the retry of staff it is one message', async () => {
    server.clock.holdAt(midnight + 23 * 3600);
    const { id } = inviteToCheckIn.answer.parse(await call('POST', invited, {}));
    await expect.poll(newest).toMatchObject({ id, state: 'failed', failure: 'not_set_up' });
    const [first] = await keptOf('check_in_invitation');
    expect(retryDelivery.answer.parse(await call('POST', `/deliveries/${id}/retry`, {})).state).toBe('waiting');
    await expect.poll(newest).toMatchObject({ id, state: 'failed', failure: 'not_set_up' });
    const kept = await keptOf('check_in_invitation');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.id).not.toBe(first?.id);
    server.clock.holdAt(midnight + 10 * 3600);
  });

  it('a payment link says so in the answer that makes it, and the stay tells of no sending', async () => {
    const days = { start_date: '2026-11-23', end_date: '2026-11-30' };
    const link = { id: 'p-1', hotel_id: 'grand', name: 'Ayşe', family_name: 'Işık', amount: 12_050, ...toHer, ...days };
    const sends = { booking_id: 'stay', send: ['mail', 'sms'] };
    const { sendings } = createPaymentLink.answer.parse(await call('POST', '/payments/links', { ...link, ...sends }));
    const unsent = { state: 'failed', failure: 'not_set_up' };
    expect(sendings).toMatchObject([
      { channel: 'mail', ...unsent },
      { channel: 'sms', ...unsent },
    ]);
    expect(await keptOf('payment_link')).toHaveLength(2);
    // A failed one is tried again at once.
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

  it('nothing is called sent: neither in the outbox nor in metrics', async () => {
    expect((await server.outbox({})).map(({ state }) => state)).not.toContain('sent');
    const { body } = await server.send({ method: 'GET', url: '/metrics' });
    expect(body).toContain('bellhop_outgoing_messages{channel="sms",state="kept"}');
    expect(body).not.toMatch(/bellhop_outgoing_messages\{.*state="sent"\}/);
  });
});

describe('Where text messages alone are set up (RH1)', () => {
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

  it('a message that may go either way goes to the phone of a stay that has both addresses', async () => {
    await callTo(server)('POST', invited, {});
    await expect.poll(() => carried.map(({ to }) => to)).toEqual([address.phone]);
  });

  it('a mail that was ordered when there was a mail server is kept, and its stay is told', async () => {
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

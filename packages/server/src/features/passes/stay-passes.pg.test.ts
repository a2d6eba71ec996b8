import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { type Delivery, listDeliveries } from '@bellhop/contract/deliveries/delivery';
import { openGuestSession } from '@bellhop/contract/guests/calls';
import { listAccess } from '@bellhop/contract/logs/access';
import {
  createPass,
  listPasses,
  type NewPass,
  type StayPass,
  sendLinkByMail,
  sendLinkBySms,
} from '@bellhop/contract/passes/pass';
import { problem } from '@bellhop/contract/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSender } from '../../partners/mail/smtp-sender.ts';
import { type Mailbox, openMailbox } from '../../partners/mail/testing/mailbox.ts';
import { openSmsSender } from '../../partners/sms/http-sender.ts';
import { openSmsGateway, type SmsGateway } from '../../partners/sms/testing/sms-gateway.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../testing/explain.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { createStayLink, keepStayCode, revokeStayLinks, stayCodeHash } from '../guests/sessions.ts';
import { listOfBooking } from './store.ts';

const secret = 'drawn-by-chance-please';
const now = 1_800_000_000;
const logged: string[] = [];
const clock = createTestClock();
let server: TestServer;
let mailbox: Mailbox;
let gateway: SmsGateway;
let stays = 0;
let stay: string;
let email: string;
let phone: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  gateway = await openSmsGateway(secret, () => server.clock.now());
  server = await startTestServer({
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    senders: {
      email: openSmtpSender({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'desk@hotel.example' }),
      sms: openSmsSender({ url: gateway.url, secret }, { ...clock, now: () => server.clock.now() }),
    },
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
  await gateway.close();
});
beforeEach(async () => {
  server.clock.holdAt(now);
  await server.sqlAsOwner`delete from usage_counters`;
  stays += 1;
  stay = `stay-${stays}`;
  email = `guest-${stays}@mail.example`;
  phone = `+90555000${1000 + stays}`;
  await arrangeBooking(server, { id: stay, email, phone, checkout: now + 5 * 86_400 });
});

const staff = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method, url: `/api${url}`, ...(body && { body }), headers: { language: 'tr' } });
const codeOf = async (answer: ReturnType<typeof staff>) => problem.parse((await answer).json()).code;
async function make(bookingId = stay, source = 'scan'): Promise<NewPass['body']> {
  const answer = await staff('POST', '/utilities/createQR', { booking_id: bookingId, source });
  expect(answer.statusCode, answer.body).toBe(200);
  return createPass.answer.parse(answer.json()).body;
}
const bySms = (shortLink: string, phone_number = phone, as: TestStaffName = 'frontdesk') =>
  staff('POST', '/utilities/linkSMSSender', { phone_number, email, shortLink, hotelName: 'Not ours' }, as);
const byMail = (shortLink: string, to = email) =>
  staff('POST', '/utilities/sendLinkEmail', {
    description: 'Buy a watch',
    details: { message: `Buy a watch: ${shortLink} or ${shortLink}` },
    recipients: [{ email: to }],
    subject: 'Watches Application',
    title: 'Watches Application',
  });
async function deliveries(): Promise<Delivery[]> {
  const answer = await staff('GET', `/users/bookings/${stay}/deliveries`);
  return listDeliveries.answer.parse(answer.json()).items;
}
const becomes = (state: Delivery['state']) =>
  expect.poll(async () => (await deliveries())[0]?.state, { interval: 20, timeout: 5000 }).toBe(state);
async function passes(): Promise<StayPass[]> {
  const answer = await staff('GET', `/users/bookings/${stay}/passes`);
  const parsed = listPasses.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed.items;
}
const revoke = (id = '', bookingId = stay) => staff('DELETE', `/users/bookings/${bookingId}/passes/${id}`);
const codeIn = (url_long: string) => new URL(url_long).hash.slice(1);
async function openPhone(url_long: string) {
  const answer = await server.send({ method: 'POST', url: '/api/guest/session', body: { code: codeIn(url_long) } });
  const { token } = openGuestSession.answer.parse(answer.json());
  return async () => (await server.asGuest(token)({ method: 'GET', url: '/api/guest/stay' })).statusCode;
}
const follow = (address: string) => server.send({ method: 'GET', url: new URL(address).pathname });

describe('The link of a pass', () => {
  it('goes by mail with the words of the server and the link twice, in the language of the screen where the stay has none (API-38, API-39, QR-10)', async () => {
    const { url_short } = await make(stay, 'email');
    const answer = await byMail(url_short);
    expect(answer.statusCode, answer.body).toBe(200);
    const { sent, delivery_id } = sendLinkByMail.answer.parse(answer.json());
    expect(sent).toBe(true);
    await becomes('sent');
    expect((await deliveries())[0]).toMatchObject({
      id: delivery_id,
      kind: 'pass_link',
      channel: 'mail',
      language: 'tr',
    });
    const [mail] = mailbox.mails.filter(({ recipients }) => recipients.includes(email));
    expect(mail?.subject).toBe('Bellhop Grand Uygulaması');
    expect(mail?.text?.split(url_short).length).toBe(3);
    expect(mail?.text).not.toContain('watch');
    expect((await follow(url_short)).statusCode).toBe(302);
    const body = {
      ...{ description: 'd', subject: 's', title: 't', details: { message: `${url_short} ${url_short}` } },
      recipients: [{ email }, { email: 'other@mail.example' }],
    };
    expect(sendLinkByMail.body.parse(body)).toEqual(body);
    const inSpanish = await server.as('frontdesk')({
      method: 'POST',
      url: '/api/utilities/sendLinkEmail',
      body: { recipients: [{ email }], shortLink: url_short },
      headers: { language: 'es' },
    });
    expect(inSpanish.statusCode, inSpanish.body).toBe(200);
    expect((await deliveries()).map(({ language }) => language).toSorted()).toEqual(['es', 'tr']);
  });

  it('goes by text message in the language of its guest, at night too (API-37, QR-10)', async () => {
    await server.sqlAsOwner`update bookings set language = 'es' where id = ${stay}`;
    server.clock.holdAt(now - (now % 86_400) + 86_400);
    const { url_short } = await make(stay, 'sms');
    expect((await bySms(url_short, phone.replace('+90', '+90 ('))).statusCode).toBe(200);
    const body = { phone_number: phone, email, shortLink: url_short, hotelName: 'Bellhop Grand' };
    expect(sendLinkBySms.body.parse(body)).toEqual(body);
    await becomes('sent');
    const sms = [...gateway.sent.values()].find(({ to }) => to === phone);
    expect(sms?.text).toContain(`Bellhop Grand: abra su estancia en el teléfono: ${url_short}`);
  });

  it('goes to no other address than the stay’s own (API-37)', async () => {
    const { url_short } = await make();
    expect(await codeOf(byMail(url_short, 'other@mail.example'))).toBe('not_this_guest');
    expect(await codeOf(bySms(url_short, '+905550000000'))).toBe('not_this_guest');
    await server.sqlAsOwner`update bookings set phone_number = null, phone_e164 = null where id = ${stay}`;
    expect(await codeOf(bySms(url_short))).toBe('not_this_guest');
    expect(await deliveries()).toEqual([]);
  });

  it('is one of ours: a pass of a stay that goes on', async () => {
    const { url_short } = await make();
    for (const link of ['https://evil.example/s/abcdefgh23456789', 'http://localhost/s/abcdefgh23456789', 'hello', ''])
      expect(await codeOf(bySms(link)), link).toBe('link_not_ours');
    const plain = await staff('POST', '/utilities/URLShortener/shortener', { url_long: 'http://localhost/guest/' });
    expect(await codeOf(bySms(plain.json<{ body: { url_short: string } }>().body.url_short))).toBe('link_not_ours');
    await server.sqlAsOwner`update bookings set messages_stopped_at = 1, messages_stopped_by = 'guest' where id = ${stay}`;
    expect(await codeOf(bySms(url_short))).toBe('messages_stopped');
    await server.sqlAsOwner`update bookings set status = 'checked_out' where id = ${stay}`;
    expect(await codeOf(bySms(url_short))).toBe('stay_ended');
    expect(await codeOf(bySms(url_short, phone, 'concierge'))).toBe('not_allowed');
  });

  it('goes five times an hour to one address, and thirty times by one person', async () => {
    const { url_short } = await make();
    for (let n = 0; n < 5; n++) expect((await bySms(url_short)).statusCode).toBe(200);
    const refused = await bySms(url_short);
    expect([refused.statusCode, problem.parse(refused.json()).code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await byMail(url_short)).statusCode).toBe(200);
    await server.sqlAsOwner`update usage_counters set n = 30 where subject = ${`staff:${testStaff.frontdesk.id}`}`;
    expect((await byMail(url_short)).statusCode).toBe(429);
    server.clock.advance(3600);
    expect((await bySms(url_short)).statusCode).toBe(200);
  });

  it('that was refused is sent again, and one that was taken back meanwhile is not (QR-11)', async () => {
    gateway.answerWith(400);
    const { url_short } = await make();
    await bySms(url_short);
    await becomes('failed');
    const [failed] = await deliveries();
    gateway.answerWith(202);
    await staff('POST', `/deliveries/${failed?.id}/retry`, {});
    await becomes('sent');
    gateway.answerWith(503);
    server.clock.advance(1);
    await bySms(url_short);
    await becomes('waiting');
    const [pass] = await passes();
    await revoke(pass?.id);
    await becomes('sent');
    const waiting =
      await server.sqlAsOwner`select 1 from outgoing_messages where recipient = ${phone} and state = 'waiting'`;
    expect(waiting).toHaveLength(0);
    gateway.answerWith(202);
  });

  it('is kept nowhere in the open, and in no log', async () => {
    const { url_short, url_long } = await make();
    await byMail(url_short);
    await becomes('sent');
    const secrets = [new URL(url_short).pathname.slice(3), codeIn(url_long)];
    const kept = JSON.stringify(
      await Promise.all(
        ['short_links', 'deliveries', 'outgoing_messages', 'events', 'jobs', 'access_records'].map(
          (table) => server.sqlAsOwner`select t::text from ${server.sqlAsOwner(table)} t`,
        ),
      ),
    );
    for (const text of secrets) {
      expect(kept).not.toContain(text);
      expect(logged.join('')).not.toContain(text);
    }
    expect(logged.join('')).not.toContain(email);
  });
});

describe('The passes of a stay', () => {
  it('are listed with who made them, how, and when they were used last', async () => {
    const { url_long } = await make(stay, 'email');
    server.clock.advance(60);
    await make();
    expect(await passes()).toMatchObject([
      { source: 'scan', made_at: now + 60, used_at: null, devices: 0, state: 'open' },
      { source: 'email', made_at: now, made_by_name: testStaff.frontdesk.name, used_at: null, state: 'open' },
    ]);
    await openPhone(url_long);
    server.clock.advance(60);
    await openPhone(url_long);
    expect((await passes())[1]).toMatchObject({ used_at: now + 120, devices: 2 });
    await server.sqlAsOwner`update bookings set status = 'checked_out' where id = ${stay}`;
    expect(await passes()).toMatchObject([{ state: 'ended' }, { state: 'ended', devices: 0 }]);
  });

  it('stand beside other links to it, of an invitation and of the operator, each with its last use and an end', async () => {
    const operators = await createStayLink(server, 'grand', stay);
    server.clock.advance(60);
    const invited = 'c'.repeat(21) + (stays % 10);
    await server.database.write('grand', ({ sql }) =>
      keepStayCode(sql, 'grand', stay, invited, server.clock.now(), { isInvitation: true }),
    );
    const address = (code: string) => `http://localhost/guest/#${code}`;
    const [mine, other] = [await openPhone(address(invited)), await openPhone(address(operators))];
    const nobody = { made_by: null, made_by_name: null, revoked_at: null, devices: 1, state: 'open' };
    expect(await passes()).toMatchObject([
      { ...nobody, source: 'invitation', made_at: now + 60, used_at: now + 60 },
      { ...nobody, source: 'link', made_at: now, used_at: now + 60 },
    ]);
    const [invitation] = await passes();
    expect((await revoke(invitation?.id)).statusCode).toBe(200);
    await expect.poll(mine, { interval: 20, timeout: 3000 }).toBe(401);
    expect(await other()).toBe(200);
    expect(await passes()).toMatchObject([
      { state: 'revoked', devices: 0, revoked_at: now + 60, revoked_by_name: testStaff.frontdesk.name },
      { state: 'open' },
    ]);
    await server.sqlAsOwner`update bookings set status = 'checked_out' where id = ${stay}`;
    expect((await passes()).map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  it('say at open desks that one was opened, once a minute, and not in the history of the stay', async () => {
    const { url_long } = await make();
    for (const seconds of [0, 30, 60]) {
      server.clock.holdAt(now + seconds);
      await openPhone(url_long);
    }
    server.clock.holdAt(now + 61);
    await openPhone(url_long);
    const events = await server.sqlAsOwner`
      select actor, version, changed from events where entity_id = ${stay} and changed ? 'pass_opened' order by seq`;
    expect(events.map(({ changed }) => changed.pass_opened)).toEqual([{ from: null, to: now }]);
    server.clock.holdAt(now + 200);
    await openPhone(url_long);
    const later = await server.sqlAsOwner`
      select changed from events where entity_id = ${stay} and changed ? 'pass_opened' order by seq`;
    expect(later.map(({ changed }) => changed.pass_opened)).toEqual([
      { from: null, to: now },
      { from: now + 61, to: now + 200 },
    ]);
    const history = await staff('GET', `/users/bookings/${stay}/history`);
    const fields = listBookingHistory.answer
      .parse(history.json())
      .items.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual(['pass']);
  });

  it('are taken back one by one: the links are dead, the phones are out within a second, and it is recorded', async () => {
    const [first, second] = [await make(), await make()];
    const [out, remains] = [await openPhone(first.url_long), await openPhone(second.url_long)];
    const short = await staff('POST', '/utilities/URLShortener/shortener', { url_long: first.url_long });
    const alias = short.json<{ body: { url_short: string } }>().body.url_short;
    expect([await out(), await remains()]).toEqual([200, 200]);
    const mine = await passOf(first.url_long);
    const began = performance.now();
    const answer = await revoke(mine);
    expect(answer.statusCode, answer.body).toBe(200);
    await expect.poll(out, { interval: 20, timeout: 3000 }).toBe(401);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await remains()).toBe(200);
    for (const dead of [first.url_short, alias]) {
      const page = await follow(dead);
      expect([page.statusCode, /<h1>(.*)<\/h1>/.exec(page.body)?.[1]]).toEqual([410, 'This link was revoked']);
    }
    expect((await follow(second.url_short)).statusCode).toBe(302);
    const again = await server.send({
      method: 'POST',
      url: '/api/guest/session',
      body: { code: codeIn(first.url_long) },
    });
    expect(again.statusCode).toBe(404);
    expect((await passes()).find(({ id: own }) => own === mine)).toMatchObject({
      state: 'revoked',
      devices: 0,
      revoked_at: now,
      revoked_by_name: testStaff.frontdesk.name,
    });
    const [event] = await server.sqlAsOwner`
      select actor, changed from events where entity_id = ${stay} order by seq desc limit 1`;
    expect(event).toEqual({ actor: testStaff.frontdesk.id, changed: { pass: { from: 'scan', to: null } } });
    await bySms(second.url_short);
    const log = await staff('GET', `/logs?booking_id=${stay}`, undefined, 'manager');
    expect(listAccess.answer.parse(log.json()).items.map(({ what }) => what)).toEqual([
      'pass_sent',
      'pass_revoked',
      'pass',
      'pass',
    ]);
    // A repeated call changes no row.
    await revoke(mine);
    expect(
      await server.sqlAsOwner`select 1 from events where entity_id = ${stay} and changed -> 'pass' ->> 'to' is null
      and changed ? 'pass'`,
    ).toHaveLength(1);
  });

  it('are of that stay alone, and go back with all links of it', async () => {
    await make();
    const [pass] = await passes();
    await arrangeBooking(server, { id: `other-${stays}` });
    expect(await codeOf(revoke(pass?.id, `other-${stays}`))).toBe('not_found');
    expect(await codeOf(revoke('none'))).toBe('not_found');
    expect(await codeOf(staff('GET', '/users/bookings/none/passes'))).toBe('not_found');
    expect(await codeOf(staff('GET', `/users/bookings/${stay}/passes`, undefined, 'concierge'))).toBe('not_allowed');
    await revokeStayLinks(server, 'grand', stay);
    expect(await passes()).toMatchObject([{ state: 'revoked' }]);
  });

  it('are read by an index, however many there are', async () => {
    await server.sqlAsOwner`
      insert into short_links (hotel_id, code_hash, target, booking_id, created_at, expires_at)
      select 'grand', 'many-' || i, '', ${stay}, i, 1900000000 from generate_series(1, 5000) i`;
    await server.sqlAsOwner`analyze short_links`;
    const plan = await explain(server.database, (sql) => listOfBooking(sql, 'grand', 'stay-1', now));
    expect(scanned(plan)).not.toContain('short_links');
    expect(indexes(plan)).toContain('short_links_booking');
    await server.sqlAsOwner`delete from short_links where code_hash like 'many-%'`;
  });
});

/** Returns the id of the pass of a long link. */
async function passOf(url_long: string): Promise<string> {
  const [row] = await server.sqlAsOwner<{ id: string }[]>`
    select id from short_links where stay_code = ${stayCodeHash(codeIn(url_long))} and revoked_at is null order by created_at, source limit 1`;
  return row?.id ?? '';
}

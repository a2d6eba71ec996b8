import { type Delivery, delivery, listDeliveries } from '@bellhop/contract/deliveries/delivery';
import { problem } from '@bellhop/contract/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmtpSender } from '../../partners/mail/smtp-sender.ts';
import { type Mailbox, openMailbox } from '../../partners/mail/testing/mailbox.ts';
import { openSmsSender } from '../../partners/sms/http-sender.ts';
import { openSmsGateway, type SmsGateway } from '../../partners/sms/testing/sms-gateway.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { arrangeRestaurant, ownParty, partyValues, tableOf, tuesdayNoon } from '../../testing/arrange-restaurant.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const secret = 'drawn-by-chance-please';
const lines: string[] = [];
const clock = createTestClock();
let server: TestServer;
let mailbox: Mailbox;
let gateway: SmsGateway;
let stays = 0;
let stay: string;
let address: string;
const at = (iso: string) => Date.parse(iso) / 1000;

beforeAll(async () => {
  mailbox = await openMailbox();
  gateway = await openSmsGateway(secret, () => server.clock.now());
  server = await startTestServer({
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    senders: {
      email: openSmtpSender({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'desk@hotel.example' }),
      sms: openSmsSender({ url: gateway.url, secret }, { ...clock, now: () => server.clock.now() }),
    },
  });
  server.clock.holdAt(tuesdayNoon);
  await server.sqlAsOwner`update hotels set staff_base_url = 'https://grand.example' where id = 'grand'`;
  await arrangeRestaurant(server, 'bosphorus');
  await arrangeRestaurant(server, 'sakura', { confirm_by_staff: true });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
  await gateway.close();
});
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  stays += 1;
  stay = `stay-${stays}`;
  address = `guest-${stays}@mail.example`;
  await arrangeBooking(server, { id: stay, checkout: tuesdayNoon + 5 * 86_400 });
  await server.sqlAsOwner`update bookings set email = ${address}, language = 'en' where id = ${stay}`;
});

const staff = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
  const answer = await server.as('manager')({ method, url: `/api${url}?hotel_id=grand`, ...(body && { body }) });
  return answer;
};
const done = async (answer: ReturnType<typeof staff>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const read = async () => listDeliveries.answer.parse(await done(staff('GET', `/users/bookings/${stay}/deliveries`)));
const states = async () => (await read()).items.map(({ kind, state }) => `${kind} ${state}`).sort();
const becomes = (...expected: string[]) =>
  expect.poll(states, { interval: 20, timeout: 5000 }).toEqual(expected.toSorted());
const one = async (kind: Delivery['kind']) => (await read()).items.find((item) => item.kind === kind);
const reserve = (more: object = {}) =>
  done(staff('POST', '/requests', tableOf({ id: `r-${stays}`, booking_id: stay, ...more })));
const change = (body: object) => done(staff('PATCH', `/requests/r-${stays}`, body));
const mails = () => mailbox.mails.filter(({ recipients }) => recipients.includes(address));

describe('A table of a stay', () => {
  it('is confirmed by mail with a calendar file, and reminded of three hours before', async () => {
    await reserve({ guests: [{ name: 'Ayşe Işık', room_number: '204', allergies: 'Walnuts' }] });
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    const [mail] = mails();
    expect(mail?.subject).toBe('Your reservation at bosphorus, Tuesday 1 December');
    expect(mail?.text).toContain('Date and time: Tuesday 1 December, 20:00');
    expect(mail?.text).toContain('Party: 2 adults');
    expect(mail?.text).toContain('until 19:00');
    expect(mail?.text).not.toContain('Walnuts');
    const calendar = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('application/ics'));
    const file = new TextDecoder().decode(calendar?.content as ArrayBuffer).replaceAll('\r\n', '\n');
    expect(file).toContain('DTSTART:20261201T170000Z\nDTEND:20261201T190000Z');
    expect(file).toContain(`UID:r-${stays}@grand.bellhop`);

    expect((await one('reservation_reminder'))?.send_at).toBe(at('2026-12-01T17:00:00+03:00'));
    server.clock.holdAt(at('2026-12-01T17:00:00+03:00'));
    await becomes('reservation_confirmed sent', 'reservation_reminder sent');
    expect(mails()[1]?.subject).toBe('Reminder: your reservation at bosphorus, 20:00');
  });

  it('is reminded of in time although the clock was wrong by a year for a moment', async () => {
    await reserve();
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    const [before, { id = '' } = {}] = [server.clock.now(), await one('reservation_reminder')];
    server.clock.holdAt(before + 400 * 86_400);
    const errors = () => server.sqlAsOwner`select last_error from jobs where key = ${`grand/${id}`} and tries > 0`;
    await expect.poll(errors).toEqual([{ last_error: expect.stringMatching(/^the clock has leaped/) }]);
    server.clock.holdAt(before);
    // The clock is right again, so the message goes at its own time.
    await expect.poll(errors).toEqual([]);
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    server.clock.holdAt(at('2026-12-01T17:00:00+03:00'));
    await becomes('reservation_confirmed sent', 'reservation_reminder sent');
  });

  it('goes by text message in one line where the stay has a phone alone, in the language of its guest', async () => {
    const phone = `+9055500000${10 + stays}`;
    await server.sqlAsOwner`update bookings set email = null, phone_number = ${phone}, phone_e164 = ${phone}, language = 'ES' where id = ${stay}`;
    await reserve();
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    const [code] = await server.sqlAsOwner<{ stop_code: string }[]>`select stop_code from bookings where id = ${stay}`;
    const sms = [...gateway.sent.values()].find(({ to }) => to === phone);
    expect(sms?.text).toBe(
      'Bellhop Grand: su reserva en bosphorus está confirmada: martes, 1 de diciembre, 20:00, 2 adultos. ' +
        'Puede cambiarla o cancelarla en la página de su estancia hasta: 19:00. ' +
        `Detener: https://grand.example/stop/${code?.stop_code}`,
    );
  });

  it('makes no message without an address, and none for a table that waits for staff until they confirm it', async () => {
    await server.sqlAsOwner`update bookings set email = null, phone_number = null, phone_e164 = null where id = ${stay}`;
    await reserve();
    expect(await read()).toMatchObject({ items: [], channel: null });
    await server.sqlAsOwner`update bookings set email = ${address} where id = ${stay}`;
    await reserve({ id: `h-${stays}`, at: '18:00', reservation_status: 'ON_HOLD' });
    expect(await states()).toEqual([]);
    await done(staff('PATCH', `/requests/h-${stays}`, { status: 'CLOSED' }));
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
  });

  it('is reminded of as many hours before as the hotel says, and not within an hour of its confirmation', async () => {
    const set = (hours: number | null) => server.sqlAsOwner`
      update hotels set settings = settings - 'reservationReminderHours' ||
        ${server.sqlAsOwner.json(hours === null ? {} : { reservationReminderHours: hours })} where id = 'grand'`;
    await set(5);
    await reserve({ day: '2026-12-02' });
    expect((await one('reservation_reminder'))?.send_at).toBe(at('2026-12-02T15:00:00+03:00'));
    await set(0);
    await reserve({ id: `n-${stays}`, day: '2026-12-05' });
    await set(null);
    server.clock.holdAt(at('2026-12-01T14:00:01+03:00'));
    await reserve({ id: `s-${stays}`, at: '18:00' });
    await becomes(...Array.from({ length: 3 }, () => 'reservation_confirmed sent'), 'reservation_reminder waiting');
  });

  it('moves with its reminder, and leaves the calendar when it is canceled', async () => {
    await reserve();
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    await change({ reservation_id: 'bosphorus_20261203_1800' });
    await becomes('reservation_changed sent', 'reservation_confirmed sent', 'reservation_reminder waiting');
    expect((await one('reservation_reminder'))?.send_at).toBe(at('2026-12-03T15:00:00+03:00'));
    await change({ status: 'CANCELED' });
    await becomes('reservation_canceled sent', 'reservation_changed sent', 'reservation_confirmed sent');
    const files = mails().map(({ attachments }) =>
      new TextDecoder().decode(attachments[0]?.content as ArrayBuffer).replaceAll('\r\n', '\n'),
    );
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    const numbers = files.map((file) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  it('makes a message at night only for a guest who takes it at night', async () => {
    server.clock.holdAt(at('2026-12-01T23:00:00+03:00'));
    await reserve({ day: '2026-12-02' });
    await expect.poll(async () => (await one('reservation_confirmed'))?.send_at).toBe(at('2026-12-02T08:00:00+03:00'));
    await change({ custom_fields_values: partyValues('bosphorus', 3, 0, []) });
    await becomes('reservation_confirmed waiting', 'reservation_reminder waiting');
    const guest = server.asGuest(await arrangeGuest(server, stay));
    const body = { id: `g-${stays}`, reservation_id: 'bosphorus_20261203_1800', ...ownParty({ adults: 1 }) };
    const created = await guest({ method: 'POST', url: '/api/guest/reservations', body });
    expect(created.statusCode, created.body).toBe(200);
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.text).toContain('Thursday 3 December, 18:00');
    server.clock.holdAt(at('2026-12-02T08:00:00+03:00'));
    await expect.poll(() => mails().length).toBe(2);
    expect(mails()[1]?.text).toContain('Party: 3 adults');
  });

  it('has its end announced before it, also where staff cancel in the night a table of the early morning', async () => {
    const breakfast = [{ opens_at: '08:00', closes_at: '10:00', quota: 20, all_day: false }];
    const special_dates = [{ from: '2026-12-02', to: '2026-12-02', note: '', slots: breakfast }];
    await arrangeRestaurant(server, `morning-${stays}`, { special_dates });
    await reserve({ restaurant: `morning-${stays}`, day: '2026-12-02', at: '08:00' });
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    server.clock.holdAt(at('2026-12-01T23:00:00+03:00'));
    await change({ status: 'CANCELED' });
    await expect.poll(async () => (await one('reservation_canceled'))?.send_at).toBe(at('2026-12-02T07:30:00+03:00'));
    server.clock.holdAt(at('2026-12-02T07:30:00+03:00'));
    await becomes('reservation_canceled sent', 'reservation_confirmed sent');
    expect(mails()[1]?.subject).toBe(`Your reservation at morning-${stays} was cancelled`);
  });

  it('makes no message where it is canceled in the night in which it was made', async () => {
    server.clock.holdAt(at('2026-12-01T23:00:00+03:00'));
    await reserve({ day: '2026-12-02' });
    await change({ status: 'CANCELED' });
    expect(await states()).toEqual([]);
  });
});

describe('A guest on the waiting list', () => {
  /** Puts the guest on the waiting list of a full sitting. */
  async function waitFor(day: string): Promise<void> {
    await reserve({ booking_id: undefined, day, adults: 10, children: 10 });
    const guest = server.asGuest(await arrangeGuest(server, stay));
    const body = { id: `w-${stays}`, reservation_id: `bosphorus_${day.replaceAll('-', '')}_2000`, adults: 2 };
    const joined = await guest({ method: 'POST', url: '/api/guest/waitlist', body });
    expect(joined.statusCode, joined.body).toBe(200);
  }
  const stateOfPlace = async () =>
    (await server.sqlAsOwner<{ state: string }[]>`select state from waiting_entries where id = ${`w-${stays}`}`)[0]
      ?.state;

  it('gets a message when a table is offered, with the time until which it is held', async () => {
    await waitFor('2026-12-03');
    expect(await states()).toEqual([]);
    await change({ status: 'CANCELED' });
    await becomes('table_offered sent');
    expect(mails()[0]?.subject).toBe('A table at bosphorus is free for you');
    expect(mails()[0]?.text).toContain('We hold it for you until Tuesday 1 December, 12:30.');
    expect(mails()[0]?.text).toContain('Date and time: Thursday 3 December, 20:00');
  });

  it('gets the offer of the night in the morning, and half an hour from then to take it', async () => {
    server.clock.holdAt(at('2026-12-01T23:00:00+03:00'));
    await waitFor('2026-12-04');
    await change({ status: 'CANCELED' });
    expect(await stateOfPlace()).toBe('offered');
    expect(await states()).toEqual(['table_offered waiting']);
    server.clock.holdAt(at('2026-12-02T08:00:00+03:00'));
    await becomes('table_offered sent');
    expect(mails()[0]?.text).toContain('We hold it for you until Wednesday 2 December, 08:30.');
  });
});

describe('A message that failed', () => {
  it('says why, and is sent again to the address that the stay has now', async () => {
    const { port } = mailbox;
    await mailbox.close();
    mailbox = await openMailbox({ port, refuse: { code: 550, text: 'No such mailbox' } });
    await reserve();
    await becomes('reservation_confirmed failed', 'reservation_reminder waiting');
    const failed = await one('reservation_confirmed');
    expect(failed).toMatchObject({ failure: 'refused', attempts: 1, sent_at: null });
    await mailbox.close();
    mailbox = await openMailbox({ port });
    const phone = `+9055510000${10 + stays}`;
    await server.sqlAsOwner`update bookings set email = null, phone_number = ${phone}, phone_e164 = ${phone} where id = ${stay}`;
    const again = () => done(staff('POST', `/deliveries/${failed?.id}/retry`, {}));
    expect(delivery.parse(await again())).toMatchObject({ state: 'waiting', failure: null });
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    expect(await one('reservation_confirmed')).toMatchObject({ channel: 'sms', sent_at: tuesdayNoon });
    expect(await again()).toMatchObject({ state: 'sent' });
    expect([...gateway.sent.values()].filter(({ to }) => to === phone)).toHaveLength(1);
  });

  it('names no address and no word of the guest in any line of the log', () => {
    expect(lines.join()).not.toMatch(/@mail\.example|\+90555|Walnuts/);
  });
});

describe('A guest who wants no messages', () => {
  const page = (method: 'GET' | 'POST', path: string) =>
    server.send({
      method,
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'tr' },
      ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
    });

  it('stops them by the link of each message, which a mail scanner that opens it does not', async () => {
    await reserve();
    await becomes('reservation_confirmed sent', 'reservation_reminder waiting');
    const [mail] = mails();
    const link = /https:\/\/grand\.example(\/stop\/\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe')).toBe(`<https://grand.example${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const question = await page('GET', link);
    expect(question.body).toContain('<button type="submit">Mesajları durdur</button>');
    expect((await read()).stopped).toBeNull();

    expect((await page('POST', link)).statusCode).toBe(200);
    expect((await read()).stopped).toEqual({ at: tuesdayNoon, by: 'guest' });
    await becomes('reservation_confirmed sent', 'reservation_reminder failed');
    expect(await one('reservation_reminder')).toMatchObject({ failure: 'stopped' });
    await change({ status: 'CANCELED' });
    expect(await states()).toEqual(['reservation_confirmed sent', 'reservation_reminder failed']);
    const retried = await staff('POST', `/deliveries/${(await one('reservation_reminder'))?.id}/retry`, {});
    expect(problem.parse(retried.json()).code).toBe('messages_stopped');

    expect((await page('POST', `${link}/again`)).body).toContain('Mesajlar yeniden açık');
    expect((await read()).stopped).toBeNull();
    expect((await page('GET', `/stop/${'0'.repeat(20)}`)).statusCode).toBe(404);
  });

  it('is kept by the switch of staff, which the history of the stay shows', async () => {
    const url = `/users/bookings/${stay}/deliveries`;
    expect(await done(staff('PATCH', url, { stopped: true }))).toMatchObject({
      stopped: { at: tuesdayNoon, by: 'staff' },
    });
    await reserve();
    expect(await states()).toEqual([]);
    const { items } = await done(staff('GET', `/users/bookings/${stay}/history`));
    expect(JSON.stringify(items)).toContain('"messages"');
    expect(await done(staff('PATCH', url, { stopped: false }))).toMatchObject({ stopped: null });
  });
});

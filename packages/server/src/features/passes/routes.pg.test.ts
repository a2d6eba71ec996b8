import { openGuestSession } from '@bellhop/contract/guests/calls';
import { createPass } from '@bellhop/contract/passes/pass';
import { problem } from '@bellhop/contract/problem';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelsChannel } from '../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { revokeStayLinks } from '../guests/sessions.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }) });
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1' });
  await arrangeBooking(server, { id: 'b-2', name: 'Omar', familyName: 'Haddad' });
  await arrangeBooking(server, { id: 'b-left', status: 'checked_out' });
  await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
});
afterAll(() => server.close());

const make = (bookingId: string, headers: Record<string, string> = {}, name: TestStaffName = 'frontdesk') =>
  server.as(name)({ method: 'POST', url: '/api/utilities/createQR', body: { booking_id: bookingId }, headers });
const codeOf = (answer: { json(): unknown }) => problem.parse(answer.json()).code;
async function createdPass(bookingId: string, headers: Record<string, string> = {}) {
  const answer = await make(bookingId, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return createPass.answer.parse(answer.json()).body;
}
const follow = (address: string, headers: Record<string, string> = {}, host = 'localhost') =>
  server.send({ method: 'GET', url: new URL(address, 'http://localhost').pathname, headers, host });
const open = (code: string) => server.send({ method: 'POST', url: '/api/guest/session', body: { code } });
const changeSettings = async (change: object) => {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ ...change })} where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
};

describe('a pass for a booking', () => {
  it('is two links in a body (QR-33) without the guest’s name or room (QR-35); each opens the guest’s stay', async () => {
    const { url_long, url_short } = await createdPass('b-1');
    expect(url_long).toMatch(/^http:\/\/localhost\/guest\/#[A-Za-z0-9_-]{22}$/);
    expect(url_short).toMatch(/^http:\/\/localhost\/s\/[2-9a-z]{16}$/);
    const session = await open(new URL(url_long).hash.slice(1));
    expect(openGuestSession.answer.parse(session.json())).toMatchObject({ hotel_id: 'grand', user_id: 'user-b-1' });
    const followed = await follow(url_short);
    expect([followed.statusCode, followed.headers.location]).toEqual([302, url_long]);
    expect(followed.headers['cache-control']).toBe('no-store');
    expect(followed.headers['referrer-policy']).toBe('no-referrer');
  });

  it('is made once for one id, also by three calls at one moment, and is that booking’s alone', async () => {
    const key = { 'idempotency-key': 'making-1' };
    const answers = await Promise.all([1, 2, 3].map(() => createdPass('b-1', key)));
    expect(new Set(answers.map(({ url_long }) => url_long)).size).toBe(1);
    expect(new Set(answers.map(({ url_short }) => url_short)).size).toBe(1);
    expect(codeOf(await make('b-2', key))).toBe('id_taken');
    // The same id from another person makes another pass.
    expect(createPass.answer.parse((await make('b-1', key, 'manager')).json()).body).not.toEqual(answers[0]);
    const events = await server.sqlAsOwner`
      select 1 from events where hotel_id = 'grand' and entity_id = 'b-1' and changed ? 'pass'
        and actor = ${testStaff.manager.id}`;
    expect(events).toHaveLength(1);
    expect(codeOf(await make('b-1', { 'idempotency-key': 'not one/of ours' }))).toBe('invalid_input');
  });

  it('leaves an event in the log of the hotel with the person and the booking', async () => {
    await arrangeBooking(server, { id: 'b-told' });
    await createdPass('b-told');
    const [event] = await server.sqlAsOwner`
      select actor, actor_name, event, entity, version, changed from events where entity_id = 'b-told' order by seq desc limit 1`;
    expect(event).toEqual({
      actor: testStaff.frontdesk.id,
      actor_name: testStaff.frontdesk.name,
      event: 'MODIFY',
      entity: 'booking',
      version: 1,
      changed: { pass: { from: null, to: 'scan' } },
    });
  });

  it('is refused for a stay that is over, for no booking, and for one of another hotel', async () => {
    expect(codeOf(await make('b-left'))).toBe('stay_ended');
    expect(codeOf(await make('b-none'))).toBe('not_found');
    expect(codeOf(await make('b-beach'))).toBe('not_found');
  });

  it('needs the right to see bookings, and a hotel that makes passes (QR-01, QR-02)', async () => {
    expect(codeOf(await make('b-1', {}, 'concierge'))).toBe('not_allowed');
    // Either button is enough.
    await changeSettings({ createQR: true, createQrForPms: false });
    expect((await make('b-1')).statusCode).toBe(200);
    await changeSettings({ createQR: false });
    await expect.poll(async () => (await make('b-1')).statusCode).toBe(403);
    await changeSettings({ createQrForPms: true });
    await expect.poll(async () => (await make('b-1')).statusCode).toBe(200);
    await changeSettings({ createQR: true, createQrForPms: false });
    await expect.poll(async () => (await make('b-1')).statusCode).toBe(200);
  });

  it('leads to the app of a hotel that has its own, with the fields that it needs (QR-35)', async () => {
    await changeSettings({ BellhopPassDomainUrl: 'https://pass.example/open' });
    await expect.poll(async () => (await createdPass('b-1')).url_long).toMatch(/^https:\/\/pass\.example\/open\?/);
    const { url_long, url_short } = await createdPass('b-1');
    expect(new URL(url_long).searchParams.get('firstName')).toBe('Ayşe');
    expect((await follow(url_short)).headers).toMatchObject({ location: url_long, 'referrer-policy': 'no-referrer' });
    await changeSettings({ BellhopPassDomainUrl: '' });
    await expect.poll(async () => (await createdPass('b-1')).url_long).toMatch(/\/guest\/#/);
  });

  it('leads to no app that only the caller names, and takes the key of another gateway without a use for it (QR-32)', async () => {
    const body = {
      booking_id: 'b-1',
      firstName: 'Ayşe',
      phone_number: '+905551112233',
      BellhopPassDomainUrl: 'https://evil.example',
      googleCloudApiKey: 'key',
    };
    const answer = await server.as('frontdesk')({
      method: 'POST',
      url: '/api/utilities/createQR?hotel_id=grand',
      body,
    });
    expect(createPass.answer.parse(answer.json()).body.url_long).toMatch(
      /^http:\/\/localhost\/guest\/#[A-Za-z0-9_-]{22}$/,
    );
  });

  it('of another hotel of the group opens at that hotel’s own address', async () => {
    await server.sqlAsOwner`update hotels set settings = settings || '{"createQR":true}' where id = 'beach'`;
    await server.database.notify(hotelsChannel, '');
    const sister = () =>
      server.as('group')({
        method: 'POST',
        url: '/api/utilities/createQR?hotel_id=beach',
        body: { booking_id: 'b-beach' },
      });
    await expect.poll(async () => (await sister()).statusCode).toBe(200);
    const { url_short, url_long } = createPass.answer.parse((await sister()).json()).body;
    expect(new URL(url_long).origin).toBe('http://127.0.0.1:8080');
    expect((await follow(url_short)).statusCode).toBe(404);
    expect((await follow(url_short, {}, '127.0.0.1')).headers.location).toBe(url_long);
  });

  it('is kept nowhere: neither the database nor a log could open it', async () => {
    const { url_long, url_short } = await createdPass('b-2');
    const codes = [new URL(url_long).hash.slice(1), new URL(url_short).pathname.slice(3)];
    await follow(url_short);
    const wrong = '2345678923456789';
    await follow(`/s/${wrong}`);
    const kept = JSON.stringify([
      await server.sqlAsOwner`select code_hash, encode(target, 'escape') from short_links`,
      await server.sqlAsOwner`select * from stay_codes`,
      await server.sqlAsOwner`select * from events`,
    ]);
    expect(logged.join('')).toContain('/s/…');
    for (const secret of [...codes, wrong]) {
      expect(kept).not.toContain(secret);
      expect(logged.join('')).not.toContain(secret);
    }
  });
});

describe('a short link that leads nowhere', () => {
  const answerTo = async (address: string, language = 'en', host = 'localhost') => {
    const answer = await follow(address, { 'accept-language': language }, host);
    const title = /<h1>(.*)<\/h1>/.exec(answer.body)?.[1];
    return { status: answer.statusCode, title, page: answer.body, headers: answer.headers };
  };

  it('says so with 404, in the language of its reader', async () => {
    const spoken = async (language: string) => (await answerTo('/s/aaaaaaaaaaaaaaaa', language)).title;
    expect(await answerTo('/s/aaaaaaaaaaaaaaaa')).toMatchObject({ status: 404, title: 'This link does not work' });
    expect(await spoken('tr-TR,tr;q=0.9,en;q=0.8')).toBe('Bu bağlantı çalışmıyor');
    expect(await spoken('de, es;q=0.5, en;q=0.1')).toBe('Este enlace no funciona');
    expect(await spoken('en;q=0, tr;q=oops, ar')).toBe('هذا الرابط لا يعمل');
    const arabic = await answerTo('/s/x', 'ar');
    expect(arabic.page).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.page).toContain('Bellhop Grand');
    expect(arabic.headers).toMatchObject({
      'content-language': 'ar',
      vary: expect.stringContaining('accept-language'),
    });
    expect((await answerTo('/s/aaaaaaaaaaaaaaaa', 'en', 'nowhere.example')).status).toBe(404);
  });

  it('says with 410 that it expired with the stay, and later that it is unknown', async () => {
    await arrangeBooking(server, { id: 'b-ends', checkout: server.clock.now() + 100 });
    const { url_short } = await createdPass('b-ends');
    server.clock.advance(100 + 86_401);
    expect(await answerTo(url_short)).toMatchObject({ status: 410, title: 'This link has expired' });
    server.clock.advance(91 * 86_400);
    await arrangeBooking(server, { id: 'b-later' });
    await createdPass('b-later');
    expect((await answerTo(url_short)).status).toBe(404);
    server.clock.holdAt(1_800_000_000);
  });

  it('works until a check-out that was moved: later, or earlier', async () => {
    const now = server.clock.now();
    await arrangeBooking(server, { id: 'b-moves', checkout: now + 100 });
    const { url_short, url_long } = await createdPass('b-moves');
    const moveTo = (checkout: number) =>
      server.as('frontdesk')({ method: 'PATCH', url: '/api/users/bookings/b-moves', body: { checkout } });
    await moveTo(now + 100 + 2 * 86_400);
    server.clock.advance(100 + 86_401);
    expect((await follow(url_short)).headers.location).toBe(url_long);
    await moveTo(now + 50);
    expect((await answerTo(url_short)).status).toBe(410);
    server.clock.holdAt(now);
  });

  it('leads on after its stay code was taken back, where the guest page says that it is over', async () => {
    await arrangeBooking(server, { id: 'b-lost' });
    const { url_short, url_long } = await createdPass('b-lost');
    expect(await revokeStayLinks(server, 'grand', 'b-lost')).toBe(1);
    expect((await follow(url_short)).statusCode).toBe(302);
    expect((await open(new URL(url_long).hash.slice(1))).statusCode).toBe(404);
  });

  it('is answered with 429 where many are tried, while a right one still leads on', async () => {
    const { url_short } = await createdPass('b-1');
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await answerTo('/s/aaaaaaaaaaaaaaaa')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await follow(url_short)).statusCode).toBe(302);
  });
});

import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import {
  createPass,
  listPmsGuests,
  makeDeepLink,
  type NewPass,
  type PmsGuest,
  shortenLink,
} from '@bellhop/contract/passes/pass';
import { type Problem, problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotelsChannel } from '../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';
import { listGuests, listStays } from './store.ts';

let server: TestServer;
const noon = Date.parse('2026-11-23T09:00:00Z') / 1000;
const seconds = (iso: string) => Date.parse(iso) / 1000;
let serial = 0;
let form: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.holdAt(noon);
  serial += 1;
  form = {
    hotel_id: 'grand',
    firstName: 'Zeynep',
    lastName: 'Demir',
    phone_number: `+90555000${1000 + serial}`,
    email: `zeynep-${serial}@guest.example`,
    checkIn: '2026-11-23',
    checkOut: '2026-11-25',
    roomNo: '508',
    user_pool_id: 'eu-west-1_bellhop',
    andorid_bundle_id: 'example.android',
    ios_bundle_id: 'example.ios',
    app_store_id: '123',
    googleCloudApiKey: 'key',
    BellhopPassDomainUrl: 'https://elsewhere.example',
    source: 'scan',
  };
});

const post = (path: string, body: object, headers: Record<string, string> = {}, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method: 'POST', url: `/api/utilities/${path}`, body, headers });
async function make(change: object = {}, headers: Record<string, string> = {}): Promise<NewPass> {
  const answer = await post('createQR', { ...form, ...change }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return createPass.answer.parse(answer.json());
}
async function refused(answer: ReturnType<typeof post>): Promise<Problem> {
  return problem.parse((await answer).json());
}
async function bookingOf(id: string) {
  const answer = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${id}?hotel_id=grand` });
  return fullBooking.parse(answer.json());
}
const changeSettings = async (change: object) => {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ ...change })} where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
};
const follow = (address: string, headers: Record<string, string> = {}) =>
  server.send({ method: 'GET', url: new URL(address).pathname, headers });

describe('a pass by the form', () => {
  it('is sent to a number in digits of another script (K3, F13)', async () => {
    const { sends } = await make({
      phone_number: `+٩٠٥٥٥٠٠٠${(2000 + serial).toLocaleString('ar-u-nu-arab', { useGrouping: false })}`,
    });
    expect(sends).toContainEqual({ by: 'sms', to: `+90555000${2000 + serial}` });
  });

  it('makes the booking of a guest who has none: dates of the hotel’s calendar, channel, room (QR-09, QR-25, QR-32, API-34)', async () => {
    const pass = await make();
    expect(pass).toMatchObject({
      made: true,
      sends: [
        { by: 'email', to: form['email'] },
        { by: 'sms', to: form['phone_number'] },
      ],
    });
    expect(pass.body.url_long).toMatch(/^http:\/\/localhost\/guest\/#/);
    expect(await bookingOf(pass.booking_id)).toMatchObject({
      status: 'hotel_guest',
      name: 'Zeynep',
      family_name: 'Demir',
      phone_number: form['phone_number'],
      email: form['email'],
      // 14:00 and 12:00 in Istanbul.
      checkin: seconds('2026-11-23T11:00Z'),
      checkout: seconds('2026-11-25T09:00Z'),
      rooms: ['508'],
      reservation_channel: 'pass',
    });
    const later = await make({
      email: `later-${serial}@guest.example`,
      phone_number: '',
      checkIn: '2026-11-24',
      checkOut: '2026-12-01',
    });
    expect(later.sends, 'no phone number was entered').toEqual([{ by: 'email', to: `later-${serial}@guest.example` }]);
    expect(await bookingOf(later.booking_id)).toMatchObject({
      status: 'future_guest',
      phone_number: null,
      checkin: seconds('2026-11-24T11:00Z'),
      checkout: seconds('2026-12-01T09:00Z'),
    });
  });

  it('takes the dates of a client that turned them into unix times (QR-25, RL1)', async () => {
    const pass = await make();
    const unix = { checkIn: seconds('2026-11-23T00:00:00Z'), checkOut: String(seconds('2026-11-25T09:00:00Z')) };
    expect(await make(unix)).toMatchObject({ booking_id: pass.booking_id, made: false });
  });

  it('finds a stay by e-mail or phone number, both dates, name and room, and keeps it as it is (QR-08, QR-09)', async () => {
    const { booking_id, body, fullName, rooms } = await make();
    expect({ fullName, rooms }).toEqual({ fullName: 'Zeynep Demir', rooms: ['508'] });
    const again = await make({ firstName: 'ZEYNEP', roomNo: '0508', email: form['email']?.toUpperCase() });
    expect(again).toMatchObject({ booking_id, made: false, sends: [{ by: 'email' }, { by: 'sms' }] });
    expect(again.body).not.toEqual(body);
    expect(await bookingOf(booking_id)).toMatchObject({ name: 'Zeynep', rooms: ['508'] });
    // The link is sent only to addresses that the stay already had.
    const byPhone = await make({ email: 'stranger@guest.example' });
    expect(byPhone).toMatchObject({ booking_id, made: false, sends: [{ by: 'sms' }] });
    expect((await bookingOf(booking_id)).email).toBe(form['email']);
    expect((await make({ email: '' })).sends, 'no e-mail was entered').toMatchObject([{ by: 'sms' }]);
    const spelled = `00${form['phone_number']?.slice(1)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await make({ email: '', phone_number: spelled })).toMatchObject({
      booking_id,
      sends: [{ by: 'sms', to: form['phone_number'] }],
    });
    const byMail = await make({ phone_number: '' });
    expect(byMail, 'no phone number was entered').toMatchObject({ booking_id, made: false });
    expect(byMail.sends).toEqual([{ by: 'email', to: form['email'] }]);
    const reached = `+90555001${1000 + serial}`;
    expect(await make({ email: '', phone_number: reached }), 'of a new stay').toMatchObject({
      made: true,
      sends: [{ by: 'sms', to: reached }],
    });
    expect((await make({ checkOut: '2026-11-26' })).made).toBe(true);
    expect((await make({ email: 'other@guest.example', phone_number: '' })).made).toBe(true);
  });

  it('opens no stay of another guest with the address of an agency, but makes one', async () => {
    const dates = { checkin: noon, checkout: noon + 3 * 86_400 };
    const email = `agency-${serial}@guest.example`;
    const ofAgency = { email, phone_number: '', checkOut: '2026-11-26' };
    await arrangeBooking(server, {
      id: `c-${serial}`,
      ...dates,
      email,
      name: 'Carla',
      familyName: 'One',
      rooms: ['301'],
    });
    const dave = await make({ ...ofAgency, firstName: 'Dave', lastName: 'Two', roomNo: '302' });
    expect(dave).toMatchObject({ made: true, fullName: 'Dave Two', rooms: ['302'] });
    const eve = await make({ ...ofAgency, firstName: 'Eve', lastName: 'Three', roomNo: '305', asks: true });
    expect(eve).toMatchObject({ made: true, fullName: 'Eve Three', rooms: ['305'] });
    expect(await make({ ...ofAgency, firstName: 'Carla', lastName: 'One', roomNo: '301' })).toMatchObject({
      booking_id: `c-${serial}`,
      made: false,
    });
  });

  it('asks whose stay it is where only name or room agrees, and makes one where the client cannot ask', async () => {
    const dates = { checkin: noon, checkout: noon + 3 * 86_400 };
    const email = `family-${serial}@guest.example`;
    const ofFamily = { email, phone_number: '', checkOut: '2026-11-26', firstName: 'Deniz', lastName: 'Işık' };
    await arrangeBooking(server, { id: `left-${serial}`, ...dates, email, rooms: ['7'], status: 'checked_out' });
    await arrangeBooking(server, { id: `a-${serial}`, ...dates, email, rooms: ['7'] });
    await arrangeBooking(server, { id: `b-${serial}`, ...dates, email, name: 'Deniz', rooms: ['8'] });
    expect((await make({ ...ofFamily, roomNo: '8', asks: true })).booking_id).toBe(`b-${serial}`);
    const refusal = await refused(post('createQR', { ...form, ...ofFamily, roomNo: '7', asks: true }));
    expect(refusal).toMatchObject({
      code: 'whose_stay',
      status: 409,
      reasons: [
        { booking_id: `a-${serial}`, fullName: 'Ayşe Işık', rooms: ['7'] },
        { booking_id: `b-${serial}`, fullName: 'Deniz Işık', rooms: ['8'] },
      ],
    });
    expect(await make({ ...ofFamily, roomNo: '7' })).toMatchObject({
      made: true,
      fullName: 'Deniz Işık',
      rooms: ['7'],
    });
  });

  it('is made once for one id and by two desks at one moment, with one booking', async () => {
    const key = { 'idempotency-key': `making-${serial}` };
    const answers = await Promise.all([1, 2, 3].map(() => make({}, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.made).toBe(true);
    expect((await refused(post('createQR', { ...form, email: 'x@guest.example', phone_number: '' }, key))).code).toBe(
      'id_taken',
    );
    const other = { email: `twice-${serial}@guest.example`, phone_number: '' };
    const desks = await Promise.all([make(other), make(other)]);
    expect(new Set(desks.map(({ booking_id }) => booking_id)).size).toBe(1);
    expect(desks.filter((desk) => desk.made)).toHaveLength(1);
    const [count] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from bookings where email in (${form['email'] ?? ''}, ${other.email})`;
    expect(count?.n).toBe(2);
  });

  it('is refused with the field that is wrong, and takes one right address beside a wrong one (QR-05, QR-19, QR-20, QR-21, QR-22, QR-23, QR-24, QR-26, QR-27)', async () => {
    const wrong = { firstName: 'A1', checkOut: '2026-11-23', roomNo: 'A-1', phone_number: '12', email: 'x' };
    expect(await refused(post('createQR', { ...form, ...wrong }))).toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'body.firstName', reason: 'invalid' },
        { path: 'body.phone_number', reason: 'invalid' },
        { path: 'body.email', reason: 'invalid' },
        { path: 'body.roomNo', reason: 'invalid' },
        { path: 'body.checkOut', reason: 'not_after' },
      ],
    });
    expect((await refused(post('createQR', { ...form, lastName: 'B2', checkIn: '23.11.2026' }))).fields).toEqual([
      { path: 'body.lastName', reason: 'invalid' },
      { path: 'body.checkIn', reason: 'invalid' },
    ]);
    expect((await refused(post('createQR', { ...form, phone_number: '12', email: 'x' }))).fields).toEqual([
      { path: 'body.phone_number', reason: 'invalid' },
      { path: 'body.email', reason: 'invalid' },
    ]);
    const { booking_id, sends } = await make({ phone_number: '12' });
    expect(sends).toEqual([{ by: 'email', to: form['email'] }]);
    expect((await bookingOf(booking_id)).phone_number).toBeNull();
    expect((await refused(post('createQR', { hotel_id: 'grand' }))).fields).toHaveLength(7);
    const byPhone = await make({ email: 'x', phone_number: `+90555002${1000 + serial}` });
    expect(byPhone.sends).toEqual([{ by: 'sms', to: `+90555002${1000 + serial}` }]);
    for (const name of ['firstName', 'lastName'])
      expect((await refused(post('createQR', { ...form, [name]: 'A'.repeat(31) }))).fields).toEqual([
        { path: `body.${name}`, reason: 'too_big' },
      ]);
    const longest = { firstName: 'A'.repeat(30), lastName: 'B'.repeat(30) };
    const pass = await make({ ...longest, email: `longest-${serial}@guest.example`, phone_number: '' });
    expect(await bookingOf(pass.booking_id)).toMatchObject({
      name: longest.firstName,
      family_name: longest.lastName,
    });
  });

  it('tells an app outside how the guest came to it (QR-29, QR-30, QR-35, QR-36)', async () => {
    await changeSettings({ BellhopPassDomainUrl: 'https://pass.example/open' });
    await expect.poll(async () => (await make()).body.url_long).toMatch(/^https:\/\/pass\.example\/open\?/);
    for (const source of ['scan', 'email', 'sms']) {
      const { searchParams } = new URL((await make({ source })).body.url_long);
      expect(Object.fromEntries(searchParams)).toEqual({
        firstName: 'Zeynep',
        lastName: 'Demir',
        userId: form['email'],
        hotelId: 'grand',
        checkInDate: String(seconds('2026-11-23T11:00Z')),
        checkOutDate: String(seconds('2026-11-25T09:00Z')),
        roomNumber: '508',
        source,
      });
    }
    const byPhone = await make({ email: '', phone_number: '+905559998877', source: 'sms' });
    expect(new URL(byPhone.body.url_long).searchParams.get('userId')).toBe('+905559998877');
    await changeSettings({ BellhopPassDomainUrl: '' });
    await expect.poll(async () => (await make()).body.url_long).toMatch(/\/guest\/#/);
  });

  it('finds its stay by an index, however many stays there were', async () => {
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, family_name, checkin, checkout, user_id, created_at, updated_at)
      select 'grand', 'many-' || i, 'checked_out', 'A', 'B', 1600000000 + i * 60, 1600000000 + i * 60 + 90000, 'u', 0, 0
      from generate_series(1, 20000) i`;
    await server.sqlAsOwner`analyze bookings`;
    const day = (from: number) => [from, from + 86_400] as const;
    const query = { email: 'a@b.c', phone: '+905550001001', checkin: day(noon), checkout: day(noon + 86_400) };
    const plan = await explain(server.database, (sql) => listStays(sql, 'grand', query));
    expect(scanned(plan)).not.toContain('bookings');
    const guests = await explain(server.database, (sql) =>
      listGuests(sql, 'grand', { from: noon - 86_400, to: noon + 86_400, most: 500 }),
    );
    expect(scanned(guests)).not.toContain('bookings');
    expect(indexes(guests)).toEqual(expect.arrayContaining(['bookings_arrival', 'bookings_departure']));
    await server.sqlAsOwner`delete from bookings where id like 'many-%'`;
  });
});

describe('the list of the property management system', () => {
  const read = (hotelId = 'grand', as: TestStaffName = 'frontdesk') =>
    server.as(as)({ method: 'GET', url: `/api/getpmslist/${hotelId}` });
  const listed = async (): Promise<PmsGuest[]> => listPmsGuests.answer.parse((await read()).json());

  it('is an array of guests in house and of arrivals from yesterday to two weeks ahead (API-33, ENT-42, QR-13)', async () => {
    const day = 86_400;
    const stay = (
      id: string,
      status: 'hotel_guest' | 'future_guest' | 'checked_out',
      from: number,
      to: number,
      more: { name?: string; familyName?: string; phone?: string; rooms?: string[] } = {},
    ) =>
      arrangeBooking(server, {
        ...more,
        id,
        status,
        checkin: noon + from * day,
        checkout: noon + to * day,
        email: `${id}@x.example`,
      });
    await stay('pms-in', 'hotel_guest', -9, 2);
    const omar = { name: 'Omar', familyName: 'Haddad', phone: '+96170123456', rooms: ['310', '312'] };
    await stay('pms-late', 'future_guest', -1, 2, omar);
    await stay('pms-soon', 'future_guest', 14, 16);
    await stay('pms-older', 'future_guest', -2, 2);
    await stay('pms-far', 'future_guest', 15, 16);
    await stay('pms-gone', 'checked_out', -9, -1);
    const items = (await listed()).filter(({ booking_id }) => booking_id.startsWith('pms-'));
    expect(items.map(({ booking_id }) => booking_id)).toEqual(['pms-in', 'pms-late', 'pms-soon']);
    expect(items[0]).toEqual({
      FirstName: 'Ayşe',
      LastName: 'Işık',
      Email: 'pms-in@x.example',
      Mobile: '+905551112233',
      Checkindate: '2026-11-14',
      Checkoutdate: '2026-11-25',
      RoomNo: '204',
      booking_id: 'pms-in',
    });
    expect(items[1]).toEqual({
      FirstName: 'Omar',
      LastName: 'Haddad',
      Email: 'pms-late@x.example',
      Mobile: '+96170123456',
      Checkindate: '2026-11-22',
      Checkoutdate: '2026-11-25',
      RoomNo: '310, 312',
      booking_id: 'pms-late',
    });
    // Unknown fields are empty.
    await server.sqlAsOwner`update bookings set phone_number = null, email = null, family_name = '', rooms = '{204,205}'
      where id = 'pms-soon'`;
    const soon = (await listed()).find(({ booking_id }) => booking_id === 'pms-soon');
    expect(soon).toEqual({
      FirstName: 'Ayşe',
      LastName: '',
      Email: '',
      Mobile: '',
      Checkindate: '2026-12-07',
      Checkoutdate: '2026-12-09',
      RoomNo: '204, 205',
      booking_id: 'pms-soon',
    });
  });

  it('has 500 guests at most, and is of the own hotel with the switch on (API-33, QR-12)', async () => {
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, family_name, checkin, checkout, user_id, created_at, updated_at)
      select 'grand', 'crowd-' || i, 'hotel_guest', 'A', 'B', ${noon}, ${noon + 86_400}, 'u', 0, 0 from generate_series(1, 600) i`;
    expect(await listed()).toHaveLength(500);
    await server.sqlAsOwner`delete from bookings where id like 'crowd-%'`;
    expect((await refused(read('beach'))).code).toBe('not_found');
    expect((await refused(read('grand', 'concierge'))).code).toBe('not_allowed');
    await changeSettings({ getPmsListForBellhopPass: false });
    await expect.poll(async () => (await read()).statusCode).toBe(403);
    await changeSettings({ getPmsListForBellhopPass: true });
  });
});

describe('link mode', () => {
  const iPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
  const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' };
  const link = async () => {
    const answer = await post('deepLink', { hotel_id: 'grand', user_id: 'anybody' }, {}, 'housekeeping');
    return makeDeepLink.answer.parse(answer.json()).shortLink;
  };

  it('has one lasting short link for the hotel, which leads to the app of the device (API-36, QR-16, QR-18, QR-34)', async () => {
    const body = { hotel_id: 'grand', user_id: 'anybody' };
    expect(makeDeepLink.body.parse(body)).toEqual(body);
    const shortLink = await link();
    expect(shortLink).toMatch(/^http:\/\/localhost\/s\/[2-9a-z]{16}$/);
    expect(await link()).toBe(shortLink);
    const leads = async (headers: Record<string, string>) => (await follow(shortLink, headers)).headers.location;
    expect(await leads(iPhone)).toBe('/guest/');
    await changeSettings({ app_store_id: 'id123456789', andorid_bundle_id: 'example.bellhop.guest' });
    await expect.poll(() => leads(iPhone)).toBe('https://apps.apple.com/app/id123456789');
    for (const device of ['iPad', 'iPod touch'])
      expect(await leads({ 'user-agent': `Mozilla/5.0 (${device}; CPU OS 18_0)` }), device).toMatch(/id123456789$/);
    expect(await leads(android)).toBe('https://play.google.com/store/apps/details?id=example.bellhop.guest');
    // Another reader of the same code may have another device.
    expect((await follow(shortLink, android)).statusCode).toBe(302);
    expect(await leads({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe('/guest/');
    expect((await follow(shortLink)).headers['vary']).toContain('user-agent');
    server.clock.advance(400 * 86_400);
    expect(await leads(android)).toMatch(/^https:\/\/play/);
    server.clock.holdAt(noon);
    expect((await server.send({ method: 'GET', url: new URL(shortLink).pathname, host: '127.0.0.1' })).statusCode).toBe(
      404,
    );
    await changeSettings({ createQrForAppStore: false });
    await expect.poll(async () => (await follow(shortLink)).statusCode).toBe(404);
    expect((await refused(post('deepLink', {}))).code).toBe('not_allowed');
    await changeSettings({ createQrForAppStore: true });
  });
});

describe('the shortener', () => {
  const shorten = (url_long: string, more: object = {}, headers: Record<string, string> = {}) =>
    post(
      'URLShortener/shortener',
      { url_long, integration_type: 'x', cdn_prefix: 'y', user_pool_id: 'z', ...more },
      headers,
    );
  const shortened = async (...call: Parameters<typeof shorten>) => {
    const answer = await shorten(...call);
    expect(answer.statusCode, answer.body).toBe(200);
    return shortenLink.answer.parse(answer.json()).body;
  };

  it('makes a short link to our pages, the hotel’s app and the app stores, and to nothing else (API-35, S23)', async () => {
    const body = {
      ...{ user_pool_id: 'p', checkIn: '2026-11-23', checkOut: '2026-11-25', phone_number: '+1', email: 'a@x.example' },
      ...{ integration_type: 'i', cdn_prefix: 'c', url_long: 'http://localhost/guest/' },
    };
    expect(shortenLink.body.parse(body)).toEqual(body);
    await changeSettings({ BellhopPassDomainUrl: 'https://pass.example/open' });
    await expect.poll(async () => (await shorten('https://pass.example/x?y=1')).statusCode).toBe(200);
    for (const url_long of [
      'http://localhost/guest/',
      'https://apps.apple.com/app/id1',
      'https://play.google.com/store/apps/details?id=a',
    ]) {
      const { url_short } = await shortened(url_long);
      expect((await follow(url_short)).headers.location).toBe(url_long);
    }
    for (const url_long of [
      'https://evil.example/',
      'https://pass.example.evil.example/',
      'https://pass.example@evil.example/',
      'http://127.0.0.1/guest/',
      'javascript:alert(1)',
      'guest',
    ])
      expect((await refused(shorten(url_long))).code, url_long).toBe('link_not_ours');
    // Browsers read a backslash as a slash; other programs read the part before the @ as a user name.
    const odd = await shortened('http://localhost\\@evil.example/x');
    expect((await follow(odd.url_short)).headers.location).toBe('http://localhost/@evil.example/x');
    await changeSettings({ BellhopPassDomainUrl: '' });
    await expect.poll(async () => (await shorten('https://pass.example/x')).statusCode).toBe(400);
  });

  it('makes the same again for the same id, and no other', async () => {
    const key = { 'idempotency-key': 'short-1' };
    const first = await shortened('http://localhost/guest/', {}, key);
    expect(await shortened('http://localhost/guest/', {}, key)).toEqual(first);
    expect((await refused(shorten('http://localhost/other', {}, key))).code).toBe('id_taken');
  });

  it('knows whose link it is by code, or by address and dates; the link ends with the stay (API-35, RL1)', async () => {
    const { booking_id, body } = await make();
    const { email = '', phone_number, checkIn, checkOut } = form;
    const byCode = await shortened(body.url_long);
    const byDates = await shortened('http://localhost/guest/', { email, checkIn, checkOut });
    const byPhone = await shortened('http://localhost/guest/', { phone_number, checkIn, checkOut });
    const unix = { checkIn: seconds(`${checkIn}T00:00:00Z`), checkOut: seconds(`${checkOut}T00:00:00Z`) };
    const byUnix = await shortened('http://localhost/guest/', { email, ...unix });
    const [count] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from short_links where booking_id = ${booking_id}`;
    expect(count?.n).toBe(5);
    await server.as('manager')({
      method: 'PATCH',
      url: `/api/users/bookings/${booking_id}`,
      body: { status: 'checked_out' },
    });
    for (const { url_short } of [byCode, byDates, byPhone, byUnix])
      expect((await follow(url_short)).statusCode).toBe(410);
  });
});

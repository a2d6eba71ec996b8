import { listBookings } from '@bellhop/contract/bookings/booking';
import { bookingIdentity, fullBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { problem } from '@bellhop/contract/problem';
import { guestRequest } from '@bellhop/contract/requests/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { countedKinds, recount } from '../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';
import { type PreferenceRow, putPreferences } from './preferences/store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  for (let n = 0; n < 70; n++) {
    if (n % 20 === 0) server.clock.advance(1);
    await arrangeBooking(server, { id: `b-${n}`, status: n % 3 ? 'hotel_guest' : 'future_guest', tpId: `pms-${n}` });
  }
});
afterAll(() => server.close());

async function page(query: Record<string, string> = {}, name: TestStaffName = 'manager') {
  const answer = await server.as(name)({
    method: 'GET',
    url: `/api/users/bookings?${new URLSearchParams({ hotel_id: 'grand', ...query })}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listBookings.answer.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}

const make = (body: object, name: TestStaffName = 'manager', hotelId = 'grand') =>
  server.as(name)({ method: 'POST', url: '/api/users/bookings', body: { hotel_id: hotelId, ...body } });
const isoNow = () => new Date(server.clock.now() * 1000).toISOString();
const patch = (id: string, body: object, name: TestStaffName = 'manager') =>
  server.as(name)({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });

describe('GET /users/bookings', () => {
  it('lists stays, newest change first, with totals and counts (API-14, ENT-17, ENT-19, BKL-01, BKL-04)', async () => {
    const first = await page();
    expect(first.items).toHaveLength(50);
    expect(first).toMatchObject({ total: 70, counts: { hotel_guest: 46, future_guest: 24, checked_out: 0 } });
    const [newestStay] = first.items;
    const { id: stayId = '', updated_at = 0 } = newestStay ?? {};
    const place = { hotel_id: 'grand', bundle_id: 'com.example.bellhop', butler: 'Murat' };
    const ids = { user_id: `user-${stayId}`, tp_id: stayId.replace('b-', 'pms-'), fullName: 'Ayşe Işık' };
    expect(newestStay).toMatchObject({ ...place, ...ids, status: 'future_guest' });
    const [at, date] = [1_800_000_004, '2027-01-15T08:00:04.000Z'];
    expect(newestStay).toMatchObject({ checkin: at - 86_400, checkout: at + 86_400, created_at: at, updated_at: at });
    expect(newestStay).toMatchObject({ created_at_date: date, updated_at_date: date });
    const positions = first.items.map((item) => [item.updated_at, item.id] as const);
    const sorted = [...positions].sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1));
    expect(positions).toEqual(sorted);
    const narrowed = await page({ status: 'future_guest', limit: '5' });
    expect(narrowed).toMatchObject({ total: 24, counts: { hotel_guest: 46 } });
    expect(narrowed.items.every((item) => item.status === 'future_guest')).toBe(true);
    expect((await page({ last_updated_at: String(updated_at) })).total).toBe(10);
    expect((await page({ last_updated_at_max: String(updated_at - 1) })).total).toBe(60);
  });

  it('loses and repeats nothing while stays change', async () => {
    const before = [...(await page({ limit: '200' })).items].map((item) => item.id);
    const walked: string[] = [];
    let key: string | null = null;
    let turn = 0;
    do {
      const from: { lastEvaluatedKey?: string } = key === null ? {} : { lastEvaluatedKey: key };
      const next: Awaited<ReturnType<typeof page>> = await page({ limit: '9', ...from });
      walked.push(...next.items.map((item) => item.id));
      key = next.lastEvaluatedKey;
      server.clock.advance(turn++ % 2);
      await arrangeBooking(server, { id: `later-${turn}` });
      for (const at of [3, 20, 41, 60])
        await patch(before[(at + turn * 7) % before.length] ?? '', {
          status: turn % 2 ? 'checked_out' : 'hotel_guest',
        });
    } while (key !== null);
    expect(walked).toEqual(before);
  });

  it.each(Object.entries(countedKinds))('keeps counters of each %s that agree with a recount', async (_, kind) => {
    for (const { kept, counted } of await recount(server.sqlAsOwner, [kind])) expect(kept).toEqual(counted);
  });

  it.each<BookingStatus>(['hotel_guest', 'invalid_booking'])(
    'refuses to go on with a walk of %s that the log no longer reaches back to, also where nothing is left',
    async (status) => {
      await arrangeBooking(server, { id: `b-first-${status}`, status });
      await arrangeBooking(server, { id: `b-second-${status}`, status });
      const { lastEvaluatedKey } = await page({ status, limit: '1' });
      await server.sqlAsOwner`delete from bookings where id = ${`b-first-${status}`}`;
      await server.sqlAsOwner`update booking_counts set n = n - 1 where status = ${status}`;
      await server.sqlAsOwner`update event_heads set pruned = seq + 1 where hotel_id = 'grand'`;
      const answer = await server.as('manager')({
        method: 'GET',
        url: `/api/users/bookings?hotel_id=grand&status=${status}&limit=1&lastEvaluatedKey=${lastEvaluatedKey}`,
      });
      await server.sqlAsOwner`update event_heads set pruned = 0 where hotel_id = 'grand'`;
      expect(problem.parse(answer.json())).toMatchObject({ code: 'invalid_input', fields: [{ reason: 'too_old' }] });
    },
  );

  it('finds bookings by all words that were typed, page by page, with exact totals and counts (SHELL-17)', async () => {
    const guests = [
      { id: 'b-hartley-1', name: 'Ann', familyName: 'Hartley', rooms: ['412'], status: 'hotel_guest' as const },
      { id: 'b-hartley-2', name: 'Bo', familyName: 'Hártley', rooms: ['9', '413'], status: 'future_guest' as const },
      { id: 'b-hartley-3', name: 'Cy', familyName: 'Hartley', rooms: ['414'], status: 'hotel_guest' as const },
    ];
    for (const guest of guests) {
      await arrangeBooking(server, guest);
      server.clock.advance(1);
    }
    const ids = (list: { items: readonly { id: string }[] }) => list.items.map(({ id }) => id);
    const all = await page({ q: ' HARTLEY ', limit: '2' });
    expect(ids(all)).toEqual(['b-hartley-3', 'b-hartley-2']);
    expect(all).toMatchObject({ total: 3, counts: { hotel_guest: 2, future_guest: 1, checked_out: 0 } });
    const rest = await page({ q: ' HARTLEY ', limit: '2', lastEvaluatedKey: all.lastEvaluatedKey ?? '' });
    expect(ids(rest)).toEqual(['b-hartley-1']);
    expect(rest.lastEvaluatedKey).toBeNull();
    expect(ids(await page({ q: '413 hartley' }))).toEqual(['b-hartley-2']);
    const guestsOnly = await page({ q: 'hartley', status: 'hotel_guest' });
    expect(ids(guestsOnly)).toEqual(['b-hartley-3', 'b-hartley-1']);
    expect(guestsOnly).toMatchObject({ total: 2, counts: { hotel_guest: 2, future_guest: 1 } });
    await patch('b-hartley-1', { status: 'checked_out' });
    expect(await page({ q: 'hartley', status: 'checked_out' })).toMatchObject({ total: 1 });
    // Status names are not searched.
    expect(await page({ q: 'hartley checked_out' })).toMatchObject({ total: 0, items: [] });
  });

  it('finds the stays in a room in every spelling of its number, and in no other room', async () => {
    const rooms = { 'in-1': '0818', 'in-2': '818-A', 'in-3': '8180', 'in-4': '1818' };
    for (const [id, room] of Object.entries(rooms)) {
      expect((await make({ id, name: 'Ada', phone_number: '+90818818818', rooms: ['7', room] })).statusCode).toBe(200);
    }
    const inRoom = async (query: Record<string, string>) => (await page(query)).items.map(({ id }) => id).sort();
    expect(await inRoom({ room: '818' })).toEqual(['in-1', 'in-2']);
    expect(await inRoom({ room: '0818', status: 'hotel_guest' })).toEqual([]);
    expect(await inRoom({ room: '8180', q: 'ada' })).toEqual(['in-3']);
    for (const id of Object.keys(rooms)) await patch(id, { rooms: ['7'] });
    expect(await inRoom({ room: '818' }), 'moved out').toEqual([]);
  });

  it('needs the flag BOOKINGS', async () => {
    const answer = await server.as('concierge')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand' });
    expect(problem.parse(answer.json()).code).toBe('not_allowed');
  });
});

describe('GET /users/bookings/{id}', () => {
  const get = (id: string, name: TestStaffName = 'manager') =>
    server.as(name)({ method: 'GET', url: `/api/users/bookings/${id}` });

  it('answers one stay with all fields, and the fields of the list alike (ENT-17, ENT-18, ENT-20, ENT-21, BKD-15)', async () => {
    const [first] = (await page({ limit: '1' })).items;
    const answer = await get(first?.id ?? '');
    expect(fullBooking.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toEqual({
      ...first,
      ...{ pms_differences: [], room_decisions: [], all_number: null, adults: null, children: null, gender: null },
      national_identification_number: null,
      passport_number: null,
      birthday: null,
      masked: [],
      reservation_channel: null,
      internal_notes: null,
      note: null,
      keyless_passive: false,
      molainn_keyless_access_status: 'pending',
      preferences: [],
      keys: [],
    });
  });

  it('knows only stays of the own hotel, and only for who may see stays (BKD-31)', async () => {
    await arrangeBooking(server, { id: 'b-of-beach', hotelId: 'beach' });
    expect(problem.parse((await get('b-of-beach')).json()).code).toBe('not_found');
    expect(problem.parse((await get('b-nobody')).json()).code).toBe('not_found');
    expect(problem.parse((await get('b-0', 'concierge')).json()).code).toBe('not_allowed');
  });
});

describe('PATCH /users/bookings/{id}', () => {
  it.each([
    ['name', ' Zoë ', 'Zoë'],
    ['family_name', ' Ortega ', 'Ortega'],
    ['phone_number', ' +34 600 11 01 66 ', '+34 600 11 01 66'],
    ['email', ' zoe@example.com ', 'zoe@example.com'],
    ['language', 'es', 'es'],
    ['nationality', 'ESP', 'ESP'],
    ...['female', 'male'].map((gender): [string, string, string] => ['gender', gender, gender]),
    ['reservation_number', ' R-77 ', 'R-77'],
    ['reservation_channel', ' Direct ', 'Direct'],
    ['checkin', 1_799_000_000, 1_799_000_000],
    ['checkout', 1_801_000_000, 1_801_000_000],
    ['rooms', [' 611', '612', '611', ''], ['611', '612']],
    ['butler', ' Deniz Koç ', 'Deniz Koç'],
    ['butler', '  ', null],
    ...['VIP', 'PREMIUM', 'GOLD'].map((label): [string, string, string] => ['label', label, label]),
    ['tp_id', ' ', null],
    ['internal_notes', ' Quiet room\n', 'Quiet room'],
    ['note', ' Two pillows ', 'Two pillows'],
    ...['loyalty_point', 'adults'].map((field): [string, number, number] => [field, 40, 40]),
    ['loyalty_point', null, null],
    ['children', 0, 0],
    ['keyless_passive', true, true],
  ])(
    'sets %s (API-15, BKL-03, BKD-09, BKD-22, BKD-25, BKD-28, BKD-29, ENT-17, ENT-18, ENT-20, ENT-29)',
    async (field, sent, kept) => {
      const id = `b-set-${field}-${String(sent).trim().length}`;
      await arrangeBooking(server, { id, tpId: 'pms-of-it' });
      server.clock.advance(60);
      const answer = await patch(id, { [field]: sent, version: 1 });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(updateBooking.answer.parse(answer.json())).toEqual(answer.json());
      expect(answer.json()).toMatchObject({ [field]: kept, version: 2, updated_at_date: isoNow() });
      expect((await patch(id, { [field]: sent, version: 2 })).json()).toMatchObject({ version: 2 });
    },
  );

  it('takes a birthday of any zone as its date (BKD-30, API-15, ENT-18)', async () => {
    await arrangeBooking(server, { id: 'b-born' });
    const date = Date.UTC(1987, 5, 14) / 1000;
    for (const zone of [-11, -5, 0, 3, 12]) {
      const sent = date - zone * 3600;
      expect((await patch('b-born', { birthday: sent })).statusCode).toBe(200);
      const opened = await server.as('manager')({ method: 'GET', url: '/api/users/bookings/b-born/identity' });
      expect(opened.json()).toMatchObject({ birthday: date });
    }
  });

  it('takes a birthday before 1970, and answers the booking afterwards', async () => {
    const birthday = Date.UTC(1938, 2, 2) / 1000;
    await arrangeBooking(server, { id: 'b-1938' });
    const set = await patch('b-1938', { birthday });
    expect(set.statusCode, set.body).toBe(200);
    expect(set.json()).toMatchObject({ masked: ['birthday'] });
    expect((await patch('b-1938', { note: 'By the lift' })).statusCode).toBe(200);
    const whole = await server.as('manager')({ method: 'GET', url: '/api/users/bookings/b-1938' });
    expect(fullBooking.parse(whole.json())).toMatchObject({ birthday, note: 'By the lift' });
  });

  it('changes nothing by a masked answer that is sent back', async () => {
    await arrangeBooking(server, { id: 'b-back' });
    const masked = await patch('b-back', { passport_number: 'U20640234', birthday: 550_627_200 });
    const { passport_number } = masked.json<{ passport_number: string }>();
    expect(masked.json(), 'a withheld birthday is left out').not.toHaveProperty('birthday');
    const back = await patch('b-back', { passport_number });
    expect(problem.parse(back.json()).fields).toEqual([{ path: 'body.passport_number', reason: 'masked' }]);
    const opened = await server.as('manager')({ method: 'GET', url: '/api/users/bookings/b-back/identity' });
    expect(opened.json()).toMatchObject({ passport_number: 'U20640234', birthday: 550_627_200 });
  });

  it.each([
    [{ birthday: 1_800_100_000 }, 'birthday', 'birthdate'],
    [{ birthday: Date.UTC(1899, 11, 31) / 1000 }, 'birthday', 'birthdate'],
    [{ checkin: 1_799_000_000, checkout: 1_799_000_000 }, 'checkout', 'not_after'],
    [{ checkin: 1_900_000_000 }, 'checkin', 'not_after'],
    [{ email: 'zoe at example' }, 'email', 'email'],
    [{ name: ' ', family_name: '' }, 'name', 'required'],
    [{ passport: 'X1' }, 'passport', 'unknown_field'],
  ])('refuses %o by the field, and changes nothing beside it (API-15, BKD-27)', async (wrong, field, reason) => {
    const id = `b-wrong-${field}-${reason}-${Object.values(wrong)[0]}`.replace(/[^a-z0-9-]/gi, '');
    await arrangeBooking(server, { id, status: 'future_guest' });
    const answer = await patch(id, { status: 'hotel_guest', ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields).toEqual([{ path: `body.${field}`, reason }]);
    const [row] = await server.sqlAsOwner`select status, version from bookings where id = ${id}`;
    expect(row).toEqual({ status: 'future_guest', version: 1 });
  });

  it('sets the keyless status of a hotel guest only, never to pending, and ends it with the stay (BKD-13, BKD-16, BKD-17, API-15, ENT-20)', async () => {
    await arrangeBooking(server, { id: 'b-key', status: 'future_guest' });
    const early = await patch('b-key', { molainn_keyless_access_status: 'verified' });
    expect(early.statusCode).toBe(409);
    expect(problem.parse(early.json()).code).toBe('not_hotel_guest');
    await patch('b-key', { status: 'hotel_guest' });
    expect((await patch('b-key', { molainn_keyless_access_status: 'pending' })).statusCode).toBe(400);
    for (const status of ['rejected', 'expired', 'verified']) {
      const set = await patch('b-key', { molainn_keyless_access_status: status });
      expect(set.json()).toMatchObject({ molainn_keyless_access_status: status });
    }
    const out = await patch('b-key', { status: 'checked_out' });
    expect(out.json()).toMatchObject({ status: 'checked_out', molainn_keyless_access_status: 'expired' });
  });

  it('lists all preferences of the hotel, and chooses the preferences of the body (ENT-20, BKD-09)', async () => {
    const kept: PreferenceRow[] = [
      { id: 'pillow', name: { en: 'Feather pillow', ar: 'وسادة ريش' }, position: 0, removed_at: null },
      { id: 'quiet', name: { en: 'Quiet room' }, position: 1, removed_at: null },
    ];
    await server.database.write('grand', ({ sql }) => putPreferences(sql, 'grand', kept));
    await arrangeBooking(server, { id: 'b-likes' });
    const chosen = await patch('b-likes', { preferences: [{ id: 'quiet', is_selected: true }], version: 1 });
    expect(chosen.json()).toMatchObject({
      version: 2,
      preferences: [
        { id: 'pillow', name: { en: 'Feather pillow', ar: 'وسادة ريش' }, is_selected: false },
        { id: 'quiet', name: { en: 'Quiet room' }, is_selected: true },
      ],
    });
    const unknown = await patch('b-likes', { preferences: [{ id: 'bath', is_selected: true }] });
    expect(problem.parse(unknown.json()).fields).toEqual([{ path: 'body.preferences.0.id', reason: 'unknown' }]);
    await server.sqlAsOwner`delete from guest_preferences`;
  });

  it('answers the data of the PMS, and the check changes nothing: here, the PMS has none (BKD-12, API-15)', async () => {
    await arrangeBooking(server, { id: 'b-pms' });
    const answer = await patch('b-pms', { check_with_pms: true });
    expect(answer.json()).toMatchObject({
      version: 1,
      pms: { asked_at: server.clock.now(), state: 'none', differences: [] },
    });
  });

  it('gives the requests of the stay a new version for the booking fields that they show, and for no other', async () => {
    await arrangeBooking(server, { id: 'b-shown' });
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'r-shown', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-shown' },
    });
    const version = async () =>
      (await server.as('manager')({ method: 'GET', url: '/api/requests/r-shown' })).json<{ version: number }>().version;
    await patch('b-shown', { note: 'Late', email: 'a@example.com', passport_number: 'U1234567' });
    expect(await version()).toBe(1);
    await patch('b-shown', { rooms: ['12'] });
    expect(await version()).toBe(2);
  });

  it('changes the status, and every request of the stay shows it as a new version (API-15, BKD-07)', async () => {
    await arrangeBooking(server, { id: 'b-x', status: 'awaiting_approval' });
    const created = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'r-x', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-x' },
    });
    const before = guestRequest.parse(created.json());
    const head = async () =>
      (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;
    const seq = await head();
    server.clock.advance(5);
    const answer = await patch('b-x', { status: 'hotel_guest', version: 1 });
    expect(updateBooking.answer.parse(answer.json())).toEqual(answer.json());
    const times = { created_at: server.clock.now() - 5, updated_at: server.clock.now(), updated_at_date: isoNow() };
    expect(answer.json()).toMatchObject({ status: 'hotel_guest', version: 2, ...times });
    const events =
      await server.sqlAsOwner`select entity, entity_id, version, changed from events where hotel_id = 'grand' and seq > ${seq} order by seq`;
    expect([...events]).toEqual([
      {
        entity: 'booking',
        entity_id: 'b-x',
        version: 2,
        changed: { status: { from: 'awaiting_approval', to: 'hotel_guest' } },
      },
      {
        entity: 'request',
        entity_id: 'r-x',
        version: 2,
        changed: { 'booking.status': { from: 'awaiting_approval', to: 'hotel_guest' } },
      },
    ]);
    const shown = guestRequest.parse(
      (await server.as('housekeeping')({ method: 'GET', url: '/api/requests/r-x' })).json(),
    );
    expect(shown).toMatchObject({ version: 2, updated_at: before.updated_at, booking: { status: 'hotel_guest' } });
    // The request itself did not change: an update based on its first version succeeds.
    const closed = await server.as('manager')({
      method: 'PATCH',
      url: '/api/requests/r-x',
      body: { status: 'CLOSED', version: 1 },
    });
    expect(closed.json()).toMatchObject({ status: 'CLOSED', version: 3 });
  });

  it('has the guest looked at again, so that a check-out closes the phone too', async () => {
    await arrangeBooking(server, { id: 'b-out', userId: 'user-out' });
    await patch('b-out', { status: 'checked_out' });
    const changes = await server.sqlAsOwner`select user_id from access_changes where user_id = 'user-out'`;
    expect(changes).toHaveLength(1);
  });

  it('conflicts where a colleague changed the status since', async () => {
    await arrangeBooking(server, { id: 'b-y' });
    await patch('b-y', { status: 'checked_out' }, 'frontdesk');
    const answer = await patch('b-y', { status: 'invalid_booking', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'edit_conflict',
      current: { status: 'checked_out' },
      changes: [{ field: 'status', actor: 'sub-frontdesk' }],
    });
    expect((await patch('b-y', { status: 'checked_out', version: 1 })).json()).toMatchObject({ version: 2 });
    expect((await patch('none', { status: 'checked_out' })).statusCode).toBe(404);
  });
});

describe('POST /users/bookings', () => {
  it('makes a booking, counts it, and makes it once however often it is sent (API-16)', async () => {
    server.clock.advance(1);
    const before = (await page({ limit: '1' })).counts.hotel_guest ?? 0;
    const body = {
      id: 'b-walk-in',
      name: 'Carmen',
      family_name: 'Ortega',
      status: 'hotel_guest',
      rooms: ['318'],
      checkin: server.clock.now(),
      checkout: server.clock.now() + 86_400,
      passport_number: 'PAB123456',
    };
    const created = await make(body);
    expect(created.statusCode, created.body).toBe(200);
    expect(fullBooking.parse(created.json())).toEqual(created.json());
    expect(created.json()).toMatchObject({
      fullName: 'Carmen Ortega',
      rooms: ['318'],
      version: 1,
      masked: ['passport_number'],
    });
    expect((await make(body)).json()).toEqual(created.json());
    const after = await page({ limit: '1' });
    expect(after.counts.hotel_guest).toBe(before + 1);
    expect(after.items[0]).toMatchObject({ id: 'b-walk-in', status: 'hotel_guest' });
    expect(problem.parse((await make(body, 'frontdesk')).json()).code, "somebody else's").toBe('id_taken');
    expect((await page({ q: 'carmen 318' })).total, 'found at once').toBe(1);
  });

  it('has an id of the server where the client names none (API-16)', async () => {
    const ids = await Promise.all([1, 2].map(async () => fullBooking.parse((await make({ name: 'Ada' })).json()).id));
    expect(new Set(ids).size).toBe(2);
    expect((await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${ids[0]}` })).statusCode).toBe(200);
  });

  it('is made by no id that an address of the console has', async () => {
    const answer = await make({ id: 'new', name: 'Ada' });
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json())).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.id' }] });
  });

  it('says which field is wrong, and needs the right and the setting of the hotel (BKD-02)', async () => {
    const nameless = await make({ id: 'b-nameless', name: ' ', family_name: '', rooms: ['1'] });
    expect(problem.parse(nameless.json()).fields).toEqual([{ path: 'body.name', reason: 'required' }]);
    expect(problem.parse((await make({ id: 'b-no', name: 'Ann' }, 'concierge')).json()).code).toBe('not_allowed');
    const elsewhere = await server.as('beachManager')({
      method: 'POST',
      url: '/api/users/bookings',
      host: '127.0.0.1',
      body: { id: 'b-beach', hotel_id: 'beach', name: 'Ann' },
    });
    expect(problem.parse(elsewhere.json()).code, 'a hotel that makes none here').toBe('not_allowed');
  });
});

describe('identity numbers', () => {
  const id = 'b-secret';
  const numbers = {
    national_identification_number: '10000000146',
    passport_number: 'U20640234',
    birthday: 550_627_200,
  };
  const get = (path: string, name: TestStaffName = 'manager') =>
    server.as(name)({ method: 'GET', url: `/api/users/bookings/${id}${path}` });
  const records = () =>
    server.sqlAsOwner<{ actor: string; what: string; at: number }[]>`
      select actor, what, at from access_records where hotel_id = 'grand' and booking_id = ${id} order by id`;

  beforeAll(async () => {
    await arrangeBooking(server, { id });
    expect((await patch(id, numbers)).statusCode).toBe(200);
  });

  it('are sealed where they are stored, and logged as set only', async () => {
    const [row] = await server.sqlAsOwner<{ kept: string; changed: object }[]>`
      select encode(b.identity, 'escape') as kept, e.changed from bookings b
      join events e on e.hotel_id = b.hotel_id and e.entity_id = b.id and e.version = 2 where b.id = ${id}`;
    expect(row?.kept).not.toMatch(/0234|0146|passport/);
    const set = { from: null, to: 'set' };
    expect(row?.changed).toEqual({ national_identification_number: set, passport_number: set, birthday: set });
  });

  it('are masked for the console, whole by a press, and each press is recorded', async () => {
    const shown = (await get('?identity=masked')).json();
    expect(shown).toMatchObject({
      national_identification_number: '••••0146',
      passport_number: '••••0234',
      masked: ['national_identification_number', 'passport_number', 'birthday'],
    });
    expect(shown).not.toHaveProperty('birthday');
    expect(await records()).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      const opened = await get('/identity');
      expect(bookingIdentity.parse(opened.json())).toEqual(numbers);
    }
    const opening = { actor: 'sub-manager', what: 'identity', at: server.clock.now() };
    expect([...(await records())]).toEqual([opening, opening]);
  });

  it('are whole in the answer of the specification, recorded once per person and 15 minutes (ENT-18)', async () => {
    const before = (await records()).length;
    server.clock.advance(16 * 60);
    expect((await get('', 'frontdesk')).json()).toMatchObject({ ...numbers, masked: [] });
    await get('', 'frontdesk');
    await get('', 'manager');
    expect(await records()).toHaveLength(before + 2);
    server.clock.advance(16 * 60);
    await get('', 'frontdesk');
    expect(await records()).toHaveLength(before + 3);
  });

  it('are on no other path: lists, search, live log, and no person without the right', async () => {
    const answers = await Promise.all([
      server.as('manager')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand&limit=200' }),
      server.as('manager')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand&q=U20640234' }),
      server.as('manager')({ method: 'GET', url: '/api/search?hotel_id=grand&q=U20640234' }),
      patch(id, { note: 'Arrives late' }),
      make({ id: 'b-of-numbers', name: 'Ada', ...numbers }),
      make({ id: 'b-of-numbers', name: 'Ada', ...numbers }),
      make({ id: 'b-refused', name: 'Ada', ...numbers, birthday: 4_102_444_800 }),
      patch(id, { ...numbers, email: 'no address' }),
      patch(id, { passport_number: 'V1', version: 1 }),
      server.as('manager')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' }),
      server.as('housekeeping')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' }),
      server.as('housekeeping')({ method: 'GET', url: '/api/requests?hotel_id=grand&limit=200' }),
      server.as('housekeeping')({ method: 'GET', url: '/api/search?hotel_id=grand&q=U20640234' }),
      get('/history'),
      get('/earlier'),
      get('', 'housekeeping'),
      get('?identity=masked', 'housekeeping'),
      get('/history', 'housekeeping'),
      get('/earlier', 'housekeeping'),
      get('/consequences?status=checked_out', 'housekeeping'),
      server.as('housekeeping')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand&q=U20640234' }),
      server.as('housekeeping')({ method: 'GET', url: '/api/users/days/2027-01-15?hotel_id=grand' }),
      patch(id, { note: 'x' }, 'housekeeping'),
      make({ id: 'b-of-housekeeping', name: 'Ada' }, 'housekeeping'),
      get('/identity', 'housekeeping'),
      get('/identity', 'concierge'),
    ]);
    for (const answer of answers) expect(answer.body).not.toMatch(/20640234|10000000146|550627200/);
    expect(new Set(answers.slice(-11).map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    const log = await server.sqlAsOwner`select * from events where entity_id = ${id}`;
    expect(JSON.stringify(log)).not.toMatch(/20640234|10000000146|550627200/);
  });

  it('are erased when the days that the hotel keeps them are over', async () => {
    await arrangeBooking(server, { id: 'b-old', checkout: server.clock.now() - 29 * 86_400 });
    await patch('b-old', { passport_number: 'U20640234' });
    const kept = async () =>
      (
        await server.sqlAsOwner<
          { there: boolean }[]
        >`select identity is not null as there from bookings where id = 'b-old'`
      )[0]?.there;
    await server.tidy();
    expect(await kept()).toBe(true);
    server.clock.advance(2 * 86_400);
    await server.tidy();
    expect(await kept()).toBe(false);
  });

  it('of stays that ended longer ago are erased, and not taken, where a hotel keeps them for fewer days than before', async () => {
    await arrangeBooking(server, { id: 'b-late', checkout: server.clock.now() - 10 * 86_400 });
    await patch('b-late', { passport_number: 'U20640234' });
    const keepFor = async (idRetentionDays: number) => {
      const settings = server.sqlAsOwner.json({ idRetentionDays });
      await server.sqlAsOwner`update hotels set settings = settings || ${settings} where id = 'grand'`;
      await server.database.notify('hotels', 'grand');
    };
    await keepFor(7);
    const left = async () => {
      await server.tidy();
      return (
        await server.sqlAsOwner`select identity, passport_mark, identity_erase_at from bookings where id = 'b-late'`
      )[0];
    };
    await expect.poll(left).toEqual({ identity: null, passport_mark: null, identity_erase_at: null });
    const refused = await patch('b-late', { national_identification_number: '10000000146' });
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.national_identification_number', reason: 'not_kept' }],
    });
    expect(refused.body).not.toContain('10000000146');
    const past = { checkout: server.clock.now() - 10 * 86_400, national_identification_number: '10000000146' };
    expect((await make({ id: 'b-past', name: 'Ada', ...past })).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.national_identification_number', reason: 'not_kept' }],
    });
    expect((await patch('b-late', { note: 'Left an umbrella' })).statusCode).toBe(200);
    await keepFor(30);
  });

  it('and the records of their reading are not changed or removed by the server’s own role', async () => {
    for (const act of ['update access_records set actor = $$x$$', 'delete from access_records']) {
      await expect(server.database.write('grand', ({ sql }) => sql.unsafe(act))).rejects.toThrow('permission denied');
    }
  });
});

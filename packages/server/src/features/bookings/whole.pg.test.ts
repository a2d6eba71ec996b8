import { listBookings } from '@bellhop/contract/bookings/booking';
import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { putPreferences } from './preferences/store.ts';

let server: TestServer;
const createdAt = 1_800_000_000;
const changed = createdAt + 61;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(createdAt);
});
afterAll(() => server.close());

/** Fields that staff set, by the names of the specification. */
const listed = {
  status: 'future_guest',
  reservation_number: 'R-77',
  rooms: ['611', '612'],
  checkin: createdAt + 86_400,
  checkout: createdAt + 3 * 86_400,
  tp_id: 'pms-9',
  phone_number: '+34600110166',
  butler: 'Deniz Koç',
  nationality: 'ESP',
  loyalty_point: 40,
  name: 'Zoë',
  family_name: 'Ortega',
  email: 'zoe@example.com',
  language: 'es',
  label: 'PREMIUM',
  adults: 2,
  children: 1,
};
const identity = {
  national_identification_number: '10000000146',
  passport_number: 'U20640234',
  birthday: 550_627_200,
};
const alone = {
  gender: 'female',
  reservation_channel: 'Direct',
  internal_notes: 'Anniversary',
  note: 'Two pillows',
  all_number: '44',
  keyless_passive: true,
};

it('A stay has every field of the specification as staff set it, alone and in the list (API-14, API-15, ENT-17, ENT-18, ENT-19, ENT-20, ENT-21, BKD-15)', async () => {
  const kept = { id: 'quiet', name: { en: 'Quiet room', tr: 'Sessiz oda' }, position: 0, removed_at: null };
  await server.database.write('grand', ({ sql }) => putPreferences(sql, 'grand', [kept]));
  await arrangeBooking(server, { id: 'b-whole', userId: 'user-7' });
  server.clock.holdAt(changed);
  const call = server.as('manager');
  const url = '/api/users/bookings/b-whole?hotel_id=grand';
  const preferences = [{ id: 'quiet', is_selected: true }];
  const answer = await call({ method: 'PATCH', url, body: { ...listed, ...identity, ...alone, preferences } });
  expect(answer.statusCode, answer.body).toBe(200);
  const card = {
    ...listed,
    id: 'b-whole',
    version: 2,
    fullName: 'Zoë Ortega',
    hotel_id: 'grand',
    bundle_id: 'com.example.bellhop',
    user_id: 'user-7',
    pms_differs: false,
    created_at: createdAt,
    created_at_date: '2027-01-15T08:00:00.000Z',
    updated_at: changed,
    updated_at_date: '2027-01-15T08:01:01.000Z',
    phone_e164: '+34600110166',
    phone_national: '600110166',
  };
  const read = (await call({ method: 'GET', url })).json();
  expect(fullBooking.parse(read)).toEqual(read);
  expect(read).toEqual({
    ...card,
    ...identity,
    ...alone,
    masked: [],
    molainn_keyless_access_status: 'pending',
    preferences: [{ id: 'quiet', name: kept.name, is_selected: true }],
    keys: [],
    pms_differences: [],
    room_decisions: [],
  });
  const list = (await call({ method: 'GET', url: '/api/users/bookings?hotel_id=grand' })).json();
  expect(listBookings.answer.parse(list)).toEqual(list);
  expect(list).toMatchObject({ items: [card], total: 1 });
  expect(Object.keys(list.items[0]).sort()).toEqual(Object.keys(card).sort());
  // Filters by the time of the last change, not of the creation.
  for (const [query, total] of [
    [`last_updated_at=${changed}`, 1],
    [`last_updated_at=${changed + 1}`, 0],
    [`last_updated_at_max=${changed}`, 1],
    [`last_updated_at_max=${changed - 1}`, 0],
  ] as const)
    expect(
      (await call({ method: 'GET', url: `/api/users/bookings?hotel_id=grand&${query}` })).json(),
      query,
    ).toMatchObject({ total, items: total === 0 ? [] : [{ id: 'b-whole' }] });
  const unnamed = await call({ method: 'GET', url: '/api/users/bookings' });
  expect(problem.parse(unnamed.json()).fields).toMatchObject([{ path: 'query.hotel_id' }]);
  const off = await call({
    method: 'PATCH',
    url,
    body: { keyless_passive: false, preferences: [{ id: 'quiet', is_selected: false }] },
  });
  expect(off.json()).toMatchObject({ keyless_passive: false, preferences: [{ id: 'quiet', is_selected: false }] });
});

it('Keyless access that was never set counts as pending, also in the history of its first change (BKD-15)', async () => {
  await arrangeBooking(server, { id: 'b-unset' });
  const field = 'molainn_keyless_access_status';
  const call = server.as('manager');
  const url = '/api/users/bookings/b-unset?hotel_id=grand';
  expect((await call({ method: 'GET', url })).json()).toMatchObject({ [field]: 'pending' });
  expect((await call({ method: 'PATCH', url, body: { [field]: 'rejected' } })).json()).toMatchObject({
    [field]: 'rejected',
  });
  const [event] =
    await server.sqlAsOwner`select changed from events where entity_id = 'b-unset' order by seq desc limit 1`;
  expect(event?.['changed']).toEqual({ [field]: { from: 'pending', to: 'rejected' } });
});

it('A new stay has every field that the call names, whichever they are (API-16)', async () => {
  const { keyless_passive: _, ...fields } = { ...listed, ...identity, ...alone };
  const call = server.as('manager');
  const body = { ...fields, rooms: ['613', '614'], id: 'b-new', hotel_id: 'grand' };
  const created = await call({ method: 'POST', url: '/api/users/bookings', body });
  expect(created.statusCode, created.body).toBe(200);
  const read = await call({ method: 'GET', url: '/api/users/bookings/b-new?hotel_id=grand' });
  expect(read.json()).toMatchObject({
    ...body,
    fullName: 'Zoë Ortega',
    version: 1,
    keyless_passive: false,
  });
});

it('The list holds stays of all five statuses, and of one where it is asked for, with the count of each (BKL-01, BKL-04, BKL-08)', async () => {
  const call = server.as('beachManager');
  const page = async (query = '') => {
    const url = `/api/users/bookings?hotel_id=beach${query}`;
    const answer = await call({ method: 'GET', url, host: '127.0.0.1' });
    expect(answer.statusCode, answer.body).toBe(200);
    return listBookings.answer.parse(answer.json());
  };
  // One stay of the first status, two of the second, and so on.
  const stays = bookingStatuses.flatMap((status, index) =>
    Array.from({ length: index + 1 }, (_, n) => ({ id: `b-${index}-${n}`, status })),
  );
  await server.sqlAsOwner`delete from bookings where hotel_id = 'beach'`;
  await server.sqlAsOwner`delete from booking_counts where hotel_id = 'beach'`;
  for (const stay of stays) await arrangeBooking(server, { ...stay, hotelId: 'beach', userId: 'user-of-all' });
  const counts = { hotel_guest: 1, awaiting_approval: 2, invalid_booking: 3, checked_out: 4, future_guest: 5 };
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort();
  const all = await page();
  expect(idsOf(all.items)).toEqual(stays.map(({ id }) => id));
  expect(all).toMatchObject({ total: 15, counts });
  for (const expected of bookingStatuses) {
    const own = await page(`&status=${expected}`);
    expect(idsOf(own.items), expected).toEqual(stays.filter(({ status }) => status === expected).map(({ id }) => id));
    expect(own, expected).toMatchObject({ total: counts[expected], counts });
  }
});

it.each(bookingStatuses.filter((status) => status !== 'hotel_guest'))(
  'Keyless access is not set of a stay that is %s (BKD-17)',
  async (status) => {
    const id = `b-keyless-${status.replace('_', '-')}`;
    await arrangeBooking(server, { id, status });
    const url = `/api/users/bookings/${id}?hotel_id=grand`;
    for (const molainn_keyless_access_status of ['verified', 'rejected', 'expired']) {
      const answer = await server.as('manager')({ method: 'PATCH', url, body: { molainn_keyless_access_status } });
      expect(problem.parse(answer.json()).code).toBe('not_hotel_guest');
    }
    const read = await server.as('manager')({ method: 'GET', url });
    expect(read.json()).toMatchObject({ molainn_keyless_access_status: 'pending', version: 1 });
  },
);

it('A birthday is today of the hotel at the latest, also of a new stay (BKD-27)', async () => {
  // 15 January 2027, 11:01 in Istanbul.
  const today = Date.UTC(2027, 0, 15) / 1000;
  await arrangeBooking(server, { id: 'b-newborn' });
  const call = server.as('manager');
  const url = '/api/users/bookings/b-newborn?hotel_id=grand';
  const make = (id: string, birthday: number) =>
    call({ method: 'POST', url: '/api/users/bookings', body: { id, hotel_id: 'grand', name: 'Ada', birthday } });
  const wrong = [{ path: 'body.birthday', reason: 'birthdate' }];
  expect((await call({ method: 'PATCH', url, body: { birthday: today } })).statusCode).toBe(200);
  expect((await call({ method: 'GET', url })).json()).toMatchObject({ birthday: today });
  const late = await call({ method: 'PATCH', url, body: { birthday: today + 86_400 } });
  expect(problem.parse(late.json()).fields).toEqual(wrong);
  expect((await call({ method: 'GET', url })).json()).toMatchObject({ birthday: today, version: 2 });
  expect((await make('b-today', today)).statusCode).toBe(200);
  expect(problem.parse((await make('b-tomorrow', today + 86_400)).json()).fields).toEqual(wrong);
});

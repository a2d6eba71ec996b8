import { statusConsequences } from '@bellhop/contract/bookings/consequences';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, arrangeMany } from '../../../testing/arrange.ts';
import { explain, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';
import { countStayFacts } from './store.ts';

let server: TestServer;
const checkout = 1_800_086_400;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

async function ask(id: string, status: string, name: TestStaffName = 'manager') {
  const url = `/api/users/bookings/${id}/consequences?status=${status}`;
  const answer = await server.as(name)({ method: 'GET', url });
  return answer.statusCode === 200 ? statusConsequences.parse(answer.json()) : problem.parse(answer.json()).code;
}

const act = async (method: 'POST' | 'PATCH', url: string, body: object) => {
  const answer = await server.as('manager')({ method, url: `/api/${url}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('the consequences of a status', () => {
  it('name the access, guest links, keys, open requests and identity numbers that the change ends', async () => {
    await arrangeBooking(server, { id: 'c-1', checkout });
    const guest = server.asGuest(await arrangeGuest(server, 'c-1'));
    await arrangeGuest(server, 'c-1');
    for (const id of ['c-req-1', 'c-req-2'])
      await act('POST', 'requests', { id, hotel_id: 'grand', service_id: 'towels', booking_id: 'c-1' });
    await act('PATCH', 'requests/c-req-2', { status: 'CLOSED' });
    await act('POST', 'keyless/endpoint-invitation', { user_id: 'user-c-1' });
    await act('PATCH', 'users/bookings/c-1', { passport_number: 'U1', molainn_keyless_access_status: 'verified' });
    expect(await ask('c-1', 'checked_out')).toEqual({
      ends_access: true,
      ended_passes: 2,
      revoked_keys: 1,
      expires_keyless: true,
      closes_check_in: false,
      open_requests: 1,
      reservations: [],
      unpaid: [],
      ended_places: 0,
      identity_erased_at: checkout + 30 * 86_400,
      room_conflicts: [],
    });
    expect((await guest({ method: 'GET', url: '/api/guest/stay' })).statusCode).toBe(200);
    await act('PATCH', 'users/bookings/c-1', { status: 'checked_out' });
    server.clock.advance(2);
    await expect
      .poll(async () => (await guest({ method: 'GET', url: '/api/guest/stay' })).statusCode, { timeout: 3_000 })
      .toBe(410);
    const after = await server.as('manager')({ method: 'GET', url: '/api/users/bookings/c-1' });
    expect(after.json()).toMatchObject({
      molainn_keyless_access_status: 'expired',
      keys: [{ state: expect.stringMatching(/^revok/) }],
    });
    const history = await server.as('manager')({ method: 'GET', url: '/api/users/bookings/c-1/history' });
    const { changes } = listBookingHistory.answer
      .parse(history.json())
      .items.find(({ changes: all }) => all.some(({ to }) => to === 'checked_out')) ?? { changes: [] };
    expect(changes, 'recorded with the change that brought it').toEqual(
      expect.arrayContaining([
        { field: 'guest_devices', from: 2, to: 0 },
        { field: 'guest_links', from: 2, to: 0 },
      ]),
    );
  });

  it.each([
    ['draft', true],
    ['submitted', true],
    ['changes_asked', true],
    ['accepted', true],
    ['invited', false],
    ['done', false],
    ['withdrawn', false],
  ])('name a check-in that is %s: %s', async (state, isNamed) => {
    const id = `c-${state.replace('_', '-')}`;
    await arrangeBooking(server, { id, checkout });
    await server.sqlAsOwner`
      insert into check_ins (hotel_id, id, booking_id, state, created_at) values ('grand', ${id}, ${id}, ${state}, 1)`;
    expect(await ask(id, 'checked_out')).toMatchObject({ closes_check_in: isNamed });
    expect(await ask(id, 'future_guest')).toMatchObject({ closes_check_in: false });
  });

  it('are none for a stay on which nothing hangs, whichever of the five is chosen', async () => {
    await arrangeBooking(server, { id: 'c-2', status: 'future_guest', checkout });
    for (const status of bookingStatuses) {
      expect(await ask('c-2', status)).toEqual({
        ends_access: false,
        ended_passes: 0,
        revoked_keys: 0,
        expires_keyless: false,
        closes_check_in: false,
        open_requests: 0,
        reservations: [],
        unpaid: [],
        ended_places: 0,
        identity_erased_at: null,
        room_conflicts: [],
      });
    }
  });

  it('sum the links that are still to be paid, for people who may see payments (BM5)', async () => {
    await arrangeBooking(server, { id: 'c-pays', checkout });
    const dates = { start_date: '2027-01-15', end_date: '2027-01-20' };
    const guest = { hotel_id: 'grand', booking_id: 'c-pays', name: 'Ann', family_name: 'Lee', ...dates };
    for (const [id, amount] of [
      ['l-1', 12_000],
      ['l-2', 3000],
      ['l-3', 4500],
      ['l-over', 700],
    ] as const)
      await act('POST', 'payments/links', { id, amount, ...guest });
    await server.sqlAsOwner`update payment_links set currency = 'EUR' where id = 'l-3'`;
    await server.sqlAsOwner`update payment_links set starts_at = 1, ends_at = 2 where id = 'l-over'`;
    const unpaid = [
      { currency: 'EUR', links: 1, amount: 4500 },
      { currency: 'TRY', links: 2, amount: 15_000 },
    ];
    expect(await ask('c-pays', 'checked_out')).toMatchObject({ unpaid });
    expect(await ask('c-pays', 'future_guest')).toMatchObject({ unpaid: [] });
    await server.sqlAsOwner`
      update staff_privileges set authorized_fields = '{BOOKINGS}' where user_id = ${testStaff.frontdesk.id}`;
    expect(await ask('c-pays', 'checked_out', 'frontdesk')).toMatchObject({ unpaid: [] });
  });

  it('are for people with BOOKINGS, of stays of their hotel', async () => {
    await arrangeBooking(server, { id: 'c-beach', hotelId: 'beach' });
    expect(await ask('c-beach', 'checked_out')).toBe('not_found');
    expect(await ask('c-2', 'checked_out', 'concierge')).toBe('not_allowed');
    expect(await ask('c-2', 'gone')).toBe('invalid_input');
  });

  it('are counted by indexes', async () => {
    await arrangeMany(server, { count: 5000, perSecond: 10, newest: 1_800_000_000 });
    await server.sqlAsOwner`
      insert into stay_codes (hotel_id, code_hash, booking_id, created_at)
      select 'grand', 'code-' || i, b.id, i from generate_series(1, 3000) i join bookings b on b.hotel_id = 'grand' and b.id = 'c-2'`;
    await server.sqlAsOwner`
      insert into guest_sessions (hotel_id, token_hash, code_hash, booking_id, user_id, created_at, expires_at)
      select 'grand', 'token-' || i, 'code-' || i, 'c-2', 'u', i, i from generate_series(1, 3000) i`;
    await server.sqlAsOwner`analyze`;
    const plan = await explain(server.database, (sql) => countStayFacts(sql, 'grand', 'c-1', 1_800_000_000));
    for (const table of ['requests', 'stay_codes', 'guest_sessions']) expect(scanned(plan)).not.toContain(table);
  });
});

it.each(
  bookingStatuses.flatMap((from) => bookingStatuses.filter((to) => to !== from).map((to) => [from, to] as const)),
)('A booking goes from %s to %s (BKD-06)', async (status, to) => {
  const id = `c-${status}-${to}`.replaceAll('_', '-');
  await arrangeBooking(server, { id, status });
  await act('PATCH', `users/bookings/${id}`, { status: to });
  const after = await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${id}` });
  expect(after.json()).toMatchObject({ status: to });
  const [event] = await server.sqlAsOwner<{ changed: object }[]>`
      select changed from events where entity_id = ${id} order by seq desc limit 1`;
  expect(event?.changed).toMatchObject({ status: { from: status, to } });
});

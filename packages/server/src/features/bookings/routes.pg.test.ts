import { booking, listBookings } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { problem } from '@bellhop/contract/problem';
import { guestRequest } from '@bellhop/contract/requests/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { countedKinds, recount } from '../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

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

const patch = (id: string, body: object, name: TestStaffName = 'manager') =>
  server.as(name)({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });

describe('GET /users/bookings', () => {
  it('lists stays, newest change first, with totals and counts (API-14, ENT-17, ENT-18, ENT-19)', async () => {
    const first = await page();
    expect(first.items).toHaveLength(50);
    expect(first).toMatchObject({ total: 70, counts: { hotel_guest: 46, future_guest: 24, checked_out: 0 } });
    expect(first.items[0]).toMatchObject({
      fullName: 'Ayşe Işık',
      hotel_id: 'grand',
      bundle_id: 'com.example.bellhop',
      rooms: ['204'],
      butler: 'Murat',
    });
    const [newestStay] = first.items;
    expect(newestStay?.user_id).toBe(`user-${newestStay?.id}`);
    expect(newestStay?.tp_id).toBe(newestStay?.id.replace('b-', 'pms-'));
    expect(newestStay?.created_at_date).toBe(new Date((newestStay?.created_at ?? 0) * 1000).toISOString());
    const positions = first.items.map((item) => [item.updated_at, item.id] as const);
    const sorted = [...positions].sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1));
    expect(positions).toEqual(sorted);
    const narrowed = await page({ status: 'future_guest', limit: '5' });
    expect(narrowed).toMatchObject({ total: 24, counts: { hotel_guest: 46 } });
    expect(narrowed.items.every((item) => item.status === 'future_guest')).toBe(true);
    const newest = first.items[0]?.updated_at ?? 0;
    expect((await page({ last_updated_at: String(newest) })).total).toBe(10);
    expect((await page({ last_updated_at_max: String(newest - 1) })).total).toBe(60);
  });

  it('loses and repeats nothing while stays change', async () => {
    const before = [...(await page({ limit: '200' })).items].map((item) => item.id);
    const walked: string[] = [];
    let key: string | null = null;
    let turn = 0;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({
        limit: '9',
        ...(key === null ? {} : { lastEvaluatedKey: key }),
      });
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
    const ids = (found: { items: readonly { id: string }[] }) => found.items.map(({ id }) => id);
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

  it('needs the flag BOOKINGS', async () => {
    const answer = await server.as('concierge')({ method: 'GET', url: '/api/users/bookings?hotel_id=grand' });
    expect(problem.parse(answer.json()).code).toBe('not_allowed');
  });
});

describe('GET /users/bookings/{id}', () => {
  const get = (id: string, name: TestStaffName = 'manager') =>
    server.as(name)({ method: 'GET', url: `/api/users/bookings/${id}` });

  it('answers one stay, the same that the list shows (ENT-17)', async () => {
    const [first] = (await page({ limit: '1' })).items;
    const answer = await get(first?.id ?? '');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(booking.parse(answer.json())).toEqual(first);
  });

  it('knows only stays of the own hotel, and only for who may see stays', async () => {
    await arrangeBooking(server, { id: 'b-of-beach', hotelId: 'beach' });
    expect(problem.parse((await get('b-of-beach')).json()).code).toBe('not_found');
    expect(problem.parse((await get('b-nobody')).json()).code).toBe('not_found');
    expect(problem.parse((await get('b-0', 'concierge')).json()).code).toBe('not_allowed');
  });
});

describe('PATCH /users/bookings/{id}', () => {
  it.each([
    ['butler', 'Zed'],
    ['nationality', 'ESP'],
    ['gender', 'female'],
    ['checkin', 1_800_000_000],
    ['rooms', ['611']],
    ['keyless_passive', true],
    ['check_with_pms', true],
  ])('refuses %s by its name, which it cannot change, and changes nothing beside it (API-15)', async (field, value) => {
    await arrangeBooking(server, { id: `b-${field}`, status: 'future_guest' });
    const answer = await patch(`b-${field}`, { status: 'hotel_guest', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields).toEqual([{ path: `body.${field}`, reason: 'unknown_field' }]);
    const [row] = await server.sqlAsOwner`select status, version from bookings where id = ${`b-${field}`}`;
    expect(row).toEqual({ status: 'future_guest', version: 1 });
  });

  it('changes the status, and every request of the stay shows it as a new version (API-15)', async () => {
    await arrangeBooking(server, { id: 'b-x', status: 'awaiting_approval' });
    const made = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'r-x', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-x' },
    });
    const before = guestRequest.parse(made.json());
    const head = async () =>
      (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;
    const seq = await head();
    server.clock.advance(5);
    const answer = await patch('b-x', { status: 'hotel_guest', version: 1 });
    expect(booking.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({ status: 'hotel_guest', version: 2, updated_at: server.clock.now() });
    const told =
      await server.sqlAsOwner`select entity, entity_id, version, changed from events where hotel_id = 'grand' and seq > ${seq} order by seq`;
    expect([...told]).toEqual([
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
    const seen = guestRequest.parse(
      (await server.as('housekeeping')({ method: 'GET', url: '/api/requests/r-x' })).json(),
    );
    expect(seen).toMatchObject({ version: 2, updated_at: before.updated_at, booking: { status: 'hotel_guest' } });
    // Nobody touched the request itself: a change that was based on its first version goes through.
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
    const told = await server.sqlAsOwner`select user_id from access_changes where user_id = 'user-out'`;
    expect(told).toHaveLength(1);
  });

  it('conflicts where somebody else changed the status since', async () => {
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

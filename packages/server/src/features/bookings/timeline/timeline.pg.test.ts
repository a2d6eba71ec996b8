import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { TimelineEntry } from '@bellhop/contract/history';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';
import { listOfStay } from '../../requests/history/store.ts';
import { changesOfStay, openingsOfStay } from './store.ts';

let server: TestServer;
let guest = '';
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', userId: 'g-1' });
  await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
  guest = await arrangeGuest(server, 'b-1');
  // Sees bookings, and requests of one service only.
  await server.sqlAsOwner`update staff_privileges
    set allowed_service_ids = '{towels}', authorized_fields = '{BOOKINGS}' where user_id = ${testStaff.housekeeping.id}`;
});
afterAll(() => server.close());

type Call = Parameters<ReturnType<TestServer['as']>>[0];

async function done(call: Call, as: TestStaffName | 'guest' = 'manager') {
  server.clock.advance(1);
  const answer = await (as === 'guest' ? server.asGuest(guest) : server.as(as))(call);
  expect(answer.statusCode, answer.body).toBe(200);
}
const patch = (id: string, body: object) => done({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
const ask = (id: string, service_id: string, booking_id: string) =>
  done({ method: 'POST', url: '/api/requests', body: { id, hotel_id: 'grand', service_id, booking_id } });
const read = (id: string, query = '', as: TestStaffName = 'manager') =>
  server.as(as)({ method: 'GET', url: `/api/users/bookings/${id}/history${query}` });

async function timeline(id: string, query = '', as: TestStaffName = 'manager') {
  const answer = await read(id, query, as);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listBookingHistory.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed;
}

const linesOf = (items: readonly TimelineEntry[]) =>
  items.map(({ kind, actor_kind, about, changes }) =>
    [about?.name ?? 'stay', kind, actor_kind, ...changes.map(({ field }) => field)].join(' '),
  );

describe('the timeline of a stay', () => {
  it('lists the changes of the booking and its requests with their actors, newest first', async () => {
    await patch('b-1', { rooms: ['508'], passport_number: 'U1234567', internal_notes: 'Quarrels with 507' });
    await ask('r-1', 'towels', 'b-1');
    await done({ method: 'POST', url: '/api/requests/comments/r-1', body: { id: 'c-1', body: 'On the way' } });
    await done({ method: 'PATCH', url: '/api/requests/r-1', body: { assignee_id: testStaff.group.id } });
    await done({ method: 'PATCH', url: '/api/requests/r-1', body: { status: 'CLOSED' } });
    await done({ method: 'POST', url: '/api/guest/requests/r-1/rating', body: { rating: 5 } }, 'guest');
    await done({ method: 'GET', url: '/api/users/bookings/b-1/identity' }, 'frontdesk');
    await done({ method: 'POST', url: '/api/utilities/createQR', body: { booking_id: 'b-1' } });
    const page = await timeline('b-1');
    expect(page).toMatchObject({ has_more: false, complete: true });
    expect(linesOf(page.items)).toEqual([
      'stay changed staff pass',
      'stay opened staff',
      'Towels changed guest rating',
      'Towels changed staff status',
      'Towels message staff',
      'Towels created staff',
      'stay changed staff internal_notes passport_number rooms',
      'stay created system',
    ]);
    const [, opened, , closed, , created, edited] = page.items;
    expect(opened).toMatchObject({ actor: testStaff.frontdesk.id, actor_name: testStaff.frontdesk.name, changes: [] });
    expect(closed?.changes).toEqual([{ field: 'status', from: 'OPEN', to: 'CLOSED' }]);
    expect(created?.about).toEqual({ entity: 'request', id: 'r-1', name: 'Towels', nameWithLocales: {} });
    expect(edited?.changes).toEqual([
      { field: 'internal_notes', from: null, to: 'set' },
      { field: 'passport_number', from: null, to: 'set' },
      { field: 'rooms', from: ['204'], to: ['508'] },
    ]);
    for (const hidden of ['On the way', 'U1234567', 'Quarrels']) expect(JSON.stringify(page)).not.toContain(hidden);
  });

  it('leaves out requests that the caller may not see, and their messages', async () => {
    await arrangeBooking(server, { id: 'b-rights' });
    await ask('r-hidden', 'concierge', 'b-rights');
    await done({ method: 'POST', url: '/api/requests/comments/r-hidden', body: { id: 'c-hidden', body: 'A secret' } });
    await ask('r-shown', 'towels', 'b-rights');
    expect(linesOf((await timeline('b-rights')).items)).toEqual([
      'Towels created staff',
      'Concierge message staff',
      'Concierge created staff',
      'stay created system',
    ]);
    const part = await timeline('b-rights', '', 'housekeeping');
    expect(linesOf(part.items)).toEqual(['Towels created staff', 'stay created system']);
    expect(JSON.stringify(part)).not.toMatch(/Concierge|r-hidden|secret/);
  });

  it('comes in pages that neither repeat nor miss an entry, also where several share one second', async () => {
    await arrangeBooking(server, { id: 'b-many' });
    await server.database.write('grand', async (tx) => {
      const row = { entity: 'booking' as const, id: 'b-many', version: 2, actor: { id: 'staff-7', name: null } };
      for (let n = 0; n < 70; n += 1)
        tx.recordChange({ ...row, changed: { butler: { from: `B${n}`, to: `B${n + 1}` } } });
    });
    await server.sqlAsOwner`
      insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id)
      select 'grand', ${server.clock.now()}, 'staff-7', 'identity', 'booking', 'b-many', 'b-many' from generate_series(1, 49)`;
    const first = await timeline('b-many');
    await patch('b-many', { butler: 'Later' });
    const second = await timeline('b-many', `?before=${first.items.at(-1)?.place}`);
    const third = await timeline('b-many', `?before=${second.items.at(-1)?.place}`);
    expect([first, second, third].map(({ items, has_more }) => [items.length, has_more])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    const places = [first, second, third].flatMap(({ items }) => items.map(({ place }) => place));
    expect(new Set(places).size).toBe(120);
  });

  it('says so when it does not reach back to the beginning', async () => {
    await server.sqlAsOwner`insert into bookings
      (hotel_id, id, status, name, family_name, rooms, user_id, created_at, updated_at)
      values ('grand', 'b-imported', 'future_guest', 'A', 'B', '{}', 'u', 1, 1)`;
    expect(await timeline('b-imported')).toEqual({ items: [], has_more: false, complete: false });
  });

  it('is there for people who work with bookings, of a stay of their hotel', async () => {
    expect(problem.parse((await read('b-1', '', 'concierge')).json()).code).toBe('not_allowed');
    expect(problem.parse((await read('b-beach')).json()).code).toBe('not_found');
    expect(problem.parse((await read('nothing')).json()).code).toBe('not_found');
    expect(problem.parse((await read('b-1', '?before=12')).json()).code).toBe('invalid_input');
  });

  it('walks indexes, however long the log', async () => {
    const sql = server.sqlAsOwner;
    await sql`
      insert into bookings (hotel_id, id, status, name, family_name, rooms, user_id, created_at, updated_at)
      select 'grand', 'p-' || i, 'checked_out', 'A', 'B', '{}', 'u-' || i, 1, 1 from generate_series(1, 5000) i`;
    await sql`
      insert into requests (hotel_id, id, booking_id, status, service_id, service_type, title, full_name, created_at, updated_at)
      select 'grand', 'pr-' || i, 'p-' || i, 'OPEN', 'towels', 'ORDER', 'Towels', 'A B', 1, 1 from generate_series(1, 5000) i`;
    await sql`
      insert into comments (hotel_id, id, request_id, body, author_id, author_name, is_staff, position, created_at)
      select 'grand', 'pc-' || i, 'pr-' || i, 'x', 'a', 'A', true, 1, 1 from generate_series(1, 5000) i`;
    const [head] = await sql<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const from = (head?.seq ?? 0) + 1;
    await sql`
      insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
      select 'grand', ${from}::bigint + i, 1, 'system', 'booking', 'MODIFY', (array['booking', 'request', 'comment'])[1 + i % 3],
        (array['p-', 'pr-', 'pc-'])[1 + i % 3] || (1 + i / 3 % 5000), 1, '{"status":{"from":"OPEN","to":"CLOSED"}}'
      from generate_series(0, 44999) i`;
    await sql`update event_heads set seq = ${from + 44_999} where hotel_id = 'grand'`;
    await sql`
      insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id)
      select 'grand', i, 'a', 'identity', 'booking', 'p-' || i % 5000, 'p-' || i % 5000 from generate_series(0, 19999) i`;
    await sql`analyze`;
    const page = { bookingId: 'p-7', before: { at: 1, rank: 1, n: from + 30_000 }, limit: 51 };
    const rights = { types: null, serviceIds: ['towels'], checkIns: false, easee: false };
    // Neither query uses the caller.
    const query = { ...page, hotel: { id: 'grand' }, caller: {} } as unknown as Parameters<typeof changesOfStay>[1];
    const plans = await Promise.all([
      explain(server.database, (tx) => changesOfStay(tx, query)),
      explain(server.database, (tx) => openingsOfStay(tx, query)),
      explain(server.database, (tx) => listOfStay(tx, 'grand', 'p-7', rights, ['status'], page)),
    ]);
    expect(plans.map(indexes)).toEqual([
      expect.arrayContaining(['events_entity']),
      expect.arrayContaining(['access_records_booking']),
      expect.arrayContaining(['requests_booking', 'comments_request', 'events_entity']),
    ]);
    for (const plan of plans) {
      for (const table of ['events', 'requests', 'comments', 'access_records'])
        expect(scanned(plan)).not.toContain(table);
    }
  });
});

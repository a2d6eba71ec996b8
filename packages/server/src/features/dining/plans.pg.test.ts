import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/database/database.ts';
import { countByStatus, listPage } from '../../platform/lists/store.ts';
import { arrangeRestaurant, tuesdayNoon } from '../../testing/arrange-restaurant.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ListRights } from '../requests/policy.ts';
import { requestShape } from '../requests/store.ts';
import type { ReservationFilter } from './list/filter.ts';
import { listDayIds, listTakenOfDay, reservationTable, sumDay } from './list/store.ts';
import { listTables } from './prints/store.ts';
import { selectOthers } from './reservations/store.ts';
import { listInHouse } from './rooms/store.ts';
import { listTaken } from './store.ts';
import { listQueues, selectOfBooking, selectQueue } from './waiting/store.ts';

let server: TestServer;
/** 20,000 reservations over 400 days of two restaurants, 25 of each on a day, among 20,000 other requests; some 200 of either wait. */
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'north');
  await arrangeRestaurant(server, 'south');
  const sql = server.sqlAsOwner;
  await sql`
    insert into requests (hotel_id, id, status, service_id, service_type, title, due_at, created_at, updated_at, last_comment_is_staff, last_comment_at)
    select 'grand', 'v-' || lpad(i::text, 6, '0'), (array['OPEN', 'CLOSED', 'CLOSED', 'CANCELED'])[1 + i % 4], '351',
      'ALACARTE_RESTAURANT_RESERVATION', 'Table', 1800000000 + (i / 50) * 86400 + (i % 4) * 3600, 1, 1,
      case when i % 99 = 1 then false end, case when i % 99 = 1 then i end
    from generate_series(0, 19999) i`;
  await sql`
    insert into requests (hotel_id, id, status, service_id, service_type, title, due_at, created_at, updated_at, last_comment_is_staff)
    select 'grand', 'o-' || i, 'OPEN', 'towels', 'ORDER', 'Towels', 1800000000 + i * 900, 1, 1, case when i % 99 > 0 then true end
    from generate_series(0, 19999) i`;
  await sql`
    insert into sittings (hotel_id, id, restaurant_id, on_date, taken)
    select 'grand', p || '_' || d || '_' || t, p, date '2027-01-01' + d, 50
    from generate_series(0, 399) d, unnest(array['north', 'south']) p, unnest(array['1800', '2000']) t`;
  await sql`
    insert into reservations (hotel_id, request_id, sitting_id, restaurant_id, on_date, adults, children, seats, guest_key, holds_seats)
    select 'grand', 'v-' || lpad(i::text, 6, '0'), (array['north', 'south'])[1 + i % 2] || '_' || i / 50 || '_1800',
      (array['north', 'south'])[1 + i % 2], date '2027-01-01' + i / 50, 2, 0, 2, case when i % 10 = 9 then 'room:508' else 'booking:b-' || i / 4 end, i % 4 < 3
    from generate_series(0, 19999) i`;
  // Five parties wait for each sitting; most sittings are over.
  await sql`
    insert into bookings (hotel_id, id, user_id, name, family_name, status, created_at, updated_at)
    select 'grand', 'b-' || i, 'u-' || i, 'Guest', 'Guest', 'hotel_guest', 1, 1 from generate_series(0, 999) i`;
  await sql`
    insert into waiting_entries (hotel_id, id, booking_id, sitting_id, restaurant_id, on_date, adults, children, seats, state, created_at)
    select 'grand', 'w-' || s.id || '-' || n, 'b-' || (n * 200 + abs(hashtext(s.id)) % 200), s.id, s.restaurant_id, s.on_date, 2, 0,
      2, (array['waiting', 'lapsed', 'taken'])[1 + abs(hashtext(s.id || n)) % 3], 1
    from sittings s, generate_series(0, 4) n`;
  await sql`
    insert into bookings (hotel_id, id, user_id, name, family_name, status, rooms, checkin, checkout, created_at, updated_at)
    select 'grand', 'left-' || i, 'l-' || i, 'Guest', 'Guest', 'checked_out', array['508'], 1700000000 + i, 1700100000 + i, 1, 1
    from generate_series(0, 19999) i`;
  await sql`analyze`;
});
afterAll(() => server.close());

const everybody: ListRights = { types: null, serviceIds: null, checkIns: true, easee: true };
const filter: ReservationFilter = { terms: [], order: 'due_at' };
const day = '2027-03-01';
const planOf = (build: (sql: Sql) => PromiseLike<unknown>) => explain(server.database, build);

describe('every query of the restaurants walks an index', () => {
  it('the guests in house, among whom the guest of a typed room is found', async () => {
    const plan = await planOf((sql) => listInHouse(sql, 'grand', 1_800_000_000));
    expect(indexes(plan)).toContain('bookings_departure');
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(1000);
  });

  it.each<[string, ReservationFilter, boolean]>([
    ['the first page of all reservations', filter, false],
    ['a later page', filter, true],
    ['one status', { ...filter, status: 'CLOSED' }, false],
    ['all but the canceled', { ...filter, withoutCanceled: true }, false],
    ['one restaurant', { ...filter, restaurantId: 'north' }, false],
  ])('%s', async (_, filter, isLater) => {
    const cursor = isLater ? { position: 1_820_000_000, id: 'v-010000', start: 0, moved: true } : null;
    const plan = await planOf((sql) =>
      listPage(sql, reservationTable('grand', filter, everybody), requestShape, { cursor, size: 50 }),
    );
    expect(indexes(plan)).toContain('requests_reservations_due');
    expect(scanned(plan)).not.toContain('requests');
    expect(scanned(plan)).not.toContain('reservations');
    expect(mostRowsOf(plan, 'requests')).toBeLessThanOrEqual(260);
  });

  it.each<[string, ReservationFilter]>([
    ['those that wait, the longest waiting first', { ...filter, waiting: true, order: 'waiting_since' }],
    ['those that wait of one restaurant', { ...filter, waiting: true, order: 'waiting_since', restaurantId: 'north' }],
    ['those that wait, by when they are for', { ...filter, waiting: true }],
  ])('%s, and their number', async (_, filter) => {
    const table = reservationTable('grand', filter, everybody);
    const plan = await planOf((sql) => listPage(sql, table, requestShape, { cursor: null, size: 50 }));
    const counted = await planOf((sql) => countByStatus(sql, table));
    for (const each of [plan, counted]) {
      expect(indexes(each)).toContain('requests_waiting');
      expect(scanned(each)).not.toContain('requests');
      expect(scanned(each)).not.toContain('reservations');
      // All waiting reservations of the hotel, of every restaurant.
      expect(mostRowsOf(each, 'requests')).toBeLessThanOrEqual(152);
    }
  });

  it('counts all reservations out of the counters', async () => {
    const plan = await planOf((sql) => countByStatus(sql, reservationTable('grand', filter, everybody)));
    expect(plan.some((node) => node['Relation Name'] === 'requests')).toBe(false);
  });

  it.each<[string, ReservationFilter, number]>([
    ['a day of all restaurants', filter, 50],
    ['a day of one restaurant', { ...filter, restaurantId: 'north' }, 25],
  ])('%s, with its totals', async (_, filter, rows) => {
    const listed = await planOf((sql) => listDayIds(sql, 'grand', day, filter));
    expect(indexes(listed)).toContain('reservations_day');
    expect(mostRowsOf(listed, 'reservations')).toBe(rows);
    const summed = await planOf((sql) => sumDay(sql, 'grand', day, filter, everybody));
    expect(indexes(summed)).toContain('reservations_day');
    expect(scanned(summed)).not.toContain('requests');
    expect(mostRowsOf(summed, 'reservations')).toBe(rows);
  });

  it('the seats that are taken of a day', async () => {
    const plan = await planOf((sql) => listTakenOfDay(sql, 'grand', day, {}));
    expect(indexes(plan)).toContain('sittings_day');
    expect(mostRowsOf(plan, 'sittings')).toBeLessThanOrEqual(4);
  });

  it('a paper of a day', async () => {
    const plan = await planOf((sql) => listTables(sql, 'grand', 'north', day, everybody));
    expect(indexes(plan)).toContain('reservations_day');
    expect(scanned(plan)).not.toContain('requests');
    expect(mostRowsOf(plan, 'reservations')).toBe(25);
  });

  it('seats of a week and reservations of a guest', async () => {
    const week = await planOf((sql) => listTaken(sql, 'grand', 'north', day, '2027-03-08'));
    expect(indexes(week)).toContain('sittings_day');
    expect(mostRowsOf(week, 'sittings')).toBe(16);
    const guest = await planOf((sql) => selectOthers(sql, 'grand', 'booking:b-7', null, ['v-000028']));
    expect(indexes(guest)).toContain('reservations_guest');
    expect(mostRowsOf(guest, 'reservations')).toBeLessThanOrEqual(3);
    // A room with reservations on 400 days.
    const room = await planOf((sql) => selectOthers(sql, 'grand', 'room:508', day, ['v-002959']));
    expect(indexes(room)).toContain('reservations_guest');
    expect(mostRowsOf(room, 'reservations')).toBeLessThanOrEqual(5);
  });

  it('the queue of a sitting, the queues of a week, and the places of a stay', async () => {
    const queue = await planOf((sql) => selectQueue(sql, 'grand', 'north_59_2000', 1_900_000_000));
    expect(indexes(queue)).toContain('waiting_entries_queue');
    expect(mostRowsOf(queue, 'waiting_entries')).toBeLessThanOrEqual(5);
    const week = await planOf((sql) => listQueues(sql, 'grand', 'north', day, '2027-03-08'));
    expect(scanned(week)).not.toContain('waiting_entries');
    expect(mostRowsOf(week, 'waiting_entries')).toBeLessThanOrEqual(80);
    const own = await planOf((sql) => selectOfBooking(sql, 'grand', 'b-7', day, 50));
    expect(indexes(own)).toContain('waiting_entries_booking');
    expect(scanned(own)).not.toContain('waiting_entries');
  });
});

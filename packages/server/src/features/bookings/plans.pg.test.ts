import type { DayPart } from '@bellhop/contract/bookings/day';
import { houseDay, rangesOf } from '@bellhop/contract/bookings/house-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countByStatus, listPage } from '../../platform/lists/store.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { BookingFilter } from './list/filter.ts';
import { bookingTable, countParts, listPart } from './list/store.ts';
import { bookingShape } from './store.ts';

const day = '2026-11-23';
const bounds = houseDay(day, day, 'Europe/Istanbul');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(bounds.from);
  // Three years before the day and half a year after it: 78 arrivals a day for up to eight nights, with some no-shows.
  await server.sqlAsOwner`
    insert into bookings (hotel_id, id, status, name, family_name, rooms, user_id, created_at, updated_at, checkin, checkout)
    select hotel, 'stay-' || lpad(i::text, 6, '0'),
      case
        when days > 0 and i % 4 = 0 then 'awaiting_approval'
        when days > 0 or (days > -20 and i % 5 = 0) then 'future_guest'
        when days + nights >= 0 then 'hotel_guest'
        else 'checked_out'
      end,
      'Guest', i::text, '{101}', 'user-' || i, 1, 1700000000 + i / 10,
      ${bounds.from} + days * 86400 + 50400 + i % 7000, ${bounds.from} + (days + nights) * 86400 + 43200 + i % 7000
    from unnest(array['grand', 'beach'], array[100000, 20000]) hotels(hotel, stays), generate_series(1, stays) i,
      lateral (select i % 1278 - 1095 as days, i % 9 as nights) dates`;
  await server.sqlAsOwner`
    insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, was_updated_at)
    select 'grand', i, 1, 'system', 'booking', 'MODIFY', 'booking', 'stay-' || lpad(i::text, 6, '0'), 2, 1
    from generate_series(11, 5000) i`;
  await server.sqlAsOwner`update event_heads set seq = 5000 where hotel_id = 'grand'`;
  await server.sqlAsOwner`analyze`;
});
afterAll(() => server.close());

const all: BookingFilter = { terms: [], order: 'updated_at' };
const cursor = { position: 1_700_001_800, id: 'stay-018000', start: 4990, moved: true };

describe('every query of the list of bookings walks an index', () => {
  it.each<[string, BookingFilter, typeof cursor | null, string]>([
    ['the first page', all, null, 'bookings_updated'],
    ['a later page', all, cursor, 'bookings_updated'],
    ['one status', { ...all, status: 'awaiting_approval' }, null, 'bookings_status_updated'],
    ['a later page of one status', { ...all, status: 'awaiting_approval' }, cursor, 'bookings_status_updated'],
    ['a refresh', { ...all, updatedFrom: 1_700_001_995 }, null, 'bookings_updated'],
    ['more by date', { ...all, updatedTo: 1_700_001_000 }, null, 'bookings_updated'],
  ])('%s', async (_, filter, from, index) => {
    const table = bookingTable('grand', filter);
    const walk = { cursor: from, size: 25 };
    const plan = await explain(server.database, (sql) => listPage(sql, table, bookingShape, walk));
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(100);
  });

  it('counts out of the counters', async () => {
    const plan = await explain(server.database, (sql) => countByStatus(sql, bookingTable('grand', all)));
    expect(mostRowsOf(plan, 'bookings')).toBe(0);
  });
});

describe('every query of a day of a hotel with 100,000 stays walks an index', () => {
  const dayOf = (part: DayPart): BookingFilter => {
    const ranges = rangesOf(part, bounds);
    return { ...all, order: ranges.order, day: ranges };
  };
  const inAWeek = houseDay('2026-11-30', day, 'Europe/Istanbul');

  it.each<[string, BookingFilter, string]>([
    ['arrivals', dayOf('arriving'), 'bookings_arrival'],
    ['arrivals of one status', { ...dayOf('arriving'), status: 'checked_out' }, 'bookings_arrival'],
    ['guests in house', dayOf('in_house'), 'bookings_departure'],
    ['departures', dayOf('departing'), 'bookings_departure'],
    ['arrivals of a day to come', { ...dayOf('arriving'), day: rangesOf('arriving', inAWeek) }, 'bookings_arrival'],
  ])('the first page of %s', async (_, filter, index) => {
    const table = bookingTable('grand', filter);
    const walk = { cursor: null, size: 25 };
    const plan = await explain(server.database, (sql) => listPage(sql, table, bookingShape, walk));
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(100);
  });

  it.each<[string, BookingFilter, string]>([
    ['arrivals', dayOf('arriving'), 'bookings_arrival'],
    ['guests in house', dayOf('in_house'), 'bookings_departure'],
    ['departures', dayOf('departing'), 'bookings_departure'],
  ])('a later page and the counts of %s', async (_, filter, index) => {
    const from = { position: bounds.from + 50_400, id: 'stay-000001', start: 4990, moved: true };
    const table = bookingTable('grand', filter);
    const walk = { cursor: from, size: 25 };
    for (const plan of [
      await explain(server.database, (sql) => listPage(sql, table, bookingShape, walk)),
      await explain(server.database, (sql) => countByStatus(sql, bookingTable('grand', filter))),
    ]) {
      expect(indexes(plan)).toContain(index);
      expect(scanned(plan)).not.toContain('bookings');
      expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(1500);
    }
  });

  it.each<[string, DayPart, string]>([
    ['arrivals', 'arriving', 'bookings_arrival'],
    ['guests in house', 'in_house', 'bookings_departure'],
    ['departures', 'departing', 'bookings_departure'],
  ])('the rows of %s that are sorted by name, room or label', async (_, part, index) => {
    const table = bookingTable('grand', { ...dayOf(part), order: 'name' });
    const plan = await explain(server.database, (sql) => listPart(sql, table));
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(1500);
  });

  it('the counts of all three parts', async () => {
    const plan = await explain(server.database, (sql) => countParts(sql, 'grand', bounds));
    expect(new Set(indexes(plan))).toEqual(new Set(['bookings_arrival', 'bookings_departure']));
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(1500);
  });
});

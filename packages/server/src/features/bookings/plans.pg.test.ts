import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListFilter } from '../../platform/lists/list-table.ts';
import { countByStatus, listPage } from '../../platform/lists/store.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bookingShape, bookingTable } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sqlAsOwner`
    insert into bookings (hotel_id, id, status, name, family_name, rooms, user_id, created_at, updated_at)
    select hotel, 'stay-' || lpad(i::text, 6, '0'), case when i % 40 = 0 then 'awaiting_approval' else 'checked_out' end,
      'Guest', i::text, '{101}', 'user-' || i, 1, 1700000000 + i / 10
    from generate_series(1, 20000) i, unnest(array['grand', 'beach']) hotel`;
  await server.sqlAsOwner`
    insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, was_updated_at)
    select 'grand', i, 1, 'system', 'booking', 'MODIFY', 'booking', 'stay-' || lpad(i::text, 6, '0'), 2, 1
    from generate_series(11, 5000) i`;
  await server.sqlAsOwner`update event_heads set seq = 5000 where hotel_id = 'grand'`;
  await server.sqlAsOwner`analyze`;
});
afterAll(() => server.close());

const all: ListFilter = { terms: [], order: 'updated_at' };
const cursor = { position: 1_700_001_800, id: 'stay-018000', start: 4990 };

describe('every query of the list of bookings walks an index', () => {
  it.each<[string, ListFilter, typeof cursor | null, string]>([
    ['the first page', all, null, 'bookings_updated'],
    ['a later page', all, cursor, 'bookings_updated'],
    ['one status', { ...all, status: 'awaiting_approval' }, null, 'bookings_status_updated'],
    ['a later page of one status', { ...all, status: 'awaiting_approval' }, cursor, 'bookings_status_updated'],
    ['a refresh', { ...all, updatedFrom: 1_700_001_995 }, null, 'bookings_updated'],
    ['more by date', { ...all, updatedTo: 1_700_001_000 }, null, 'bookings_updated'],
  ])('%s', async (_, filter, from, index) => {
    const walk = { hotelId: 'grand', filter, rights: null, cursor: from, size: 25 };
    const plan = await explain(server.database, (sql) => listPage(sql, bookingTable, bookingShape, walk));
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(100);
  });

  it('counts out of the counters', async () => {
    const plan = await explain(server.database, (sql) => countByStatus(sql, bookingTable, 'grand', all, null));
    expect(mostRowsOf(plan, 'bookings')).toBe(0);
  });
});

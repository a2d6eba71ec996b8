import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../../platform/database/database.ts';
import { selectValues } from '../../../platform/database/rows.ts';
import { countByStatus, listPage } from '../../../platform/lists/store.ts';
import { arrangeBooking, arrangeMany } from '../../../testing/arrange.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listOfRequest } from '../comments/store.ts';
import type { ListRights } from '../policy.ts';
import { ofBooking, requestShape } from '../store.ts';
import type { RequestFilter } from './filter.ts';
import { requestTable } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await arrangeBooking(server, { id: 'b-1' });
  await arrangeMany(server, { count: 20_000, perSecond: 10, newest: 1_800_000_000 });
  await arrangeMany(server, { count: 5000, perSecond: 10, newest: 1_800_000_000, hotelId: 'beach' });
  await server.sqlAsOwner`
    insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, was_updated_at)
    select 'grand', i, 1, 'system', 'request', 'MODIFY', 'request', 'many-' || lpad(i::text, 6, '0'), 2, 1 from generate_series(11, 5000) i`;
  // A hotel in use: done requests were assigned, new ones are unassigned; 40 people, 3 departments.
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position) values ('grand', 'd-0', 'A', 0), ('grand', 'd-1', 'B', 1), ('grand', 'd-2', 'C', 2)`;
  await server.sqlAsOwner`
    update requests set department_id = 'd-' || substr(id, 6)::int % 3,
      assignee_id = case when substr(id, 6)::int > 300 then 'sub-' || substr(id, 6)::int % 40 end
    where hotel_id = 'grand' and substr(id, 6)::int % 19 > 0`;
  await server.sqlAsOwner`update event_heads set seq = 5000 where hotel_id = 'grand'`;
  await server.sqlAsOwner`update requests set rating = 1 + substr(id, 6)::int % 5 where substr(id, 6)::int % 40 < 5`;
  await server.sqlAsOwner`analyze`;
});
afterAll(() => server.close());

const planOf = (build: (sql: Sql) => PromiseLike<unknown>) => explain(server.database, build);

const filter: RequestFilter = { view: 'all', terms: [], order: 'updated_at', waiting: false, unhappy: false };
const everybody: ListRights = { types: null, serviceIds: null, checkIns: true, easee: true };
const housekeeping: ListRights = { types: ['ORDER'], serviceIds: ['towels', 'cleaning'], checkIns: false, easee: true };
const cursor = { position: 1_799_999_800, id: 'many-001990', start: 4990, moved: true };

describe('every query of the request list walks an index', () => {
  it.each<[string, RequestFilter, ListRights, typeof cursor | null, string]>([
    ['the first page', filter, everybody, null, 'requests_updated'],
    ['the request list without what it hides', { ...filter, view: 'requests' }, everybody, null, 'requests_updated'],
    ['one status', { ...filter, status: 'OPEN' }, everybody, null, 'requests_status_updated'],
    ['a later page', filter, everybody, cursor, 'requests_updated'],
    ['by creation', { ...filter, order: 'created_at' }, everybody, null, 'requests_created'],
    ['a refresh', { ...filter, updatedFrom: 1_799_999_999 }, everybody, null, 'requests_updated'],
    ['by due date', { ...filter, order: 'due_at' }, everybody, null, 'requests_due'],
    ['by due date, a later page', { ...filter, order: 'due_at' }, everybody, cursor, 'requests_due'],
    [
      'the longest waiting first',
      { ...filter, waiting: true, order: 'waiting_since' },
      everybody,
      null,
      'requests_waiting',
    ],
    ['restricted staff', filter, housekeeping, null, 'requests_service_status_updated'],
    [
      'restricted staff, a later page of one status',
      { ...filter, status: 'OPEN' },
      housekeeping,
      cursor,
      'requests_service_status_updated',
    ],
    ['one service', { ...filter, service_id: 'towels' }, everybody, null, 'requests_service_status_updated'],
    ['mine', { ...filter, assignee_id: 'sub-7' }, everybody, null, 'requests_assignee'],
    ['mine, a later page', { ...filter, assignee_id: 'sub-7' }, everybody, cursor, 'requests_assignee'],
    ['mine that are open', { ...filter, assignee_id: 'sub-7', status: 'OPEN' }, everybody, null, 'requests_assignee'],
    ['unassigned and open', { ...filter, assignee_id: null, status: 'OPEN' }, everybody, null, 'requests_nobody'],
    ['unassigned', { ...filter, assignee_id: null }, everybody, null, 'requests_nobody_updated'],
    ['unassigned, a later page', { ...filter, assignee_id: null }, everybody, cursor, 'requests_nobody_updated'],
    [
      'unassigned and open, for restricted staff',
      { ...filter, assignee_id: null, status: 'OPEN' },
      housekeeping,
      null,
      'requests_service_status_updated',
    ],
    [
      "a department's open",
      { ...filter, department_id: 'd-1', status: 'OPEN' },
      everybody,
      null,
      'requests_department',
    ],
    ["a department's, a later page", { ...filter, department_id: 'd-1' }, everybody, cursor, 'requests_department'],
    ['mine, for restricted staff', { ...filter, assignee_id: 'sub-7' }, housekeeping, null, 'requests_assignee'],
    ['of unhappy guests', { ...filter, unhappy: true }, everybody, null, 'requests_unhappy'],
    ['of unhappy guests, a later page', { ...filter, unhappy: true }, everybody, cursor, 'requests_unhappy'],
    [
      'of unhappy guests in one status, for restricted staff',
      { ...filter, unhappy: true, status: 'CLOSED' },
      housekeeping,
      null,
      'requests_unhappy',
    ],
    ['the requests of a booking', { ...filter, booking_id: 'b-1' }, everybody, null, 'requests_booking'],
  ])('%s', async (_, query, rights, from, index) => {
    const plan = await planOf((sql) =>
      listPage(sql, requestTable('grand', query, rights), requestShape, { cursor: from, size: 50 }),
    );
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('requests');
    // Not a list read whole and sorted: rows touched stay near the page's size.
    expect(mostRowsOf(plan, 'requests')).toBeLessThanOrEqual(260);
  });

  it('reads only the requests of the assignee where the list has another order', async () => {
    const query: RequestFilter = { ...filter, assignee_id: 'sub-7', order: 'due_at' };
    const plan = await planOf((sql) =>
      listPage(sql, requestTable('grand', query, everybody), requestShape, { cursor: null, size: 50 }),
    );
    expect(indexes(plan)).toContain('requests_assignee');
    expect(scanned(plan)).not.toContain('requests');
  });

  it.each([filter, { ...filter, assignee_id: null }, { ...filter, department_id: 'd-1' }])(
    'counts out of the counters: %o',
    async (query) => {
      const plan = await planOf((sql) => countByStatus(sql, requestTable('grand', query, everybody)));
      expect(plan.some((node) => node['Relation Name'] === 'requests')).toBe(false);
    },
  );

  it('finds rows by their ids, a stay and a conversation by theirs', async () => {
    const byIds = await planOf((sql) =>
      selectValues(sql, requestShape, 'grand', sql`r.id = any(${['many-000001', 'many-000002']})`),
    );
    expect(indexes(byIds)).toContain('requests_pkey');
    expect(
      indexes(await planOf((sql) => selectValues(sql, requestShape, 'grand', ofBooking(sql, 'b-1', 200)))),
    ).toContain('requests_booking');
    const talk = await planOf((sql) => listOfRequest(sql, 'grand', 'many-000001'));
    expect(scanned(talk)).not.toContain('requests');
  });
});

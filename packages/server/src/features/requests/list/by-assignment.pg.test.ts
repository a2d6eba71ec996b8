import { compareItems } from '@bellhop/contract/lists/list';
import { requestList } from '@bellhop/contract/requests/list';
import { listRequests, requestOrders } from '@bellhop/contract/requests/list-call';
import { type GuestRequest, requestStatuses } from '@bellhop/contract/requests/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeMany } from '../../../testing/arrange.ts';
import { recount } from '../../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';
import { requestCounters } from '../store.ts';

const start = 1_800_000_000;
const { manager, frontdesk, housekeeping } = testStaff;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(start);
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position, service_ids) values
      ('grand', 'rooms', 'Housekeeping', 0, '{towels,cleaning}'), ('grand', 'desk', 'Front desk', 1, '{concierge}')`;
  // Every assignment: none and three people, without a department and with either.
  await arrangeMany(server, { count: 700, perSecond: 40, newest: start - 1000 });
  await server.sqlAsOwner`
    update requests set
      assignee_id = (array[null, ${manager.id}, null, ${frontdesk.id}, null, ${housekeeping.id}])[1 + substr(id, 6)::int / 2 % 6],
      assignee_name = 'Somebody', department_id = (array[null, 'rooms', 'desk'])[1 + substr(id, 6)::int % 3]`;
  await arrangeMany(server, { count: 0, perSecond: 1, newest: start });
});
afterAll(() => server.close());

type Query = Record<string, string>;

async function page(query: Query, name: TestStaffName = 'manager') {
  const url = `/api/requests?${new URLSearchParams({ hotel_id: 'grand', ...query })}`;
  const answer = await server.as(name)({ method: 'GET', url });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return listRequests.answer.parse(answer.json());
}

/** Every page of it; between them `meanwhile` is done. */
async function walk(query: Query, name: TestStaffName = 'manager', meanwhile: () => Promise<unknown> = async () => {}) {
  const items: GuestRequest[] = [];
  let key: string | null = null;
  do {
    const turned: Query = { limit: '200', ...query, ...(key === null ? {} : { lastEvaluatedKey: key }) };
    const next: Awaited<ReturnType<typeof page>> = await page(turned, name);
    items.push(...next.items);
    key = next.lastEvaluatedKey;
    await meanwhile();
  } while (key !== null);
  return items;
}

const patch = (id: string, body: object) => server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}`, body });
const ids = (items: readonly GuestRequest[]) => items.map(({ id }) => id);

/** Queries, each with its condition for one request. */
const cases: [Query, (item: GuestRequest) => boolean][] = [
  [{ assignee: manager.id }, (item) => item.assignee_id === manager.id],
  [{ assignee: 'none' }, (item) => item.assignee_id === null],
  [{ department_id: 'rooms' }, (item) => item.department_id === 'rooms'],
  [{ assignee: 'none', department_id: 'desk' }, (item) => item.assignee_id === null && item.department_id === 'desk'],
  [
    { assignee: frontdesk.id, service_id: 'towels' },
    (item) => item.assignee_id === frontdesk.id && item.service_id === 'towels',
  ],
  [
    { assignee: 'none', type: 'LOL_REQUEST' },
    (item) => item.assignee_id === null && item.service_type === 'LOL_REQUEST',
  ],
  [{ assignee: manager.id, q: '17' }, (item) => item.assignee_id === manager.id],
  [
    { assignee: 'none', last_updated_at: String(start - 1009) },
    (item) => item.assignee_id === null && item.updated_at >= start - 1009,
  ],
  [{ assignee: 'sub-of-nobody' }, () => false],
  [{ department_id: 'never-made' }, () => false],
];

describe('the list by assignee, department or unassigned', () => {
  it.each(cases)('%o: the right ones, in order, with honest totals and counts (API-04)', async (query, matches) => {
    const inQuestion: Query = query['q'] === undefined ? {} : { q: query['q'] };
    for (const name of ['manager', 'housekeeping'] as const) {
      const all = (await walk(inQuestion, name)).filter(matches);
      for (const order of requestOrders) {
        expect(ids(await walk({ ...query, order }, name))).toEqual(
          ids([...all].sort(compareItems(requestList, order))),
        );
      }
      const first = await page(query, name);
      expect(first.total).toBe(all.length);
      for (const status of requestStatuses) {
        const ofStatus = all.filter((item) => item.status === status);
        expect(first.counts[status], status).toBe(ofStatus.length);
        const shown = await page({ ...query, status, limit: '5' }, name);
        expect(shown.total).toBe(ofStatus.length);
        expect(ids(shown.items)).toEqual(ids(ofStatus).slice(0, 5));
      }
    }
  });

  it('has, for staff of few services, only requests of their services (ACC-09, ACC-10)', async () => {
    for (const [query] of cases) {
      const services = (await walk(query, 'housekeeping')).map(({ service_id }) => service_id);
      expect(services.every((id) => ['towels', 'cleaning'].includes(id))).toBe(true);
    }
    const mine = await page({ assignee: housekeeping.id }, 'housekeeping');
    expect(mine.total).toBeGreaterThan(0);
  });

  const walks: Query[] = [
    { assignee: 'none' },
    { department_id: 'rooms' },
    { assignee: manager.id },
    { assignee: 'none', q: 'guest' },
  ];
  it.each(walks)('are neither lost nor repeated while pages of %o are turned and others are changed', async (query) => {
    for (const order of requestOrders) {
      const before = ids(await walk({ ...query, order }));
      let turn = 0;
      const walked = await walk({ ...query, order, limit: '31' }, 'manager', async () => {
        server.clock.advance(1);
        turn += 1;
        const touched = [before[turn * 7], before[turn * 40], before[before.length - turn * 9]];
        await Promise.all(
          touched.flatMap((id) => (id === undefined ? [] : patch(id, { status: turn % 2 ? 'CLOSED' : 'OPEN' }))),
        );
        await server.as('manager')({
          method: 'POST',
          url: '/api/requests',
          body: { hotel_id: 'grand', service_id: 'towels', title: 'Guest came later' },
        });
      });
      expect(ids(walked)).toEqual(before);
    }
  });
});

describe('the counters of statuses and assignments', () => {
  it('agree with a recount after many changes of every kind at once (API-04)', async () => {
    const some = (await page({ limit: '60' })).items;
    await Promise.all(
      some.flatMap(({ id }, n) => [
        patch(id, { status: n % 2 ? 'CLOSED' : 'CANCELED' }),
        patch(id, { assignee_id: n % 3 ? manager.id : null, department_id: n % 5 ? 'desk' : null }),
        patch(id, { status: 'OPEN', assignee_id: n % 4 ? frontdesk.id : null }),
        patch(id, { department_id: 'rooms' }),
      ]),
    );
    for (const { kept, counted } of await recount(server.sqlAsOwner, [requestCounters])) {
      expect(kept).toEqual(counted);
      expect(kept.length).toBeGreaterThan(4);
    }
  });
});

import { compareItems } from '@bellhop/contract/lists/list';
import { problem } from '@bellhop/contract/problem';
import { cardsOf, listRequestCards, requestCardOf } from '@bellhop/contract/requests/card';
import { requestList } from '@bellhop/contract/requests/list';
import { listRequests, requestOrders } from '@bellhop/contract/requests/list-call';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { waitingSince } from '@bellhop/contract/requests/waiting';
import { foldTerm } from '@bellhop/contract/text/fold';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeMany } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

const start = 1_800_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(start);
  // The walks make more requests in their one second than a person may in an hour.
  const limits = { limits: { requestsPerHour: { person: 100_000, address: 100_000, hotel: 100_000 } } };
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json(limits)} where id = 'grand'`;
  await server.sqlAsOwner`insert into services (hotel_id, id, position, type, name, is_easee) values ('grand', 'car', 9, 'ORDER', 'Car', true)`;
  await arrangeMany(server, { count: 600, perSecond: 40, newest: start - 1000 });
});
afterAll(() => server.close());

async function page(query: Record<string, string>, name: TestStaffName = 'manager') {
  const url = `/api/requests?${new URLSearchParams({ hotel_id: 'grand', ...query })}`;
  const answer = await server.as(name)({ method: 'GET', url });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  const parsed = listRequests.answer.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}

async function everything(
  query: Record<string, string> = {},
  name: TestStaffName = 'manager',
): Promise<GuestRequest[]> {
  const items: GuestRequest[] = [];
  let key: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof page>> = await page(
      { limit: '200', ...query, ...(key === null ? {} : { lastEvaluatedKey: key }) },
      name,
    );
    items.push(...next.items);
    key = next.lastEvaluatedKey;
  } while (key !== null);
  return items;
}

async function make(body: object) {
  const answer = await server.as('manager')({
    method: 'POST',
    url: '/api/requests',
    body: { hotel_id: 'grand', service_id: 'towels', ...body },
  });
  return answer.json<GuestRequest>();
}

/** The same numbers every run. */
function randomness(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('the list of requests', () => {
  it('is in the order of the last change, and can be in that of creation or of the due date (REQ-25, REQ-26)', async () => {
    const all = await everything();
    expect(all).toHaveLength(600);
    for (const order of requestOrders) {
      const expected = [...all].sort(compareItems(requestList, order)).map((item) => item.id);
      expect((await everything({ order })).map((item) => item.id)).toEqual(expected);
    }
    expect((await everything({ order: 'updated_at' })).map((item) => item.id)).toEqual(all.map((item) => item.id));
  });

  it('has requests that wait for the hotel, the longest waiting first, with exact totals and counts', async () => {
    await server.sqlAsOwner`
      update requests set last_comment_is_staff = substr(id, 6)::int % 3 = 0, last_comment_at = created_at - substr(id, 6)::int % 50
      where hotel_id = 'grand' and substr(id, 6)::int % 4 > 1`;
    for (const name of ['manager', 'housekeeping'] as const) {
      const all = await everything({}, name);
      const waiting = all.filter((item) => waitingSince(item) !== null);
      expect(waiting.length).toBeGreaterThan(20);
      const order = 'waiting_since';
      const expected = [...waiting].sort(compareItems(requestList, order)).map((item) => item.id);
      expect((await everything({ order, limit: '31' }, name)).map((item) => item.id)).toEqual(expected);
      expect(await everything({ waiting: 'true' }, name)).toEqual(waiting);
      const first = await page({ waiting: 'true', status: 'OPEN' }, name);
      expect(first.total).toBe(waiting.filter(({ status }) => status === 'OPEN').length);
      expect(first.counts['PENDING']).toBe(waiting.filter(({ status }) => status === 'PENDING').length);
      expect((await page({ waiting: 'true', q: 'guest 7' }, name)).total).toBe(
        waiting.filter(({ fullName }) => fullName.toLowerCase().includes('guest 7')).length,
      );
    }
  });

  it('filters by exact matches, with honest totals and counts (API-04, REQ-28)', async () => {
    expect(listRequests.timeoutMs).toBe(30_000);
    const all = await everything();
    const queries: [Record<string, string>, (item: GuestRequest) => boolean][] = [
      [{}, () => true],
      [{ status: 'CLOSED' }, (item) => item.status === 'CLOSED'],
      [{ type: 'LOL_REQUEST' }, (item) => item.service_type === 'LOL_REQUEST'],
      [{ service_id: 'towels', status: 'OPEN' }, (item) => item.service_id === 'towels' && item.status === 'OPEN'],
      [{ last_updated_at: String(start - 1005) }, (item) => item.updated_at >= start - 1005],
      [{ last_updated_at_max: String(start - 1005) }, (item) => item.updated_at <= start - 1005],
      [{ type: 'lol_request' }, () => false],
    ];
    for (const [query, isMatch] of queries) {
      const { status: _, ...rest } = query;
      const matching = all.filter(isMatch);
      expect((await everything(query)).map((item) => item.id)).toEqual(matching.map((item) => item.id));
      const first = await page(query);
      expect(first.total, JSON.stringify(query)).toBe(matching.length);
      const withoutStatus = await everything(rest);
      for (const [status, n] of Object.entries(first.counts)) {
        expect(
          withoutStatus.filter((item) => item.status === status).length,
          `${JSON.stringify(query)} ${status}`,
        ).toBe(n);
      }
    }
  });

  it('leaves fast check-in (REQ-17) and easee (REQ-18) out of the request list, everywhere', async () => {
    await make({ service_id: 'car', title: 'Plug in' });
    const all = await everything();
    expect(all.some((item) => item.service.is_easee_service === 'true')).toBe(true);
    const hidden = (item: GuestRequest) =>
      item.service_type === 'FAST_CHECK_IN' || item.service.is_easee_service === 'true';
    for (const query of [{}, { order: 'due_at' }, { q: 'u' }, { service_id: 'car' }, { type: 'ORDER' }] as Record<
      string,
      string
    >[]) {
      const shown = await everything({ ...query, view: 'requests' });
      expect(shown.some(hidden)).toBe(false);
      expect((await page({ ...query, view: 'requests' })).total).toBe(shown.length);
    }
    expect((await page({ view: 'requests' })).total).toBe(all.filter((item) => !hidden(item)).length);
  });

  it('answers with `fields=card` the cards of the same requests, each service once', async () => {
    await arrangeBooking(server, { id: 'b-card', name: 'Ada', label: 'VIP', rooms: ['9', '10'] });
    await make({ booking_id: 'b-card', service_id: 'towels', comments: { body: 'Two, please' } });
    const queries: Record<string, string>[] = [
      { limit: '120' },
      { limit: '25', q: 'guest' },
      { limit: '25', status: 'OPEN' },
    ];
    for (const query of queries) {
      const answer = await server.as('manager')({
        method: 'GET',
        url: `/api/requests?${new URLSearchParams({ hotel_id: 'grand', fields: 'card', ...query })}`,
      });
      const cards = listRequestCards.answer.parse(answer.json());
      expect(answer.json()).toEqual(cards);
      const whole = await page(query);
      expect(cardsOf(cards)).toEqual(whole.items.map(requestCardOf));
      expect({ ...cards, items: [], services: {} }).toEqual({ ...whole, items: [], services: {} });
      expect(new Set(Object.keys(cards.services))).toEqual(new Set(whole.items.map((item) => item.service_id)));
    }
  });

  it('finds the reservations of a request (API-12)', async () => {
    await server.sqlAsOwner`update requests set reservation_id = 'res-1', reservation_status = 'RESERVED' where hotel_id = 'grand' and id in ('many-000007', 'many-000011')`;
    const result = await page({ reservation_id: 'res-1' });
    expect(result.items.map((item) => [item.id, item.reservation_status])).toEqual([
      ['many-000011', 'RESERVED'],
      ['many-000007', 'RESERVED'],
    ]);
    expect(result.total).toBe(2);
  });

  it('also refreshes requests whose stay changed, without moving them', async () => {
    await arrangeBooking(server, { id: 'b-refresh' });
    const request = await make({ booking_id: 'b-refresh' });
    server.clock.advance(50);
    await server.as('manager')({
      method: 'PATCH',
      url: '/api/users/bookings/b-refresh',
      body: { status: 'awaiting_approval' },
    });
    const refreshed = await page({ last_updated_at: String(server.clock.now()) });
    expect(refreshed.items).toMatchObject([
      { id: request.id, updated_at: request.updated_at, version: 2, booking: { status: 'awaiting_approval' } },
    ]);
  });

  it.each([
    'x',
    'eyJhIjoxfQ',
    Buffer.from('[{"position":1,"id":"a","start":0,"moved":false},"wrongdigest0"]').toString('base64url'),
    '%00',
  ])('refuses the key %j', async (key) => {
    const url = `/api/requests?hotel_id=grand&lastEvaluatedKey=${key}`;
    expect(problem.parse((await server.as('manager')({ method: 'GET', url })).json()).code).toBe('invalid_input');
  });

  it('refuses to go on with a walk that the log no longer reaches back to', async () => {
    const first = await page({ limit: '5' });
    await server.sqlAsOwner`update event_heads set pruned = seq + 1 where hotel_id = 'grand'`;
    for (const query of [`lastEvaluatedKey=${first.lastEvaluatedKey}&limit=5`]) {
      const answer = await server.as('manager')({ method: 'GET', url: `/api/requests?hotel_id=grand&${query}` });
      expect(problem.parse(answer.json())).toMatchObject({ code: 'invalid_input', fields: [{ reason: 'too_old' }] });
    }
    await server.sqlAsOwner`update event_heads set pruned = 0 where hotel_id = 'grand'`;
  });
});

describe('turning pages while everything changes', () => {
  const walks = requestOrders.flatMap((order) => [
    { order, q: '', name: 'manager' as const },
    { order, q: 'guest', name: 'manager' as const },
    { order, q: '', name: 'housekeeping' as const },
  ]);

  it.each(walks)('loses and repeats nothing: by $order, search "$q", as $name', async ({ order, q, name }) => {
    const below = randomness(walks.findIndex((walk) => walk.order === order && walk.q === q && walk.name === name) + 7);
    for (let round = 0; round < 2; round++) {
      const query = { order, limit: String(23 + below(60)), ...(q === '' ? {} : { q }) };
      const before = (await everything({ order, ...(q === '' ? {} : { q }) }, name)).map((item) => item.id);
      const walked: string[] = [];
      let key: string | null = null;
      do {
        const next: Awaited<ReturnType<typeof page>> = await page(
          { ...query, ...(key === null ? {} : { lastEvaluatedKey: key }) },
          name,
        );
        walked.push(...next.items.map((item) => item.id));
        key = next.lastEvaluatedKey;
        server.clock.advance(below(2));
        const changes = Array.from({ length: 6 }, async () => {
          const id = before[below(before.length)] ?? '';
          const status = ['OPEN', 'CLOSED', 'CANCELED'][below(3)];
          if (below(4) === 0) await make({ title: 'Guest came later' });
          else await server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}`, body: { status } });
        });
        await Promise.all(changes);
      } while (key !== null);
      expect(walked).toEqual(before);
    }
  });
});

describe('the search of the whole history', () => {
  it('finds the same requests as a console in its own list, with counts (REQ-27)', async () => {
    await arrangeBooking(server, {
      id: 'b-search',
      name: 'İbrahim',
      familyName: 'Çağlar',
      label: 'GOLD',
      rooms: ['1204', 'Suite 7'],
    });
    await server.sqlAsOwner`update services set name_with_locales = '{"ar": "مناشف", "tr": "Havlular"}', version = version + 1 where hotel_id = 'grand' and id = 'towels'`;
    await make({
      booking_id: 'b-search',
      title: 'IŞIK yanmıyor',
      comments: { body: 'Lamp <b>&</b> bulb\nsecond line' },
    });
    await make({ title: 'مُنشفة إضافية', fullName: 'Zoë' });
    const all = await everything();
    const terms = [
      'isik',
      'ışık',
      'IŞIK YAN',
      'ibrahim ça',
      'GOLD',
      'gold',
      'suite 7',
      '120',
      '01204',
      '1204-a',
      '0120',
      'منشفه',
      'مناشف',
      'havlu',
      'zoe',
      'closed',
      'cance',
      'lamp <b',
      'amp',
      'bulb second',
      'est 1',
      't 10',
      'towels',
      'zzz',
      "' or 1=1 --",
      '%',
      '_',
    ];
    for (const q of terms) {
      const term = foldTerm(q);
      const expected = all.filter((item) => holdsTerm(requestList.searchText(item), term));
      const result = await page({ q, limit: '200' });
      expect(
        result.items.map((item) => item.id),
        q,
      ).toEqual(expected.slice(0, 200).map((item) => item.id));
      expect(result.total, q).toBe(expected.length);
      const closed = await page({ q, status: 'CLOSED', limit: '1' });
      expect(closed.total, q).toBe(expected.filter((item) => item.status === 'CLOSED').length);
      expect(closed.counts, q).toEqual(result.counts);
    }
    expect((await page({ q: 'isik' })).total).toBeGreaterThan(0);
    expect((await page({ q: '01204-B' })).items).toMatchObject([{ rooms: ['1204', 'Suite 7'] }]);
  });

  it('names the service of each request as it is called now, whichever process called it so', async () => {
    const request = await make({ title: 'Sheets', service_id: 'towels' });
    const nameOf = async () => (await page({})).items.find(({ id }) => id === request.id)?.serviceName;
    const before = await nameOf();
    await server.sqlAsOwner`update services set name = 'Linen', version = version + 1 where hotel_id = 'grand' and id = 'towels'`;
    expect(await nameOf()).toBe('Linen');
    await server.sqlAsOwner`update services set name = ${before ?? ''}, version = version + 1 where hotel_id = 'grand' and id = 'towels'`;
    expect(await nameOf()).toBe(before);
  });

  it('knows of a change at once, whichever process made it', async () => {
    expect((await page({ q: 'xylophone' })).total).toBe(0);
    const request = await make({ title: 'Xylophone', service_id: 'maintenance' });
    expect((await page({ q: 'xylophone' })).items.map((item) => item.id)).toEqual([request.id]);
    // Writes like another process: this process learns of the change from the log alone.
    await server.database.write('grand', async ({ sql, recordChange }) => {
      await sql`update requests set title = 'Marimba', version = version + 1 where hotel_id = 'grand' and id = ${request.id}`;
      recordChange({
        entity: 'request',
        id: request.id,
        version: 2,
        actor: { id: 'system', name: null },
        wasUpdatedAt: request.updated_at,
      });
    });
    expect((await page({ q: 'xylophone' })).total).toBe(0);
    expect((await page({ q: 'MARIMBA', booking_id: 'none' })).total).toBe(0);
    expect((await page({ q: 'MARIMBA' })).total).toBe(1);
  });

  it('reads everything again after an import, which tells of no single row', async () => {
    expect((await page({ q: 'imported' })).total).toBe(0);
    await server.database.write('grand', async ({ sql, record }) => {
      await sql`update requests set title = 'Imported' where hotel_id = 'grand' and id = 'many-000001'`;
      record({ event: 'FORCE_RELOAD', entity: 'hotel', id: 'grand', version: 1, actor: { id: 'system', name: null } });
    });
    expect((await page({ q: 'imported' })).items.map((item) => item.id)).toEqual(['many-000001']);
  });

  it('finds all requests by their newest words after so many changes that the index is built again', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await server.database.write('grand', async ({ sql, recordChange }) => {
        const changed = await sql<{ id: string; version: number; updated_at: number }[]>`
          update requests set title = ${`Worn${round}`}, version = version + 1
          where hotel_id = 'grand' and id like 'many-%' returning id, version, updated_at`;
        for (const { id, version, updated_at } of changed)
          recordChange({
            entity: 'request',
            id,
            version,
            actor: { id: 'system', name: null },
            wasUpdatedAt: updated_at,
          });
      });
      expect((await page({ q: `worn${round}` })).total).toBe(600);
      expect((await page({ q: `worn${round - 1}` })).total).toBe(0);
    }
  });
});

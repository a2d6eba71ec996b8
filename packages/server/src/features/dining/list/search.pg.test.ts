import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeRestaurant, reservationsOf, tuesdayNoon } from '../../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'north');
  // Changed in another order than they are for: the later ones were changed longest ago.
  await server.sqlAsOwner`
    insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, reservation_id, due_at, created_at, updated_at)
    select 'grand', 'elif-' || n, case when n % 10 = 0 then 'CANCELED' else 'OPEN' end, '351',
      'ALACARTE_RESTAURANT_RESERVATION', 'Table', 'Elif Kaya',
      case when n % 2 = 0 then 'north' else 'south' end || '_20261201_2000', ${tuesdayNoon} + n * 3600, 1, 1000 - n
    from generate_series(1, 160) n`;
  await server.sqlAsOwner`
    insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, due_at, created_at, updated_at)
    values ('grand', 'towels', 'OPEN', 'towels', 'ORDER', 'Towels', 'Elif Kaya', ${tuesdayNoon}, 1, 1)`;
});
afterAll(() => server.close());

const list = (body: object) => reservationsOf(server, body);

describe('The search of reservations among all days', () => {
  it('returns a restaurant’s, the latest first, in pages, with exact totals and counts (ALA-06, ALA-14)', async () => {
    const body = { q: 'elif', selectedAlacarteValue: 'north', without_canceled: true };
    const first = await list(body);
    const next = await list({ ...body, lastEvaluatedKey: first.alacarteReqListLastEvaluatedKey });
    const expected = Array.from({ length: 160 }, (_, n) => 160 - n).filter((n) => n % 2 === 0 && n % 10 !== 0);
    expect([...first.alacarteRequestList, ...next.alacarteRequestList].map(({ id }) => id)).toEqual(
      expected.map((n) => `elif-${n}`),
    );
    expect([first.alacarteRequestList.length, first.total, next.total]).toEqual([50, 64, 64]);
    expect(first.counts).toEqual({ OPEN: 64, PENDING: 0, CLOSED: 0, CANCELED: 0 });
    expect([first.totals, next.alacarteReqListLastEvaluatedKey]).toEqual([null, null]);
  });

  it('finds canceled ones too where they are asked for, and reservations alone', async () => {
    const all = await list({ q: 'elif kaya' });
    expect([all.total, all.counts['CANCELED']]).toEqual([160, 16]);
    expect((await list({ q: 'elif', status: 'CANCELED', selectedAlacarteValue: 'south' })).total).toBe(0);
    expect((await list({ q: 'nobody of that name' })).total).toBe(0);
  });
});

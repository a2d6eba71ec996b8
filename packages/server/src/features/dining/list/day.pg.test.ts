import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  reservationsOf,
  type TestTable,
  tableOf,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'north');
  await arrangeRestaurant(server, 'south');
});
afterAll(() => server.close());

const list = (body: object) => reservationsOf(server, body);
const reserve = async (table: TestTable) => {
  const answer = await server.as('concierge')({ method: 'POST', url: '/api/requests', body: tableOf(table) });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('The list of a day', () => {
  it('has the taken seats of each sitting, with seats held for waiting guests', async () => {
    await reserve({ restaurant: 'north', at: '18:00', adults: 3 });
    await reserve({ restaurant: 'south', adults: 5 });
    await reserve({ restaurant: 'north', adults: 6 });
    await reserve({ id: 'large', restaurant: 'north', adults: 10, children: 4 });
    const [day, north] = [{ selectedDate: '011220260' }, 'north_20261201_2000'];
    expect((await list(day)).taken).toEqual({ north_20261201_1800: 3, [north]: 20, south_20261201_2000: 5 });
    await arrangeBooking(server, { id: 'waits', checkout: tuesdayNoon + 5 * 86_400 });
    const guest = server.asGuest(await arrangeGuest(server, 'waits'));
    const body = { id: 'w-1', reservation_id: north, adults: 5 };
    expect((await guest({ method: 'POST', url: '/api/guest/waitlist', body })).statusCode).toBe(200);
    const url = '/api/requests/large?hotel_id=grand';
    await server.as('concierge')({ method: 'PATCH', url, body: { status: 'CANCELED' } });
    expect((await list({ ...day, selectedAlacarteValue: 'north' })).taken).toEqual({
      north_20261201_1800: 3,
      [north]: 11,
    });
    expect((await list({})).taken).toBeNull();
  });

  it('has reservations that wait for the hotel, the longest waiting first, with counts and totals of their own', async () => {
    const sql = server.sqlAsOwner;
    await reserve({ id: 'confirmed', restaurant: 'north', day: '2026-12-02', adults: 2 });
    await reserve({ id: 'asks', restaurant: 'north', day: '2026-12-02', adults: 3 });
    await reserve({ id: 'held', restaurant: 'south', at: '18:00', day: '2026-12-02', adults: 4 });
    await sql`update requests set reservation_status = 'RESERVED' where hotel_id = 'grand' and id in ('confirmed', 'asks')`;
    await sql`update requests set reservation_status = 'ON_HOLD' where hotel_id = 'grand' and id = 'held'`;
    await sql`update requests set last_comment_is_staff = false, last_comment_at = 5 where hotel_id = 'grand' and id = 'asks'`;
    const waiting = { selectedDate: '021220260', waiting: true };
    const answer = await list({ ...waiting, order: 'waiting_since' });
    expect(answer.alacarteRequestList.map(({ id }) => id)).toEqual(['asks', 'held']);
    expect((await list({ ...waiting, selectedAlacarteValue: 'south' })).total).toBe(1);
    const sums = Object.values(answer.totals ?? {}).map(({ reservations, adults }) => [reservations, adults]);
    expect([answer.total, sums.filter(([n]) => n !== 0)]).toEqual([2, [[2, 7]]]);
    expect(answer.taken, 'of everybody').toEqual({ north_20261202_2000: 5, south_20261202_1800: 4 });
  });

  it('has a thousand of a larger day at once and says by its total how many there are (ALA-07)', async () => {
    const sql = server.sqlAsOwner;
    await sql`
      insert into sittings (hotel_id, id, restaurant_id, on_date)
      values ('grand', 'south_20261220_2000', 'south', '2026-12-20')`;
    await sql`
      insert into requests (hotel_id, id, status, service_id, service_type, title, due_at, created_at, updated_at)
      select 'grand', 'many-' || n, case when n <= 2 then 'CANCELED' else 'CLOSED' end, '351',
        'ALACARTE_RESTAURANT_RESERVATION', 'Table', ${tuesdayNoon}, 1, 1 from generate_series(1, 1003) n`;
    await sql`
      insert into reservations (hotel_id, request_id, sitting_id, restaurant_id, on_date, adults, children, seats, holds_seats)
      select 'grand', 'many-' || n, 'south_20261220_2000', 'south', '2026-12-20', 1, 0, 1, n > 2
      from generate_series(1, 1003) n`;
    const counted = async (more: object) => {
      const answer = await list({ selectedDate: '201220260', ...more });
      return [answer.alacarteRequestList.length, answer.total, answer.alacarteReqListLastEvaluatedKey];
    };
    expect(await counted({})).toEqual([1000, 1003, null]);
    expect(await counted({ without_canceled: true })).toEqual([1000, 1001, null]);
    expect(await counted({ status: 'CANCELED' })).toEqual([2, 2, null]);
    const ofNorth = await list({ selectedDate: '201220260', selectedAlacarteValue: 'north' });
    expect([ofNorth.total, ofNorth.alacarteReqListLastEvaluatedKey]).toEqual([0, null]);
    expect((await list({})).alacarteReqListLastEvaluatedKey, 'of all days').not.toBeNull();
  });
});

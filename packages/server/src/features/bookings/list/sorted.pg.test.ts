import { listBookings } from '@bellhop/contract/bookings/booking';
import { problem } from '@bellhop/contract/problem';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const zone = 'Europe/Istanbul';
let server: TestServer;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
  day = wallOf(server.clock.now(), zone).date;
  await server.sqlAsOwner`delete from bookings where hotel_id = 'grand'`;
  const noon = startOf(day, 0, zone) + 43_200;
  const stays = [
    ['ozkan', 'Özkan', 'future_guest', ['10'], null],
    ['abel', 'Abel', 'future_guest', ['9'], 'GOLD'],
    ['lee', 'lee', 'awaiting_approval', [], 'VIP'],
    ['baker', 'Baker', 'hotel_guest', ['1'], 'VIP'],
    ['young', 'Lee Young', 'future_guest', ['A-2'], null],
  ] as const;
  for (const [at, [id, familyName, status, rooms, label]] of stays.entries()) {
    const times = { checkin: noon + at, checkout: startOf(dayAfter(day, 3), 0, zone) };
    await arrangeBooking(server, { id, status, name: 'Ann', familyName, rooms: [...rooms], ...times });
    await server.sqlAsOwner`update bookings set label = ${label} where hotel_id = 'grand' and id = ${id}`;
  }
});
afterAll(() => server.close());

const get = (query: Record<string, string>) =>
  server.as('frontdesk')({
    method: 'GET',
    url: `/api/users/bookings?${new URLSearchParams({ hotel_id: 'grand', ...query })}`,
  });

async function page(query: Record<string, string>) {
  const answer = await get({ day, part: 'arriving', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return listBookings.answer.parse(answer.json());
}

async function idsOf(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let key: string | null = null;
  do {
    const more: Awaited<ReturnType<typeof page>> = await page({
      limit: '2',
      ...query,
      ...(key === null ? {} : { lastEvaluatedKey: key }),
    });
    ids.push(...more.items.map(({ id }) => id));
    key = more.lastEvaluatedKey;
  } while (key !== null);
  return ids;
}

describe('GET /users/bookings of a part of a day with an order', () => {
  it.each([
    ['name', ['abel', 'lee', 'young', 'ozkan', 'baker']],
    ['room', ['abel', 'ozkan', 'young', 'lee', 'baker']],
    ['label', ['lee', 'abel', 'young', 'ozkan', 'baker']],
  ])('by %s answers the guests still to come first, page by page', async (order, ids) => {
    expect(await idsOf({ order })).toEqual(ids);
    expect(await idsOf({ order, limit: '200' })).toEqual(ids);
  });

  it('answers the order of the times without one', async () => {
    expect(await idsOf({})).toEqual(['ozkan', 'abel', 'lee', 'young', 'baker']);
  });

  it('has the counts of the part, and the total of a chosen status', async () => {
    const counts = { future_guest: 3, awaiting_approval: 1, hotel_guest: 1, checked_out: 0, invalid_booking: 0 };
    expect(await page({ order: 'name', status: 'future_guest', limit: '1' })).toMatchObject({ total: 3, counts });
    expect(await idsOf({ order: 'name', status: 'future_guest' })).toEqual(['abel', 'young', 'ozkan']);
  });

  it('is searched within, in every spelling', async () => {
    expect(await idsOf({ order: 'name', q: 'lee' })).toEqual(['lee', 'young']);
    expect(await idsOf({ order: 'room', q: 'oezkan' })).toEqual(['ozkan']);
    expect(await page({ order: 'room', q: 'ann' })).toMatchObject({ total: 5 });
    expect(await idsOf({ order: 'name', last_updated_at: '9999999999' })).toEqual([]);
  });

  it('shows a guest who arrives during the walk at the new place, and skips no other guest', async () => {
    const first = await page({ order: 'name', limit: '2' });
    expect(first.items.map(({ id }) => id)).toEqual(['abel', 'lee']);
    await server.sqlAsOwner`update bookings set status = 'hotel_guest' where hotel_id = 'grand' and id = 'abel'`;
    const lastEvaluatedKey = first.lastEvaluatedKey ?? '';
    const rest = await page({ order: 'name', limit: '200', lastEvaluatedKey });
    expect(rest.items.map(({ id }) => id)).toEqual(['young', 'ozkan', 'abel', 'baker']);
    await server.sqlAsOwner`update bookings set status = 'future_guest' where hotel_id = 'grand' and id = 'abel'`;
  });

  it.each([
    [{ order: 'name' }, 'query.day', 'required'],
    [{ order: 'phone', part: 'arriving' }, 'query.order', 'invalid_value'],
  ])('refuses %j by the field', async (query, path, reason) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields).toContainEqual({ path, reason });
  });

  it('refuses a cursor of another order, and a place that is a number', async () => {
    const { lastEvaluatedKey } = await page({ order: 'name', limit: '1' });
    const [cursor, digest] = JSON.parse(Buffer.from(lastEvaluatedKey ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([{ ...cursor, position: 7 }, digest])).toString('base64url');
    for (const query of [
      { order: 'room', lastEvaluatedKey: lastEvaluatedKey ?? '' },
      { order: 'name', lastEvaluatedKey: forged },
    ]) {
      const answer = await get({ day, part: 'arriving', limit: '1', ...query });
      expect(answer.statusCode).toBe(400);
      expect(problem.parse(answer.json()).fields).toEqual([{ path: 'query.lastEvaluatedKey', reason: 'not_a_cursor' }]);
    }
  });

  it('contains no booking of another hotel', async () => {
    const checkin = server.clock.now();
    await arrangeBooking(server, { id: 'of-beach', hotelId: 'beach', checkin, checkout: checkin + 86_400 });
    expect(await idsOf({ order: 'name' })).not.toContain('of-beach');
  });
});

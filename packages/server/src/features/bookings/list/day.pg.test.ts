import { listBookings } from '@bellhop/contract/bookings/booking';
import { type DayPart, dayParts } from '@bellhop/contract/bookings/day';
import { countDay, houseDay, writeWindow } from '@bellhop/contract/bookings/house-day';
import { bookingList } from '@bellhop/contract/bookings/list';
import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import { comparePositions } from '@bellhop/contract/lists/list';
import { problem } from '@bellhop/contract/problem';
import { instantOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotelsChannel } from '../../../platform/tenancy/tenancy-channels.ts';
import { arrangeBooking } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function inZone(timeZone: string, now: string): Promise<void> {
  await server.sqlAsOwner`update hotels set settings = settings || ${server.sqlAsOwner.json({ timeZone })} where id = 'grand'`;
  await server.database.notify(hotelsChannel, '');
  await vi.waitFor(async () => {
    const answer = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
    expect(answer.json()).toMatchObject({ timeZone });
  });
  server.clock.holdAt(at(now, timeZone));
}

function at(text: string, timeZone: string): number {
  const [date = '', time = ''] = text.split(' ');
  return instantOf(date, time, timeZone) ?? 0;
}

const get = (url: string, name: TestStaffName = 'frontdesk') => server.as(name)({ method: 'GET', url: `/api${url}` });

async function page(query: Record<string, string>) {
  const answer = await get(`/users/bookings?${new URLSearchParams({ hotel_id: 'grand', ...query })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listBookings.answer.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}

async function counts(day: string) {
  const answer = await get(`/users/days/${day}?hotel_id=grand`);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = countDay.answer.parse(answer.json());
  expect(parsed).toEqual(answer.json());
  return parsed;
}

/** Returns the ids of a part of a day in order, read in pages of two. */
async function idsOf(day: string, part: DayPart, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = [];
  let key: string | null = null;
  do {
    const more: Awaited<ReturnType<typeof page>> = await page({
      day,
      part,
      limit: '2',
      ...query,
      ...(key === null ? {} : { lastEvaluatedKey: key }),
    });
    ids.push(...more.items.map(({ id }) => id));
    key = more.lastEvaluatedKey;
  } while (key !== null);
  return ids;
}

type Stay = readonly [id: string, status: BookingStatus, checkin: string, checkout: string];

async function arrange(timeZone: string, stays: readonly Stay[]): Promise<void> {
  await server.sqlAsOwner`delete from bookings where hotel_id = 'grand'`;
  for (const [id, status, checkin, checkout] of stays) {
    await arrangeBooking(server, {
      id,
      status,
      name: id,
      familyName: 'Hartley',
      checkin: at(checkin, timeZone),
      checkout: at(checkout, timeZone),
    });
  }
}

/** A time zone, the day before, the day and the day after; clocks change on some of the days. */
const days = [
  ['Europe/Istanbul', '2026-11-22', '2026-11-23', '2026-11-24'],
  ['Europe/Madrid', '2026-10-24', '2026-10-25', '2026-10-26'],
  ['America/New_York', '2027-03-13', '2027-03-14', '2027-03-15'],
  ['America/Santiago', '2027-09-04', '2027-09-05', '2027-09-06'],
  ['Pacific/Auckland', '2027-04-03', '2027-04-04', '2027-04-05'],
] as const;

describe('GET /users/bookings of a part of a day', () => {
  it.each(days)(
    'in %s holds who arrives, is in house and departs, also at midnight and over a change of the clocks',
    async (zone, before, day, after) => {
      await inZone(zone, `${day} 08:00`);
      await arrange(zone, [
        ['no-show', 'future_guest', `${before} 23:59`, `${after} 12:00`],
        ['early', 'future_guest', `${day} 00:00`, `${after} 12:00`],
        ['late', 'awaiting_approval', `${day} 23:59`, `${after} 12:00`],
        ['arrived', 'hotel_guest', `${day} 07:00`, `${after} 12:00`],
        ['day-guest', 'checked_out', `${day} 06:00`, `${day} 20:00`],
        ['invalid', 'invalid_booking', `${day} 14:00`, `${after} 12:00`],
        ['tomorrow', 'future_guest', `${after} 00:00`, `${after} 12:00`],
        ['stays', 'hotel_guest', `${before} 14:00`, `${after} 00:00`],
        ['overdue', 'hotel_guest', `${before} 01:00`, `${before} 23:59`],
        ['due', 'hotel_guest', `${before} 14:00`, `${day} 23:59`],
        ['due-first', 'hotel_guest', `${before} 14:00`, `${day} 00:00`],
        ['gone', 'checked_out', `${before} 14:00`, `${day} 10:00`],
        ['gone-yesterday', 'checked_out', `${before} 14:00`, `${before} 23:00`],
      ]);
      expect(await idsOf(day, 'arriving')).toEqual(['no-show', 'early', 'late', 'day-guest', 'arrived']);
      expect(await idsOf(day, 'in_house')).toEqual(['overdue', 'due-first', 'due', 'stays', 'arrived']);
      expect(await idsOf(day, 'departing')).toEqual(['overdue', 'due-first', 'due', 'gone', 'day-guest']);
      expect(await counts(day)).toEqual({
        arriving: { future_guest: 2, awaiting_approval: 1, hotel_guest: 1, checked_out: 1 },
        in_house: { hotel_guest: 5 },
        departing: { hotel_guest: 3, checked_out: 2 },
      });
      expect(await page({ day, part: 'arriving', status: 'future_guest' })).toMatchObject({
        total: 2,
        counts: { future_guest: 2, awaiting_approval: 1, hotel_guest: 1, checked_out: 1, invalid_booking: 0 },
      });
      // One second before the next midnight it is still that day; one second later, guests who did not come are
      // overdue.
      server.clock.holdAt(at(`${after} 00:00`, zone) - 1);
      expect(await idsOf(after, 'arriving')).toEqual(['no-show', 'tomorrow']);
      server.clock.holdAt(at(`${after} 00:00`, zone));
      expect(await idsOf(after, 'arriving')).toEqual(['no-show', 'early', 'late', 'tomorrow']);
      expect(await idsOf(after, 'departing')).toEqual(['overdue', 'due-first', 'due', 'stays', 'arrived']);
    },
  );

  it('stands in the order that the contract gives it, whatever its times and status', async () => {
    const zone = 'Europe/Istanbul';
    await inZone(zone, '2026-11-23 08:00');
    await server.sqlAsOwner`delete from bookings where hotel_id = 'grand'`;
    const noon = at('2026-11-23 12:00', zone);
    for (let n = 0; n < 60; n += 1) {
      const status = bookingStatuses[n % 5] ?? 'hotel_guest';
      const [checkin, checkout] = [noon + ((n * 7) % 9) * 21_600 - 86_400, noon + ((n * 5) % 11) * 21_600 - 86_400];
      await arrangeBooking(server, { id: `n-${n}`, status, checkin, checkout });
    }
    await server.sqlAsOwner`update bookings set checkin = null where hotel_id = 'grand' and id = 'n-10'`;
    await server.sqlAsOwner`update bookings set checkout = null where hotel_id = 'grand' and id in ('n-15', 'n-20')`;
    const everybody = (await page({ limit: '200' })).items;
    for (const part of dayParts) {
      const { items } = await page({ day: '2026-11-23', part, limit: '200' });
      const { position } = bookingList.orders[part === 'arriving' ? 'arrival' : 'departure'];
      const inOrder = [...items].sort((a, b) => comparePositions(position(a), position(b)) || (a.id < b.id ? -1 : 1));
      expect(items.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      expect(await idsOf('2026-11-23', part)).toEqual(items.map(({ id }) => id));
      const holds = bookingList.windows?.day?.holds(
        writeWindow(part, '2026-11-23', houseDay('2026-11-23', '2026-11-23', zone)),
      );
      const expected = everybody.filter((stay) => holds?.(stay));
      expect(new Set(items.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      expect(items.length).toBeGreaterThan(3);
    }
  });

  it('is searched within, in its own order, page by page, with its counts', async () => {
    const zone = 'America/New_York';
    await inZone(zone, '2026-11-23 08:00');
    await arrange(zone, [
      ['ann', 'future_guest', '2026-11-23 18:00', '2026-11-25 12:00'],
      ['bo', 'hotel_guest', '2026-11-23 09:00', '2026-11-25 12:00'],
      ['cy', 'future_guest', '2026-11-21 18:00', '2026-11-25 12:00'],
      ['dee', 'future_guest', '2026-11-24 18:00', '2026-11-25 12:00'],
      ['eve', 'awaiting_approval', '2026-11-23 15:00', '2026-11-25 12:00'],
    ]);
    expect(await idsOf('2026-11-23', 'arriving', { q: 'hartley' })).toEqual(['cy', 'eve', 'ann', 'bo']);
    const answer = await page({ day: '2026-11-23', part: 'arriving', q: 'hart', status: 'future_guest' });
    expect(answer).toMatchObject({ total: 2, counts: { future_guest: 2, awaiting_approval: 1, hotel_guest: 1 } });
    expect(await idsOf('2026-11-23', 'in_house', { q: 'hartley bo' })).toEqual(['bo']);
    expect(await idsOf('2026-11-23', 'departing', { q: 'hartley' })).toEqual([]);
  });

  it('follows a booking whose status or dates change', async () => {
    const zone = 'Europe/Madrid';
    await inZone(zone, '2026-11-23 08:00');
    await arrange(zone, [['ann', 'future_guest', '2026-11-23 18:00', '2026-11-25 12:00']]);
    const change = async (body: object) => {
      const answer = await server.as('frontdesk')({ method: 'PATCH', url: '/api/users/bookings/ann', body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await change({ status: 'hotel_guest' });
    expect(await counts('2026-11-23')).toEqual({
      arriving: { hotel_guest: 1 },
      in_house: { hotel_guest: 1 },
      departing: {},
    });
    await change({ checkout: at('2026-11-23 22:00', zone) });
    expect(await counts('2026-11-23')).toEqual({
      arriving: { hotel_guest: 1 },
      in_house: { hotel_guest: 1 },
      departing: { hotel_guest: 1 },
    });
    expect(await idsOf('2026-11-23', 'departing', { q: 'ann' })).toEqual(['ann']);
    await change({ status: 'checked_out' });
    expect(await counts('2026-11-23')).toMatchObject({ in_house: {}, departing: { checked_out: 1 } });
  });

  it.each([
    ['day=2026-11-23', 'query.part', 'required'],
    ['part=arriving', 'query.day', 'required'],
    ['day=2026-02-30&part=arriving', 'query.day', 'date'],
    ['day=23.11.2026&part=arriving', 'query.day', 'invalid_format'],
    ['day=2026-11-23&part=leaving', 'query.part', 'invalid_value'],
  ])('refuses %s by the field', async (query, path, reason) => {
    const answer = await get(`/users/bookings?hotel_id=grand&${query}`);
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields).toContainEqual({ path, reason });
  });

  it('goes on with no cursor of another part or day', async () => {
    const zone = 'Europe/Istanbul';
    await inZone(zone, '2026-11-23 08:00');
    await arrange(zone, [
      ['ann', 'future_guest', '2026-11-23 18:00', '2026-11-25 12:00'],
      ['bo', 'future_guest', '2026-11-23 19:00', '2026-11-25 12:00'],
    ]);
    const { lastEvaluatedKey } = await page({ day: '2026-11-23', part: 'arriving', limit: '1' });
    const answer = await get(
      `/users/bookings?hotel_id=grand&day=2026-11-24&part=arriving&limit=1&lastEvaluatedKey=${lastEvaluatedKey}`,
    );
    expect(problem.parse(answer.json()).fields).toEqual([{ path: 'query.lastEvaluatedKey', reason: 'not_a_cursor' }]);
  });
});

describe('GET /users/days/{day}', () => {
  it('needs the flag BOOKINGS and a day, and counts the own hotel alone', async () => {
    await inZone('Europe/Istanbul', '2026-11-23 08:00');
    await arrange('Europe/Istanbul', []);
    const checkin = at('2026-11-23 18:00', 'Europe/Istanbul');
    await arrangeBooking(server, { id: 'of-beach', hotelId: 'beach', checkin, checkout: checkin + 86_400 });
    expect(await counts('2026-11-23')).toEqual({ arriving: {}, in_house: {}, departing: {} });
    expect(problem.parse((await get('/users/days/2026-11-23?hotel_id=grand', 'concierge')).json()).code).toBe(
      'not_allowed',
    );
    const wrong = problem.parse((await get('/users/days/today?hotel_id=grand')).json());
    expect(wrong.fields?.map(({ path }) => path)).toContain('params.day');
  });
});

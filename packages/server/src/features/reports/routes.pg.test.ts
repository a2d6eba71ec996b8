import {
  daysOf,
  exportReport,
  getOwnReport,
  getReport,
  getReportGroups,
  type ReportGrouping,
} from '@bellhop/contract/reports/report';
import { startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeCheckIn, arrangeGuest, arrangePayment } from '../../testing/arrange.ts';
import { arrangeRestaurant, tableOf } from '../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { countSome } from './count.ts';

const zone = 'Europe/Istanbul';
const noon = startOf('2027-01-13', 0, zone) + 12 * 3600;
const wednesday = '2027-01-13';
const tolerance = 0.05;

let server: TestServer;
let guest: ReturnType<TestServer['asGuest']>;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(noon);
  await arrangeBooking(server, { id: 'b-1', checkin: noon + 3600, checkout: noon + 9 * 86_400 });
  await server.sqlAsOwner`update bookings set language = 'tr' where id = 'b-1'`;
  guest = server.asGuest(await arrangeGuest(server, 'b-1'));
  await arrangeRestaurant(server, 'bosphorus');
});
afterAll(() => server.close());
beforeEach(() => server.clock.holdAt(noon));

async function done(method: 'POST' | 'PATCH' | 'PUT', url: string, body: object, send = server.as('manager')) {
  const answer = await send({ method, url, body });
  expect(answer.statusCode, answer.body).toBe(200);
}
const ask = (path: string, query: string, as: TestStaffName = 'manager', host?: string) =>
  server.as(as)({
    method: 'GET',
    url: `/api/reports${path}?hotel_id=${host === undefined ? 'grand' : 'beach'}&${query}`,
    ...(host && { host }),
  });
const day = `from=${wednesday}&to=${wednesday}`;

/** Counts like the server does a moment later. */
async function count() {
  for (const hotel of ['grand', 'beach']) while ((await countSome(server, hotel)) === 'more');
}
async function report(query = day) {
  await count();
  const answer = await ask('', query);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = getReport.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed;
}
async function groups(by: ReportGrouping, query = day) {
  await count();
  const answer = await ask('/groups', `${query}&by=${by}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return getReportGroups.answer.parse(answer.json()).items;
}

describe('the reports of a hotel', () => {
  it('measure the first answer from the guest’s words to a message or a claim, and the resolution to the last closing', async () => {
    await done('POST', '/api/guest/requests', { id: 'r-1', service_id: 'towels', text: 'Two, please' }, guest);
    await done('POST', '/api/guest/requests', { id: 'r-2', service_id: 'towels', text: 'One more' }, guest);
    server.clock.advance(120);
    await done('POST', '/api/requests/comments/r-1?hotel_id=grand', { id: 'm-1', body: 'Coming' });
    server.clock.advance(480);
    await done('PATCH', '/api/requests/r-1', { status: 'CLOSED' });
    // A colleague's claim is an answer as well.
    await done('PATCH', '/api/requests/r-2', { assignee_id: testStaff.frontdesk.id }, server.as('frontdesk'));
    server.clock.advance(600);
    await done('POST', '/api/guest/requests/r-1/comments', { id: 'm-2', body: 'They are wet' }, guest);
    server.clock.advance(600);
    await done('PATCH', '/api/requests/r-1', { status: 'CLOSED' });
    await done('POST', '/api/guest/requests/r-1/rating', { rating: 4 }, guest);

    const { now, before } = await report();
    expect(now).toMatchObject({
      requests: 2,
      answered: 2,
      resolved: 1,
      reopened: 1,
      canceled: 0,
      ratings: [0, 0, 0, 1, 0],
    });
    expect(now.hours[2 * 24 + 12]).toBe(2);
    expect(now.languages).toEqual([{ language: 'tr', requests: 2 }]);
    expect(now.days).toEqual([2]);
    const { answer, resolution } = now;
    for (const [value, seconds] of [
      [answer?.median, 120],
      [answer?.ninetieth, 600],
      [resolution?.median, 1800],
    ] as const) {
      expect(Math.abs((value ?? 0) - seconds) / seconds, `${value} is ${seconds}`).toBeLessThanOrEqual(tolerance);
    }
    expect(before).toMatchObject({ from: '2027-01-12', to: '2027-01-12', requests: 0, answer: null, resolution: null });
  });

  it('count a staff’s first message to a guest as an answer only after the guest wrote', async () => {
    const fields = { hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' };
    await done('POST', '/api/requests', { ...fields, id: 'r-3', comments: [{ body: 'Your towels are ready' }] });
    server.clock.advance(3600);
    await done('POST', '/api/guest/requests/r-3/comments', { id: 'm-3', body: 'Where?' }, guest);
    server.clock.advance(60);
    await done('POST', '/api/requests/comments/r-3?hotel_id=grand', { id: 'm-4', body: 'In your room' });
    const { now } = await report();
    expect(now).toMatchObject({ requests: 3, answered: 3 });
    const median = now.answer?.median ?? 0;
    expect(Math.abs(median - 120) / 120, `${median}: 60, 120 and 600 seconds`).toBeLessThanOrEqual(tolerance);
  });

  it('keep reservations, check-ins and imported requests apart, and count tables on their day', async () => {
    const table = tableOf({ id: 't-1', day: '2027-01-19', adults: 4, booking_id: 'b-1' });
    await done('POST', '/api/requests', table);
    await arrangeCheckIn(server, 'c-1', { bookingId: 'b-1' });
    await server.sqlAsOwner`update check_ins set submitted_at = ${noon} where booking_id = 'b-1'`;
    await server.sqlAsOwner`update requests set created_at = ${noon} where id = 'c-1'`;
    await server.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, source_key, created_at, updated_at)
      values ('grand', 'old', 'CLOSED', 'towels', 'ORDER', 'Towels', 'Ann', 'old-1', ${noon}, ${noon})`;
    await arrangePayment(server, 'b-1', { amount: 9900 });
    await done('PATCH', '/api/payments/links/link-of-b-1', { status: 'paid', method: 'cash' });
    const { now } = await report();
    expect(now).toMatchObject({
      requests: 3,
      reservations: 1,
      check_ins: 1,
      imported: 1,
      arrivals: 1,
      checked_in_before: 1,
    });
    expect(now.payments).toEqual([{ currency: 'TRY', links: 1, amount: 9900 }]);
    expect(now.restaurants).toEqual([]);
    const dinner = 'from=2027-01-19&to=2027-01-19';
    const served = { id: 'bosphorus', name: 'bosphorus', seats: 4, canceled: 0, reservations: 1 };
    expect((await report(dinner)).now.restaurants).toEqual([{ ...served, no_shows: 0 }]);
    await server.sqlAsOwner`update requests set attendance = 'no_show' where id = 't-1'`;
    await server.sqlAsOwner`update reservations set seats = 0 where request_id = 't-1'`;
    expect((await report(dinner)).now.restaurants).toEqual([{ ...served, no_shows: 1 }]);
    // The previous period has the same length.
    expect((await report('from=2027-01-20&to=2027-01-26')).before.restaurants).toEqual([{ ...served, no_shows: 1 }]);
  });

  it('group by department, service and person, a person’s own for themselves, while the hotel wants that', async () => {
    expect(await groups('service')).toMatchObject([{ id: 'towels', name: 'Towels', now: { requests: 3 } }]);
    expect(await groups('person')).toMatchObject([
      { id: '', name: '', now: { requests: 2 } },
      { id: testStaff.frontdesk.id, name: testStaff.frontdesk.name, now: { requests: 1, answered: 1 } },
    ]);
    const own = async (as: TestStaffName) =>
      getOwnReport.answer.parse((await ask('/own', day, as)).json()).now.requests;
    expect([await own('frontdesk'), await own('housekeeping')]).toEqual([1, 0]);
    await done('PATCH', '/api/admin/settings?hotel_id=grand', { version: 0, settings: { personReports: false } });
    for (const path of ['/groups', '/own']) {
      // Settings of a hotel reach all processes a moment later.
      await expect
        .poll(async () => (await ask(path, `${day}&by=person`)).json().code, { message: path })
        .toBe('not_allowed');
    }
    expect((await ask('.csv', day)).body).not.toContain('person');
  });

  it('group by room in every spelling, and by floor and type as the list of rooms has them today', async () => {
    await server.sqlAsOwner`update requests set room_number = case id when 'r-1' then '0612' when 'r-2' then '612' end
      where id in ('r-1', 'r-2', 'r-3')`;
    const counted = async (by: ReportGrouping) =>
      (await groups(by)).map(({ id, name, now }) => [id, name, now.requests]);
    await server.sqlAsOwner`delete from rooms where hotel_id = 'grand' and id = '612'`;
    expect(await counted('room')).toEqual([
      ['612', '', 2],
      ['', '', 1],
    ]);
    expect(await counted('floor')).toEqual([['', '', 3]]);
    await server.sqlAsOwner`insert into rooms (hotel_id, id, number, floor, type) values ('grand', '612', '612', '6', 'Suite')`;
    expect(await counted('room')).toEqual([
      ['612', '612', 2],
      ['', '', 1],
    ]);
    expect(await counted('floor')).toEqual([
      ['6', '6', 2],
      ['', '', 1],
    ]);
    expect(await counted('room_type')).toEqual([
      ['Suite', 'Suite', 2],
      ['', '', 1],
    ]);
    await server.sqlAsOwner`update rooms set floor = '7' where hotel_id = 'grand' and id = '612'`;
    expect(await counted('floor')).toEqual([
      ['7', '7', 2],
      ['', '', 1],
    ]);
  });

  it('are a table whose cells spreadsheets do not calculate, told in the guest logs', async () => {
    await done('PUT', '/api/hotels/departments/d-1?hotel_id=grand', {
      name: '=1+1',
      service_ids: ['towels'],
      member_ids: [],
    });
    await done('PATCH', '/api/requests/r-1', { department_id: 'd-1' });
    await count();
    const answer = await ask('.csv', day);
    const at = new Date(noon * 1000).toISOString();
    expect(exportReport.answer.parse(answer.body).split('\r\n')).toEqual(
      expect.arrayContaining([
        '\uFEFF"section","name","figure","2027-01-13/2027-01-13","2027-01-12/2027-01-12"',
        '"requests","","requests","3","0"',
        `"hotel","","counted_at","${at}","${at}"`,
        `"department","'=1+1","requests","1","0"`,
        '"room_type","Suite","requests","2","0"',
        '"day","2027-01-13","requests","3","0"',
        '"payments","TRY","amount","99.00","0.00"',
      ]),
    );
    const log = await server.as('manager')({ method: 'GET', url: '/api/logs?hotel_id=grand&what=export' });
    expect(log.json().items[0]).toMatchObject({ entity: 'reports', entity_id: '2027-01-13_2027-01-13' });
  });

  it('are of the days of the hotel’s zone, counted again when the zone changes', async () => {
    // 02:00 in Istanbul is the day before in London.
    server.clock.holdAt(startOf('2027-01-15', 0, zone) + 2 * 3600);
    await done('POST', '/api/requests', { id: 'r-4', hotel_id: 'grand', service_id: 'towels', booking_id: 'b-1' });
    const days = async () => (await report('from=2027-01-14&to=2027-01-15')).now.days;
    expect(await days()).toEqual([0, 1]);
    await done('PATCH', '/api/admin/settings?hotel_id=grand', { version: 1, settings: { timeZone: 'Europe/London' } });
    await expect.poll(days).toEqual([1, 0]);
    const { now } = await report('from=2027-01-14&to=2027-01-15');
    expect(now.hours[3 * 24 + 23]).toBe(1);
    expect(await report()).toMatchObject({ now: { requests: 3, imported: 1 } });
  });

  it('answer at once with the last count and its time, and the server counts by itself a moment later', async () => {
    const before = await report();
    const sql = server.sqlAsOwner;
    const read = async () => getReport.answer.parse((await ask('', day)).json());
    await sql.begin(async (other) => {
      // Simulates another process that counts.
      await other`select from report_zones where hotel_id = 'grand' for update`;
      await done('POST', '/api/guest/requests/r-1/rating', { rating: 1 }, guest);
      expect((await read()).now).toEqual(before.now);
      await sql`update report_marks set marked_at = marked_at - interval '61 seconds' where hotel_id = 'grand'`;
      const late = await read();
      expect(late).toEqual({ ...before, is_current: false, counted_at: expect.any(Number) });
      expect(noon - late.counted_at).toBeGreaterThan(60);
    });
    // The test does not count here, only the server does.
    await expect.poll(read).toEqual({
      ...before,
      now: { ...before.now, ratings: [1, 0, 0, 0, 0] },
      counted_at: noon,
      is_current: true,
      has_samples: false,
    });
  });

  it('are of five years too, by sums of the months that are over, which a change of one of their days makes again', async () => {
    const years = 'from=2022-01-31&to=2027-01-31';
    const before = await report(years);
    const old = startOf('2023-03-31', 0, zone) + 12 * 3600;
    const add = (id: string, at: number) => server.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, rating, created_at, updated_at)
      values ('grand', ${id}, 'CLOSED', 'towels', 'ORDER', 'Towels', 'Ann', 2, ${at}, ${at})`;
    for (const date of ['2023-03-31', '2023-04-01', '2017-02-01']) await add(date, startOf(date, 0, zone) + 12 * 3600);
    const sums = () => server.sqlAsOwner`
      select month::text, figures -> '' -> 'requests' as n, days from report_months
      where hotel_id = 'grand' and part = 'whole' and month < '2026-01-01' order by month`;
    await count();
    expect(await sums()).toEqual([
      { month: '2017-02-01', n: 1, days: { '2017-02-01': 1 } },
      { month: '2023-03-01', n: 1, days: { '2023-03-31': 1 } },
      { month: '2023-04-01', n: 1, days: { '2023-04-01': 1 } },
    ]);
    await add('later', old + 60);
    const summed = await report(years);
    expect(summed.now).toMatchObject({ requests: before.now.requests + 3, resolved: before.now.resolved + 3 });
    expect(summed.before).toMatchObject({ requests: 1, ratings: [0, 1, 0, 0, 0] });
    // One day later: read from the sums.
    const read = await report('from=2022-02-01&to=2027-02-01');
    expect(read.now).toEqual({
      ...summed.now,
      from: '2022-02-01',
      to: '2027-02-01',
      days: [...summed.now.days.slice(1), 0],
    });
    expect(read.now.days[daysOf({ from: '2022-02-01', to: '2023-03-31' }).length - 1]).toBe(2);
    expect((await report('from=2023-03-15&to=2023-04-01')).now).toMatchObject({ requests: 3 });
    await server.sqlAsOwner`delete from requests where id in ('later', '2023-03-31', '2023-04-01', '2017-02-01')`;
    expect(await report(years)).toEqual(before);
  });

  it('sum up a month that is over by the clock of the server', async () => {
    const at = startOf('2031-01-15', 0, zone);
    await server.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, created_at, updated_at)
      values ('grand', 'of-2031', 'CLOSED', 'towels', 'ORDER', 'Towels', 'Ann', ${at}, ${at})`;
    const sums = () => server.sqlAsOwner`
      select figures -> '' -> 'requests' as n from report_months
      where hotel_id = 'grand' and part = 'whole' and month = '2031-01-01' and figures is not null`;
    server.clock.holdAt(startOf('2031-01-31', 0, zone) + 12 * 3600);
    await count();
    expect(await sums()).toEqual([]);
    server.clock.holdAt(startOf('2031-02-01', 0, zone) + 12 * 3600);
    await count();
    expect(await sums()).toEqual([{ n: 1 }]);
    await server.sqlAsOwner`delete from requests where id = 'of-2031'`;
    await count();
  });

  it('lose no change when a count dies', async () => {
    const sql = server.sqlAsOwner;
    const before = await report();
    await sql.begin(async (other) => {
      await other`lock table report_days in exclusive mode`;
      await done('POST', '/api/guest/requests/r-1/rating', { rating: 5 }, guest);
      const dies = expect(countSome(server, 'grand')).rejects.toThrow();
      await expect
        .poll(
          () => sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%report_days%'`,
        )
        .not.toHaveLength(0);
      await dies;
    });
    expect((await report()).now).toEqual({ ...before.now, ratings: [0, 0, 0, 0, 1] });
  });

  it('refuse invalid periods, people without the right, and another hotel', async () => {
    for (const [query, path] of [
      ['from=2027-02-30&to=2027-03-01', 'query.from'],
      ['from=2027-02-02&to=2027-02-01', 'query.to'],
      ['from=2022-01-31&to=2027-02-01', 'query.to'],
    ]) {
      expect((await ask('', query ?? '')).json(), query).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
    }
    for (const path of ['', '/groups', '.csv']) {
      expect((await ask(path, `${day}&by=service`, 'frontdesk')).json(), path).toMatchObject({ code: 'not_allowed' });
    }
    const elsewhere = await ask('', day, 'beachManager', '127.0.0.1');
    expect(getReport.answer.parse(elsewhere.json()).now).toMatchObject({ requests: 0, days: [0], payments: [] });
  });
});

it('the times of requests of an earlier version are found in their messages and the log, some at a time', async () => {
  const before = await report('from=2027-01-01&to=2027-01-31');
  const sql = server.sqlAsOwner;
  await sql`alter table requests disable trigger user`;
  await sql`update requests set asked_at = null, first_answer_at = null, closed_at = null, reopened = 0`;
  await sql`alter table requests enable trigger user`;
  await sql`update report_zones set zone = '', filled = '' where hotel_id = 'grand'`;
  const { now } = await report('from=2027-01-01&to=2027-01-31');
  expect(now).toEqual(before.now);
});

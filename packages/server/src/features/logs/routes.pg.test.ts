import { type AccessRecord, listAccess } from '@bellhop/contract/logs/access';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAccess } from '../../platform/access-records/store.ts';
import { arrangeBooking, arrangeCheckIn } from '../../testing/arrange.ts';
import { arrangeRestaurant } from '../../testing/arrange-restaurant.ts';
import { explain, indexes, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { listPage, listPeople } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', name: 'Ada', familyName: 'Lovelace' });
  await arrangeCheckIn(server, 'r-1', { bookingId: 'b-1' });
  await arrangeRestaurant(server, 'bosphorus');
});
afterAll(() => server.close());

const ask = (query = '', as: TestStaffName = 'manager') =>
  server.as(as)({ method: 'GET', url: `/api/logs?hotel_id=grand${query}` });

async function read(query = '') {
  const answer = await ask(query);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listAccess.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed;
}

async function done(method: 'GET' | 'POST', url: string, body?: object, as: TestStaffName = 'frontdesk') {
  server.clock.advance(1);
  const headers = { 'idempotency-key': 'once' };
  const answer = await server.as(as)({ method, url, headers, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBe(200);
}
const linesOf = (items: readonly AccessRecord[]) =>
  items.map(({ actor_name, what, entity_name, guest_name, day }) => [actor_name, what, entity_name, guest_name, day]);

describe('the guest logs', () => {
  it('tell who opened identity numbers, made a guest link and printed a registration card, a table list or the bookings of a day, and whose it was, newest first (SHELL-21)', async () => {
    await done('GET', '/api/users/bookings/b-1/identity');
    await done('POST', '/api/utilities/createQR', { booking_id: 'b-1' });
    await done('POST', '/api/utilities/createQR', { booking_id: 'b-1' });
    const paper = { id: 'paper-1', hotel_id: 'grand', restaurant_id: 'bosphorus', date: '2027-01-15' };
    await done('POST', '/api/hotels/restaurants/prints', paper, 'concierge');
    await done('POST', '/api/users/days/2027-01-15/prints?hotel_id=grand');
    await done('POST', '/api/requests/r-1/check-in/printed', {});
    const { items, has_more, people } = await read();
    expect(linesOf(items)).toEqual([
      [testStaff.frontdesk.name, 'print', 'Check-in', 'Ada Lovelace', null],
      [testStaff.frontdesk.name, 'print', null, null, '2027-01-15'],
      [testStaff.concierge.name, 'allergies', 'bosphorus', null, '2027-01-15'],
      [testStaff.frontdesk.name, 'pass', 'Ada Lovelace', 'Ada Lovelace', null],
      [testStaff.frontdesk.name, 'identity', 'Ada Lovelace', 'Ada Lovelace', null],
    ]);
    expect(items[3]).toMatchObject({ entity: 'booking', entity_id: 'b-1', booking_id: 'b-1', actor_kind: 'staff' });
    expect(items[2]).toMatchObject({ entity: 'restaurant', entity_id: 'bosphorus', booking_id: null });
    expect(has_more).toBe(false);
    expect(people?.map(({ id }) => id).toSorted()).toEqual([testStaff.concierge.id, testStaff.frontdesk.id].toSorted());
  });

  it('are narrowed by stay, person and action', async () => {
    expect(linesOf((await read('&what=pass')).items)).toHaveLength(1);
    expect(linesOf((await read(`&actor=${testStaff.frontdesk.id}`)).items)).toHaveLength(4);
    expect(await read('&booking_id=b-1&what=identity')).toMatchObject({
      items: [{ what: 'identity' }],
      stay_name: 'Ada Lovelace',
    });
    expect(await read('&booking_id=gone')).toMatchObject({ items: [], stay_name: null });
  });

  it('come in pages that neither repeat nor miss, while more is recorded', async () => {
    const more = (count: number) =>
      server.database.write('grand', async (tx) => {
        for (let n = 0; n < count; n++) {
          const opened = { what: 'identity', entity: 'booking', entityId: 'b-1', bookingId: 'b-1' } as const;
          await recordAccess(tx, { ...opened, at: server.clock.now() + Math.floor(n / 7), actor: 'operator:root' });
        }
      });
    await more(110);
    const operators = '&actor=operator:root';
    const first = await read(operators);
    server.clock.advance(100);
    await more(1);
    const second = await read(`${operators}&before=${first.items.at(-1)?.place}`);
    const third = await read(`${operators}&before=${second.items.at(-1)?.place}`);
    const pages = [first, second, third];
    expect(pages.map(({ items, has_more }) => [items.length, has_more])).toEqual([
      [50, true],
      [50, true],
      [10, false],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(110);
    expect(first.items[0]).toMatchObject({ actor_kind: 'operator', actor_name: 'root' });
    expect(second.people).toBeUndefined();
  });

  it('reach administrators live, without their content for other staff', async () => {
    const [head] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    await done('GET', '/api/users/bookings/b-1/identity');
    const heard = async (as: TestStaffName) => {
      const answer = await server.as(as)({ method: 'GET', url: `/api/live/events?hotel_id=grand&after=${head?.seq}` });
      return listEvents.answer.parse(answer.json()).events;
    };
    const [newest] = (await read()).items;
    expect(await heard('manager')).toMatchObject([{ entity: 'access', event: 'INSERT', id: newest?.id, item: newest }]);
    const [quiet] = await heard('housekeeping');
    expect(quiet).not.toHaveProperty('item');
  });

  it('are for administrators of the hotel (ACC-21)', async () => {
    expect(problem.parse((await ask('', 'frontdesk')).json()).code).toBe('not_allowed');
    expect(problem.parse((await ask('', 'beachManager')).json()).code).toBe('no_permission_for_hotel');
    expect(problem.parse((await ask('&before=x')).json()).code).toBe('invalid_input');
  });

  it('walk indexes, however much is recorded', async () => {
    await server.sqlAsOwner`
      insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id)
      select 'grand', 1700000000 + i, 'p-' || i % 40, (array['identity', 'pass'])[1 + i % 2], 'booking', 'x-' || i % 900, 'x-' || i % 900
      from generate_series(1, 20000) i`;
    await server.sqlAsOwner`analyze`;
    const all = { bookingId: undefined, actor: undefined, what: undefined, before: { at: 1_700_010_000, id: 5 } };
    const plans = await Promise.all(
      [all, { ...all, bookingId: 'x-7' }, { ...all, actor: 'p-7' }, { ...all, what: 'pass' as const }].map((filter) =>
        explain(server.database, (sql) => listPage(sql, 'grand', filter, 51)),
      ),
    );
    const people = await explain(server.database, (sql) => listPeople(sql, 'grand'));
    for (const plan of [...plans, people]) expect(scanned(plan)).not.toContain('access_records');
    expect(plans.map((plan) => indexes(plan).filter((name) => name.startsWith('access_records')))).toEqual([
      ['access_records_at'],
      ['access_records_booking'],
      ['access_records_actor'],
      ['access_records_what'],
    ]);
  });
});

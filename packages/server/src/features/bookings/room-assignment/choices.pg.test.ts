import { listRoomChoices } from '@bellhop/contract/bookings/room-assignment';
import { problem, roomConflictCodes } from '@bellhop/contract/problem';
import { instantOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeCheckIn, arrangeRoom, type TestBooking } from '../../../testing/arrange.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { listUnbooked } from '../../check-in/store.ts';
import { readHouse } from './store.ts';

const at = (day: number, time = '12:00') => instantOf(`2026-11-${day}`, time, 'Europe/Istanbul') ?? 0;
const now = at(23, '10:00');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(now);
  for (const number of ['601', '602', '603', '604', '605', '606', '607']) await arrangeRoom(server, number);
  await arrangeBooking(server, {
    id: 'own',
    status: 'future_guest',
    rooms: ['601'],
    checkin: at(24),
    checkout: at(26),
  });
  await arrangeCheckIn(server, 'check-in', { bookingId: 'own' });
  const stays: TestBooking[] = [
    { id: 'leaves-before', rooms: ['601'], checkin: at(20), checkout: at(24, '18:00') },
    { id: 'in-house', rooms: ['0602-B'], checkin: at(20), checkout: at(25), name: 'Ada', familyName: 'Kaya' },
    { id: 'comes-between', rooms: ['603'], status: 'future_guest', checkin: at(25), checkout: at(28) },
    { id: 'awaits', rooms: ['604'], status: 'awaiting_approval', checkin: at(20), checkout: at(30) },
    { id: 'comes-after', rooms: ['605'], status: 'future_guest', checkin: at(26, '00:00'), checkout: at(28) },
    { id: 'left', rooms: ['605'], status: 'checked_out', checkin: at(20), checkout: at(27) },
    { id: 'no-booking', rooms: ['605'], status: 'invalid_booking', checkin: at(20), checkout: at(27) },
    { id: 'overdue', rooms: ['606'], checkin: at(18), checkout: at(22) },
  ];
  for (const stay of stays) await arrangeBooking(server, stay);
});
afterAll(() => server.close());

const read = async (id = 'check-in') => {
  const answer = await server.as('frontdesk')({ method: 'GET', url: `/api/requests/${id}/check-in/rooms` });
  return listRoomChoices.answer.parse(answer.json());
};
const shown = async (id?: string) =>
  (await read(id)).items.map(({ number, stay }) => `${number}${stay === null ? '' : ` ${stay.id}`}`);

describe('the rooms for a fast check-in', () => {
  it('are free where no other stay sleeps there in its nights; taken ones come last, with whose they are', async () => {
    expect(await shown()).toEqual(['601', '605', '606', '607', '602 in-house', '603 comes-between', '604 awaits']);
    const { items, checkin, checkout, known_at } = await read();
    expect(items.find(({ id }) => id === '602')?.stay).toMatchObject({ fullName: 'Ada Kaya', status: 'hotel_guest' });
    expect({ checkin, checkout, known_at }).toEqual({ checkin: at(24), checkout: at(26), known_at: null });
  });

  it('count a guest who should have left by today while the room is wanted for today, and begin with ready ones', async () => {
    await server.as('frontdesk')({
      method: 'PATCH',
      url: '/api/hotels/rooms/603?hotel_id=grand',
      body: { ready: false },
    });
    // Without dates: for tonight.
    await arrangeCheckIn(server, 'tonight', { bookingId: null });
    expect(await shown('tonight')).toEqual([
      '605',
      '607',
      '603',
      '601 leaves-before',
      '602 in-house',
      '604 awaits',
      '606 overdue',
    ]);
  });

  it('are taken by a check-in that has them and no booking yet, in its nights, until it is canceled', async () => {
    const give = async (id: string, rooms: string[], form: object) => {
      await arrangeCheckIn(server, id, { bookingId: null, form: { name: 'Can', surname: 'Su', ...form } });
      const answer = await server.as('frontdesk')({
        method: 'POST',
        url: `/api/requests/${id}/check-in/room?hotel_id=grand`,
        body: { rooms, override: roomConflictCodes },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await give('walk-in', ['0607-A'], { checkin: at(25), checkout: at(27) });
    await give('later', ['605'], { checkin: at(26), checkout: at(27) });
    await give('without-dates', ['601'], {});
    expect((await shown()).filter((each) => !each.includes('-'))).toEqual([
      '601',
      '605',
      '606',
      '604 awaits',
      '607 null',
    ]);
    const { items } = await read();
    expect(items.find(({ id }) => id === '607')?.stay).toEqual({
      ...{ id: null, fullName: 'Can Su', status: 'future_guest', reservation_number: null },
      ...{ checkin: at(25), checkout: at(27) },
    });
    // Tonight's check-in meets the one without dates, and its own room is not in its way.
    expect((await shown('tonight')).filter((each) => /^60[17]/.test(each))).toEqual(['607', '601 leaves-before']);
    expect((await shown('walk-in')).filter((each) => each.startsWith('607'))).toEqual(['607']);
    await server.sqlAsOwner`update requests set status = 'CANCELED' where id in ('walk-in', 'later', 'without-dates')`;
    expect((await shown()).filter((each) => each.startsWith('607'))).toEqual(['607']);
  });

  it('say since when the bookings of another system are known, whatever staff change here meanwhile', async () => {
    await server.sqlAsOwner`insert into bookings_told (hotel_id, at) values ('grand', ${now - 7200}), ('beach', ${now})`;
    await server.as('manager')({ method: 'PATCH', url: '/api/users/bookings/in-house', body: { note: 'Late' } });
    expect((await read()).known_at).toBe(now - 7200);
  });

  it('need a fast check-in of the own hotel', async () => {
    const get = async (id: string, name: 'frontdesk' | 'concierge' = 'frontdesk') =>
      problem.parse((await server.as(name)({ method: 'GET', url: `/api/requests/${id}/check-in/rooms` })).json()).code;
    expect(await get('nothing')).toBe('not_found');
    expect(await get('check-in', 'concierge')).toBe('not_allowed');
    const body = { id: 'towels-1', hotel_id: 'grand', service_id: 'towels', booking_id: 'own' };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body });
    expect(await get('towels-1')).toBe('not_found');
  });

  it('are found by short walks of indexes in a hotel with 30,000 stays', async () => {
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, family_name, rooms, checkin, checkout, user_id, created_at, updated_at)
      select 'grand', 'many-' || i, case when i < 29000 then 'checked_out' when i < 29300 then 'hotel_guest' else 'future_guest' end,
        'Guest', i::text, array[(1000 + i % 300)::text], ${now}::bigint + (i - 29300) * 300, ${now}::bigint + (i - 29300) * 300 + 259200,
        'user-many-' || i, 1, 1
      from generate_series(1, 30000) i`;
    await server.sqlAsOwner`analyze bookings`;
    const nights = { from: at(25, '00:00'), to: at(26, '00:00'), overdueBefore: 0 };
    const plan = await explain(server.database, (sql) => readHouse(sql, 'grand', nights, 'own', now));
    expect(indexes(plan)).toEqual(expect.arrayContaining(['bookings_arrival', 'bookings_departure']));
    expect(scanned(plan)).not.toContain('bookings');
    expect(mostRowsOf(plan, 'bookings')).toBeLessThanOrEqual(1000);
    await server.sqlAsOwner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, created_at, updated_at)
      select 'grand', 'many-' || i, 'OPEN', 'towels', 'ORDER', 'Towels', 'Guest', i, i from generate_series(1, 5000) i`;
    await server.sqlAsOwner`analyze requests`;
    const unbooked = await explain(server.database, (sql) => listUnbooked(sql, 'grand', 'check-in'));
    expect(indexes(unbooked)).toContain('requests_check_ins_without_stay');
  });
});

import { searchHotel } from '@bellhop/contract/search/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeMany } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await arrangeBooking(server, {
    id: 'hartley',
    name: 'Amelia',
    familyName: 'Hartley',
    rooms: ['412'],
    phone: '+447700900123',
  });
  await arrangeBooking(server, { id: 'isik', name: 'Ayşe', familyName: 'IŞIK', rooms: ['204', '205'] });
  await arrangeBooking(server, { id: 'hasan', name: 'ليلى', familyName: 'الحسن', rooms: ['701'] });
  await arrangeBooking(server, { id: 'beach-hartley', hotelId: 'beach', name: 'Amelia', familyName: 'Hartley' });
  for (const [id, booking, service] of [
    ['towels-412', 'hartley', 'towels'],
    ['dinner-412', 'hartley', 'concierge'],
    ['towels-204', 'isik', 'towels'],
  ] as const) {
    const answer = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: {
        id,
        hotel_id: 'grand',
        service_id: service,
        booking_id: booking,
        comments: { body: `Please, ${service} for ${booking}` },
      },
    });
    expect(answer.statusCode).toBe(200);
    server.clock.advance(1);
  }
});
afterAll(() => server.close());

async function search(q: string, as: TestStaffName = 'manager') {
  const answer = await server.as(as)({ method: 'GET', url: `/api/search?hotel_id=grand&q=${encodeURIComponent(q)}` });
  expect(answer.statusCode).toBe(200);
  const { requests, bookings, reservations, rooms } = searchHotel.answer.parse(answer.json());
  const ids = (group: { items: { id: string }[] }) => group.items.map(({ id }) => id);
  return {
    requests: ids(requests),
    bookings: ids(bookings),
    reservations: ids(reservations),
    rooms: rooms.items.map(({ number }) => number),
    totals: [requests.total, bookings.total],
  };
}

describe('GET /search', () => {
  it('finds requests and bookings by guest, room, phone and text, newest first, word by word (SHELL-17)', async () => {
    expect(await search('hartley')).toMatchObject({
      requests: ['dinner-412', 'towels-412'],
      bookings: ['hartley'],
      totals: [2, 1],
    });
    expect(await search('412 HARTLEY')).toMatchObject({ bookings: ['hartley'] });
    expect(await search('towels 412')).toMatchObject({ requests: ['towels-412'], bookings: [] });
    expect(await search('7700900')).toMatchObject({ requests: [], bookings: ['hartley'] });
    expect(await search('205')).toMatchObject({ requests: ['towels-204'], bookings: ['isik'] });
    expect(await search('nothing of the kind')).toMatchObject({ requests: [], bookings: [], totals: [0, 0] });
  });

  it('finds rooms of the list by number in any spelling, floor and type, in the order of their numbers', async () => {
    await server.sqlAsOwner`delete from rooms`;
    await server.sqlAsOwner`
      insert into rooms (hotel_id, id, number, floor, type) values
        ('grand', '901', '0901', '9', 'Suite'), ('grand', '1901', '1901', '19', 'Suite IŞIK'), ('grand', '902', '902', '9', null),
        ('beach', '901', '901', '9', 'Suite')`;
    expect((await search('901')).rooms).toEqual(['0901', '1901']);
    expect((await search('suite')).rooms).toEqual(['0901', '1901']);
    expect((await search('suite ışık')).rooms).toEqual(['1901']);
    expect((await search('9 suite')).rooms).toEqual(['0901', '1901']);
    expect((await search('19')).rooms).toEqual(['1901']);
    // All staff may read the list of rooms.
    expect((await search('902', 'housekeeping')).rooms).toEqual(['902']);
  });

  it('finds a room in every spelling of its number, alone and beside a name (SHELL-17)', async () => {
    for (const typed of ['0412', '412-A', '0412 hartley']) {
      expect(await search(typed), typed).toMatchObject({
        requests: ['dinner-412', 'towels-412'],
        bookings: ['hartley'],
      });
    }
    // Only rooms match in another spelling: no phone number and no part of a number.
    expect(await search('0077')).toMatchObject({ requests: [], bookings: [] });
    expect(await search('041')).toMatchObject({ requests: [], bookings: [] });
  });

  it('folds Turkish, Arabic and accents like every search (REQ-27)', async () => {
    expect(await search('ışık')).toMatchObject({ requests: ['towels-204'], bookings: ['isik'] });
    expect(await search('isik')).toMatchObject({ bookings: ['isik'] });
    expect(await search('الحَسَن')).toMatchObject({ bookings: ['hasan'] });
  });

  it('shows only types and services of the person, and bookings only with BOOKINGS (ACC-09, ACC-10)', async () => {
    expect(await search('hartley', 'housekeeping')).toEqual({
      requests: ['towels-412'],
      bookings: [],
      reservations: [],
      rooms: [],
      totals: [1, 0],
    });
  });

  it('knows the newest changes: a new booking, a new request, another process', async () => {
    await arrangeBooking(server, { id: 'late', name: 'Late', familyName: 'Hartley' });
    expect((await search('hartley')).bookings.sort()).toEqual(['hartley', 'late']);
    await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'late-one', hotel_id: 'grand', service_id: 'towels', booking_id: 'late' },
    });
    expect((await search('late hartley')).requests).toEqual(['late-one']);
  });

  it('finds an order by its whole number', async () => {
    await server.sqlAsOwner`update requests set order_number = 'G10412' where id = 'towels-204'`;
    expect((await search('G10412')).requests).toEqual(['towels-204']);
    expect((await search('G10412', 'concierge')).requests).toEqual(['towels-204']);
    await server.sqlAsOwner`update requests set service_id = 'concierge', service_type = 'LOL_REQUEST' where id = 'towels-204'`;
    expect((await search('G10412', 'housekeeping')).requests).toEqual([]);
  });

  it('answers at most a group of each kind, with the whole count', async () => {
    await arrangeMany(server, { count: 500, perSecond: 5, newest: server.clock.now(), prefix: 'crowd' });
    await server.sqlAsOwner`insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version)
      select 'grand', seq + 1, 0, 'system', 'all', 'FORCE_RELOAD', 'hotel', 'grand', 1 from event_heads where hotel_id = 'grand'`;
    await server.sqlAsOwner`update event_heads set seq = seq + 1 where hotel_id = 'grand'`;
    const { requests, totals } = await search('guest');
    expect(requests).toHaveLength(20);
    expect(totals[0]).toBe(500);
  });

  it.each(['', '   ', 'x'.repeat(201)])('refuses or finds nothing for %j', async (q) => {
    const answer = await server.as('manager')({
      method: 'GET',
      url: `/api/search?hotel_id=grand&q=${encodeURIComponent(q)}`,
    });
    expect(answer.statusCode).toBe(q.trim() === '' && q !== '' ? 200 : 400);
  });
});

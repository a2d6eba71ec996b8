import { listBookings } from '@bellhop/contract/bookings/booking';
import { listBookingMarks } from '@bellhop/contract/bookings/marks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeKey } from '../../../testing/arrange.ts';
import { explain, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';
import { listMarks } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const id of ['plain', 'keyed', 'returned', 'noted']) await arrangeBooking(server, { id });
  await arrangeBooking(server, { id: 'of-beach', hotelId: 'beach' });
  await arrangeKey(server, 'keyed', { state: 'active' });
  await arrangeKey(server, 'returned', { state: 'revoked' });
  await server.sqlAsOwner`update bookings set internal_notes = 'Allergic to feathers', adults = 2, children = 1 where id = 'noted'`;
});
afterAll(() => server.close());

const get = (path: string, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method: 'GET', url: `/api/users/${path}` });

describe('GET /users/booking-marks', () => {
  it('says which stays have a key now and notes, without their words, and leaves out other hotels', async () => {
    const answer = await get('booking-marks?hotel_id=grand&bookings=plain,keyed,returned,noted,of-beach,unknown');
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = listBookingMarks.answer.parse(answer.json());
    expect(items.toSorted((a, b) => (a.booking_id < b.booking_id ? -1 : 1))).toEqual([
      { booking_id: 'keyed', key: 'active', notes: false },
      { booking_id: 'noted', key: null, notes: true },
      { booking_id: 'plain', key: null, notes: false },
      { booking_id: 'returned', key: null, notes: false },
    ]);
    expect(answer.body).not.toContain('feathers');
  });

  it('needs the flag BOOKINGS, and ids of bookings', async () => {
    expect((await get('booking-marks?hotel_id=grand&bookings=plain', 'concierge')).statusCode).toBe(403);
    expect((await get('booking-marks?hotel_id=grand&bookings=')).statusCode).toBe(400);
  });

  it('reads each stay and its key by an index', async () => {
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, user_id, created_at, updated_at)
      select 'grand', 'many-' || i, 'checked_out', 'many-' || i, 1, 1 from generate_series(1, 5000) i`;
    await server.sqlAsOwner`analyze bookings`;
    const plan = await explain(server.database, (sql) => listMarks(sql, 'grand', ['keyed', 'noted']));
    expect(scanned(plan)).not.toContain('bookings');
  });
});

it('The list of bookings has the adults and children of each stay', async () => {
  const { items } = listBookings.answer.parse((await get('bookings?hotel_id=grand&q=noted&limit=200')).json());
  const all = listBookings.answer.parse((await get('bookings?hotel_id=grand&limit=5')).json()).items;
  expect([...items, ...all].find(({ id }) => id === 'noted')).toMatchObject({ adults: 2, children: 1 });
});

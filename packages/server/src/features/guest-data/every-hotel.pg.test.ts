import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeCheckIn } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const day = 86_400;
const hotels = ['grand', 'beach', 'broken'];

describe('Data of guests that was kept long enough', () => {
  let server: TestServer;
  const now = () => server.clock.now();
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.holdAt(Date.parse('2026-12-01T09:00:00Z') / 1000);
    const sql = server.sqlAsOwner;
    // Invalid settings, with valid and invalid retention days.
    const settings = { fastCheckin: 'odd', guestDataDays: 'many', idRetentionDays: 5 };
    await sql`
      insert into hotels (id, group_id, name, settings, created_at) values ('broken', 'other', 'Broken', ${sql.json(settings)}, 0)`;
    await sql`insert into event_heads (hotel_id) values ('broken')`;
    await sql`
      insert into services (hotel_id, id, position, type, name) values ('broken', 'check-in', 0, 'FAST_CHECK_IN', 'Check-in')`;
    for (const hotelId of hotels) {
      const checkout = now() + day;
      await arrangeBooking(server, { id: `b-${hotelId}`, hotelId, status: 'checked_out', checkin: now(), checkout });
      await arrangeCheckIn(server, `r-${hotelId}`, { hotelId, bookingId: `b-${hotelId}` });
      await sql`
        update bookings set identity = 'sealed', identity_erase_at = ${checkout + 30 * day} where hotel_id = ${hotelId}`;
    }
    await sql`update hotels set enabled = false where id = 'beach'`;
    await server.database.notify('hotels', '');
  });
  afterAll(() => server.close());

  /** Counts the rows of each hotel, in the order of their ids. */
  const left = async (days: number) => {
    server.clock.holdAt(Date.parse('2026-12-02T09:00:00Z') / 1000 + days * day);
    // The failure at the broken hotel is reported, and does not stop the work at other hotels.
    await expect(server.tidy()).rejects.toThrow('some of the hourly work failed');
    return server.sqlAsOwner<{ hotel_id: string; forms: number; numbers: number }[]>`
      select b.hotel_id, count(g.form)::int as forms, count(b.identity)::int as numbers from bookings b
      left join check_ins c on c.hotel_id = b.hotel_id and c.booking_id = b.id
      left join check_in_guests g on g.hotel_id = c.hotel_id and g.check_in_id = c.id
      where b.hotel_id = any(${hotels}) group by 1 order by 1`;
  };
  const rows = (beach: number, broken: number, grand: number) =>
    [
      ['beach', beach],
      ['broken', broken],
      ['grand', grand],
    ].map(([hotel_id, n]) => ({ hotel_id, forms: n, numbers: n }));

  it('is erased at a disabled hotel and at one whose settings do not fit as at any other', async () => {
    expect(await left(4)).toEqual(rows(1, 1, 1));
    expect(await left(5)).toEqual(rows(1, 0, 1));
    expect(await left(30)).toEqual(rows(0, 0, 0));
    expect(await left(730)).toEqual(rows(0, 0, 0));
    expect(await left(731)).toEqual([]);
  });
});

import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import type { AllergyBox } from '../reservations/allergy-box.ts';

/**
 * Tables and places in queues. A sitting keeps its number of taken seats, which identifies no guest; a stored table
 * list with the guest's name is erased whole.
 */
export const tablesOfGuests = (box: AllergyBox): GuestDataHolder => ({
  async export(sql, { hotelId, ...records }) {
    const reservations = await sql<{ request_id: string; allergies: Buffer | null }[]>`
      select request_id, sitting_id, restaurant_id, on_date::text, adults, children, seats, overrides, allergies from reservations
      where hotel_id = ${hotelId} and request_id = any(${[...records.requestIds]}) order by on_date, request_id`;
    const waiting = await sql`
      select sitting_id, on_date::text, adults, children, state, created_at from waiting_entries
      where hotel_id = ${hotelId} and booking_id = any(${bookingIds({ hotelId, ...records })}) order by created_at`;
    return {
      reservations: reservations.map((row) => ({ ...row, allergies: box.open(hotelId, row) })),
      waiting,
    };
  },

  keeps: async (sql, { hotelId, requestIds }, at) => {
    const rows = await sql<{ id: string }[]>`
      select coalesce(r.booking_id, r.id) as id from requests r
      join reservations v on v.hotel_id = ${hotelId} and v.request_id = r.id
      where r.hotel_id = ${hotelId} and r.id = any(${[...requestIds]}) and v.holds_seats and r.due_at >= ${at}`;
    return rows.map(({ id }) => ({ id, why: 'A table to come holds seats; cancel it first.' }));
  },

  async erase({ sql, hotelId }, records) {
    const keys = bookingIds(records).map((id) => `booking:${id}`);
    await sql`
      delete from table_prints p using reservations v
      where p.hotel_id = ${hotelId} and v.hotel_id = ${hotelId} and v.request_id = any(${[...records.requestIds]})
        and p.restaurant_id = v.restaurant_id and p.on_date = v.on_date`;
    await sql`delete from reservations where hotel_id = ${hotelId} and request_id = any(${[...records.requestIds]})`;
    await sql`delete from dining_claims where hotel_id = ${hotelId} and guest_key = any(${keys})`;
    const places = await sql<{ id: string }[]>`
      delete from waiting_entries where hotel_id = ${hotelId} and booking_id = any(${bookingIds(records)}) returning id`;
    return places.map(({ id }) => ({ entity: 'waiting', id }) as const);
  },
});

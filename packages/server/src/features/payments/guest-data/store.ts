import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import { takeGuests } from './forget.ts';

/** Money outlives its guest: an erased link keeps amount, dates and who did what with it. */
export const paymentsOfGuests: GuestDataHolder = {
  async export(sql, records) {
    const payments = await sql`
      select name, family_name, email, phone_number, purpose, amount, currency, status, method, starts_at, ends_at, checkin,
        checkout, room_number, paid_at, created_at
      from payment_links
      where hotel_id = ${records.hotelId} and (booking_id = any(${bookingIds(records)}) or request_id = any(${[...records.requestIds]}))
      order by created_at, id`;
    return { payments };
  },
  async erase(tx, records, at) {
    const { sql, hotelId } = tx;
    const links = await sql<{ id: string }[]>`
      select id from payment_links
      where hotel_id = ${hotelId} and (booking_id = any(${bookingIds(records)}) or request_id = any(${[...records.requestIds]}))`;
    const ids = links.map(({ id }) => id);
    if (ids.length === 0) return [];
    await takeGuests(tx, ids, at);
    // Messages that were sent keep the address for a time.
    await sql`
      delete from outgoing_messages where hotel_id = ${hotelId} and split_part(delivery_id, '/', 1) = 'payment'
        and split_part(delivery_id, '/', 2) = any(${ids})`;
    return ids.map((id) => ({ entity: 'payment', id }) as const);
  },
};

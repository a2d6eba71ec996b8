import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';

export const passesOfGuests: GuestDataHolder = {
  async export(sql, records) {
    const passes = await sql`
      select source, created_at, expires_at, used_at, revoked_at from short_links
      where hotel_id = ${records.hotelId} and booking_id = any(${bookingIds(records)}) order by created_at`;
    return { passes };
  },
  async erase({ sql, hotelId }, records) {
    await sql`delete from short_links where hotel_id = ${hotelId} and booking_id = any(${bookingIds(records)})`;
    return [];
  },
};

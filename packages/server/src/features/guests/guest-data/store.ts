import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import { removeSubjects } from '../../../platform/usage/store.ts';
import { guestSubject, staySubject } from '../../../platform/usage/usage.ts';

/** Stay links, sessions opened with them, and their usage counters. */
export const accessOfGuests: GuestDataHolder = {
  async export(sql, records) {
    const ids = bookingIds(records);
    const links = await sql`
      select created_at, is_invitation, used_at, revoked_at from stay_codes
      where hotel_id = ${records.hotelId} and booking_id = any(${ids}) order by created_at`;
    const phones = await sql`
      select created_at, expires_at, revoked_at from guest_sessions
      where hotel_id = ${records.hotelId} and booking_id = any(${ids}) order by created_at`;
    return { links, phones };
  },
  async erase({ sql, hotelId }, records) {
    const ids = bookingIds(records);
    await sql`delete from guest_sessions where hotel_id = ${hotelId} and booking_id = any(${ids})`;
    await sql`delete from stay_codes where hotel_id = ${hotelId} and booking_id = any(${ids})`;
    const subjects = records.bookings.flatMap(({ id, user_id }) => [staySubject(id), guestSubject(user_id)]);
    await removeSubjects(sql, hotelId, subjects);
    return [];
  },
};

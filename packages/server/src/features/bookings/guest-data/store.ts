import type { Erased } from '../../../platform/entities/store.ts';
import { bookingIds, type GuestDataHolder } from '../../../platform/guest-data/guest-data.ts';
import { removeCounted } from '../../../platform/lists/counters/store.ts';
import type { IdentityBox } from '../identity.ts';
import { bookingCounters, findFull } from '../store.ts';

/** Exports and erases bookings with their identity numbers, and room keys. */
export const bookingsOfGuests = (identities: IdentityBox): GuestDataHolder => ({
  async export(sql, records) {
    const { hotelId } = records;
    const rows = await findFull(sql, hotelId, bookingIds(records));
    const keys = await sql`
      select partner, rooms, state, was_active, ordered_at, valid_until from keys
      where hotel_id = ${hotelId} and booking_id = any(${bookingIds(records)}) order by ordered_at, id`;
    const bookings = rows.map((row) => {
      const { identity: _, national_mark: _national, passport_mark: _passport, ...shown } = row;
      return { ...shown, ...identities.open(hotelId, row) };
    });
    return { bookings, keys };
  },

  keeps: async (sql, records, at) => {
    const rows = await sql<{ id: string }[]>`
      select booking_id as id from keys where hotel_id = ${records.hotelId} and booking_id = any(${bookingIds(records)})
        and state in ('ordered', 'active', 'revoking') and (valid_until is null or valid_until > ${at})`;
    return rows.map(({ id }) => ({ id, why: 'A key of the room may still open the door; revoke it first.' }));
  },

  async erase({ sql, hotelId }, records) {
    const ids = bookingIds(records);
    if (ids.length === 0) return [];
    await sql`delete from keys where hotel_id = ${hotelId} and booking_id = any(${ids})`;
    // The id stays, so that later data of the hotel's own system does not create the booking again.
    await sql`
      update pms_reservations set booking_id = null, digest = '' where hotel_id = ${hotelId} and booking_id = any(${ids})`;
    const gone = await removeCounted(sql, hotelId, bookingCounters, ids);
    return gone.map(({ id, ...row }): Erased => ({ entity: 'booking', id, row }));
  },
});

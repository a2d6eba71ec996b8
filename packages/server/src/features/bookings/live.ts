import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { Database } from '../../platform/database/database.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import { sourceOfHotel } from '../../platform/live/source-of.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { listCurrent } from './keys/store.ts';
import { presentBooking, presentStay } from './present.ts';
import { findByIds } from './store.ts';

export function bookingSource(parts: { database: Database; hotels: HotelDirectory }): LiveSource {
  return sourceOfHotel(
    'booking',
    parts,
    async (sql, hotelId, ids) => {
      const [rows, keys] = await Promise.all([findByIds(sql, hotelId, ids), listCurrent(sql, hotelId, ids)]);
      const keyOf = new Map(keys.map((key) => [key.booking_id, key]));
      return rows.map((row) => ({ id: row.id, row, key: keyOf.get(row.id) ?? null }));
    },
    ({ id, row, key }, hotel) => ({
      item: presentBooking(hotel, row),
      mayRead: mayHandleBookings,
      guest: { userId: row.user_id, bookingId: id, entity: 'stay', item: presentStay(hotel, row, key) },
    }),
  );
}

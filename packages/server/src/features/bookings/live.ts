import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { listCurrent } from './keys/store.ts';
import { presentBooking, presentStay } from './present.ts';
import { findByIds } from './store.ts';

export function bookingSource({ database, hotels }: { database: Database; hotels: HotelDirectory }): LiveSource {
  return {
    entity: 'booking',
    async load(hotelId, ids) {
      const hotel = await hotels.byId(hotelId);
      if (hotel === null) throw new Error(`no hotel ${hotelId}`);
      const [rows, keys] = await database.read(hotelId, (sql) =>
        Promise.all([findByIds(sql, hotelId, ids), listCurrent(sql, hotelId, ids)]),
      );
      const keyOf = new Map(keys.map((key) => [key.booking_id, key]));
      return new Map(
        rows.map((row): [string, LiveItem] => [
          row.id,
          {
            item: presentBooking(hotel, row),
            mayRead: (privileges) => privileges.authorizedFields.includes('BOOKINGS'),
            guest: {
              userId: row.user_id,
              bookingId: row.id,
              entity: 'stay',
              item: presentStay(hotel, row, keyOf.get(row.id) ?? null),
            },
          },
        ]),
      );
    },
  };
}

import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { createCodeBox } from './code-box.ts';
import { guestsOf } from './of/store.ts';
import { mayRead } from './policy.ts';
import { presentPayment } from './present.ts';
import { findByIds } from './store.ts';

export function paymentSource({
  database,
  hotels,
  serverKey,
}: Pick<SliceParts, 'database' | 'hotels' | 'serverKey'>): LiveSource {
  const box = createCodeBox(serverKey);
  return {
    entity: 'payment',
    async load(hotelId, ids) {
      const hotel = await hotels.byId(hotelId);
      if (hotel === null) throw new Error(`no hotel ${hotelId}`);
      const { rows, guests } = await database.read(hotelId, async (sql) => {
        const found = await findByIds(sql, hotelId, ids);
        return {
          rows: found,
          guests: await guestsOf(
            sql,
            hotelId,
            found.flatMap((row) => row.booking_id ?? []),
          ),
        };
      });
      return new Map(
        rows.map((row): [string, LiveItem] => {
          const { id, booking_id: bookingId } = row;
          const userId = bookingId === null ? undefined : guests.get(bookingId);
          return [
            id,
            {
              item: presentPayment(hotel, box, row),
              mayRead,
              ...(bookingId === null || userId === undefined
                ? {}
                : { guest: { userId, bookingId, entity: 'payment', item: { id } } }),
            },
          ];
        }),
      );
    },
  };
}

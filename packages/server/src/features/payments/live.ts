import { mayHandlePayments } from '@bellhop/contract/payments/policy';
import type { LiveSource } from '../../platform/live/source.ts';
import { sourceOfHotel } from '../../platform/live/source-of.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { createCodeBox } from './code-box.ts';
import { guestsOf } from './of/store.ts';
import { presentPayment } from './present.ts';
import { findByIds } from './store.ts';

export function paymentSource(parts: Pick<SliceParts, 'database' | 'hotels' | 'serverKey'>): LiveSource {
  const box = createCodeBox(parts.serverKey);
  return sourceOfHotel(
    'payment',
    parts,
    async (sql, hotelId, ids) => {
      const rows = await findByIds(sql, hotelId, ids);
      const stays = rows.flatMap(({ booking_id }) => booking_id ?? []);
      const guests = await guestsOf(sql, hotelId, stays);
      return rows.map((row) => ({ id: row.id, row, userId: guests.get(row.booking_id ?? '') }));
    },
    ({ id, row, userId }, hotel) => ({
      item: presentPayment(hotel, box, row),
      mayRead: mayHandlePayments,
      ...(row.booking_id !== null &&
        userId !== undefined && { guest: { userId, bookingId: row.booking_id, entity: 'payment', item: { id } } }),
    }),
  );
}

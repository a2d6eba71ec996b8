import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { createCodeBox } from './code-box.ts';
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
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      return new Map(
        rows.map((row): [string, LiveItem] => [row.id, { item: presentPayment(hotel, box, row), mayRead }]),
      );
    },
  };
}

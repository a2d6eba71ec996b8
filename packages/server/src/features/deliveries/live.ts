import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { mayRead } from './policy.ts';
import { presentDelivery } from './present.ts';
import { findByIds } from './store.ts';

export function deliverySource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'delivery',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      return new Map(rows.map((row): [string, LiveItem] => [row.id, { item: presentDelivery(row), mayRead }]));
    },
  };
}

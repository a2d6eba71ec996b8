import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { presentRestaurant } from './present.ts';
import { findByIds } from './store.ts';

export function restaurantSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'restaurant',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      return new Map(
        rows.map((row): [string, LiveItem] => [
          row.id,
          {
            item: presentRestaurant(hotelId, row),
            mayRead: ({ authorizedFields }) => authorizedFields.includes('ALACARTE'),
          },
        ]),
      );
    },
  };
}

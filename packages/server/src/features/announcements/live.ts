import type { Database } from '../../platform/database/database.ts';
import type { LiveItem, LiveSource } from '../../platform/live/source.ts';
import { findByIds } from './store.ts';

export function announcementSource({ database }: { database: Database }): LiveSource {
  return {
    entity: 'announcement',
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      // The topic is everybody's of the hotel: who may be there may read it.
      return new Map(
        rows.map(({ author_name: _, ...item }): [string, LiveItem] => [item.id, { item, mayRead: () => true }]),
      );
    },
  };
}

import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerAnnouncements } from './routes.ts';
import { findByIds } from './store.ts';

export const announcementsSlice: Slice = {
  liveSources: (parts) => [
    // The topic is everybody's of the hotel: who may be there may read it.
    sourceOf('announcement', parts, findByIds, ({ author_name: _, ...item }) => ({ item, mayRead: () => true })),
  ],
  audits: () => [
    {
      entity: 'announcement',
      async names(sql, hotelId, ids) {
        const rows = await findByIds(sql, hotelId, ids);
        return new Map(rows.map(({ id, subject }) => [id, { name: subject, nameWithLocales: {} }]));
      },
    },
  ],
  register: registerAnnouncements,
};

import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerAnnouncements } from './routes.ts';
import { findByIds } from './store.ts';

export const announcementsSlice: Slice = {
  liveSources: (parts) => [
    // All staff of the hotel may read the topic.
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

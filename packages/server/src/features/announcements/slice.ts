import type { Slice } from '../../platform/slice.ts';
import { announcementSource } from './live.ts';
import { registerAnnouncements } from './routes.ts';
import { findByIds } from './store.ts';

export const announcementsSlice: Slice = {
  liveSources: (parts) => [announcementSource(parts)],
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

import type { Slice } from '../../platform/slice.ts';
import { announcementSource } from './live.ts';
import { registerAnnouncements } from './routes.ts';

export const announcementsSlice: Slice = {
  liveSources: (parts) => [announcementSource(parts)],
  register: registerAnnouncements,
};

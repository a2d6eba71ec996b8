import type { Slice } from '../../platform/slice.ts';
import { announcementEffect, startAnnouncementsAnew } from './announcements-live.ts';

export const announcementsSlice: Slice = {
  live: { announcement: announcementEffect },
  startAnew: startAnnouncementsAnew,
};

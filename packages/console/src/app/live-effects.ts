import type { QueryClient } from '@tanstack/react-query';
import { announcementEffect, startAnnouncementsAnew } from '../features/announcements/announcements-live.ts';
import { awaitingEffect, requestOfStayEffect, startBookingsAnew } from '../features/bookings/live.ts';
import { departmentEffect, startDepartmentsAnew } from '../features/departments/live.ts';
import { startMentionsAnew } from '../features/notices/mentions.ts';
import {
  bookingEffect,
  commentEffect,
  noteEffect,
  requestEffect,
  startRequestsAnew,
} from '../features/requests/live.ts';
import type { LiveEffects } from '../platform/live/effects.ts';

export const liveEffects: LiveEffects = {
  request(cache, message) {
    requestEffect(cache, message);
    requestOfStayEffect(cache, message);
  },
  comment: commentEffect,
  note: noteEffect,
  booking(cache, message) {
    bookingEffect(cache, message);
    awaitingEffect(cache, message);
  },
  announcement: announcementEffect,
  department: departmentEffect,
  // FORCE_RELOAD never gets here: it replaces the page.
  hotel: () => undefined,
};

/** Each slice reads again what it shows; one line per slice. */
export function startAnew(cache: QueryClient): void {
  startRequestsAnew(cache);
  startBookingsAnew(cache);
  startAnnouncementsAnew(cache);
  startDepartmentsAnew(cache);
  startMentionsAnew(cache);
}

import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { useAwaitingCount } from './awaiting-count.ts';
import { bookingEffect, requestOfStayEffect, startBookingsAnew } from './live.ts';

export const bookingsSlice: Slice = {
  screens: {
    bookings: lazyWithWords(() => import('./bookings-screen.tsx').then((module) => module.BookingsScreen), 'bookings'),
  },
  live: { booking: bookingEffect, request: requestOfStayEffect },
  startAnew: startBookingsAnew,
  edits: async (texts) => (await import('../booking-store/status-edit.ts')).loadBookingEdits(texts),
  offline: async () => (await import('./offline-kind.ts')).bookingOfflineKinds,
  useBadgeCounts: () => ({ bookings: useAwaitingCount() }),
};

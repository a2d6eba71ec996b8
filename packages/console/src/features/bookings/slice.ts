import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useCounts } from '../../platform/lists/use-list.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import type { Slice } from '../../platform/slice.ts';
import { bookingStore } from '../booking-store/store.ts';
import { bookingEffect, requestOfStayEffect, startBookingsAnew } from './live.ts';

export const bookingsSlice: Slice = {
  screens: {
    bookings: lazyWithWords(() => import('./bookings-screen.tsx').then((module) => module.BookingsScreen), 'bookings'),
  },
  live: { booking: bookingEffect, request: requestOfStayEffect },
  startAnew: startBookingsAnew,
  edits: async () => (await import('../booking-store/status-edit.ts')).bookingEdits,
  offline: async () => (await import('./offline-kind.ts')).bookingOfflineKinds,
  /** Bookings that await approval (SHELL-24); 0 while not known, and for people who may not see bookings. */
  useBadgeCounts: () => ({
    bookings: useCounts(bookingStore, {}, useFlag('BOOKINGS'))?.awaiting_approval ?? 0,
  }),
};

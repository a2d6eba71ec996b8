import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { bookingBell } from '@bellhop/contract/wire/booking-bell';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { readAgain } from '../../platform/lists/read-context.ts';
import { useCounts } from '../../platform/lists/use-list.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { useMay } from '../../platform/session/session-context.ts';
import type { Slice } from '../../platform/slice.ts';
import { bookingKeys, bookingStore } from '../booking-store/store.ts';

export const bookingEffect: LiveEffect<'booking'> = (client, message) => {
  bookingStore.applyLive(client, message);
  const queryKey = bookingStore.keys.detail(message.id);
  // The page of a booking shows more than an event carries; a new number, address or name may match other earlier
  // stays.
  if (client.getQueryState(queryKey) !== undefined) {
    for (const each of [queryKey, [...bookingKeys.earlier, message.id]])
      void client.invalidateQueries({ queryKey: each });
  }
};

export const bookingsSlice: Slice = {
  screens: {
    bookings: lazyWithWords(() => import('./bookings-screen.tsx').then((module) => module.BookingsScreen), 'bookings'),
  },
  live: {
    booking: bookingEffect,
    /** The requests that an opened stay shows. */
    request(client, { item }) {
      if (item?.booking_id) void client.invalidateQueries({ queryKey: [...bookingKeys.requests, item.booking_id] });
    },
  },
  bell: { booking: bookingBell },
  commands: () => import('./commands.tsx'),
  notices: () => import('./notices.tsx'),
  startAnew(client) {
    bookingStore.startAnew(client);
    readAgain(client, [bookingKeys.requests, bookingKeys.history, bookingKeys.earlier]);
  },
  edits: async () => (await import('../booking-store/status-edit.ts')).bookingEdits,
  offline: async () => (await import('./offline-kind.ts')).bookingOfflineKinds,
  /** Bookings that await approval (SHELL-24); 0 until read, and for people who may not see bookings. */
  useBadgeCounts: () => ({
    bookings: useCounts(bookingStore, {}, useMay(mayHandleBookings))?.awaiting_approval ?? 0,
  }),
};

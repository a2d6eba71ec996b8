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
  const { id } = message;
  // The page of a booking and its card in a worklist show more than an event carries; a new number, address or name may
  // match other earlier stays.
  for (const queryKey of [bookingStore.keys.detail(id), [...bookingKeys.earlier, id], [...bookingKeys.marks, id]])
    if (client.getQueryState(queryKey) !== undefined) void client.invalidateQueries({ queryKey });
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
    readAgain(client, [bookingKeys.requests, bookingKeys.history, bookingKeys.earlier, bookingKeys.marks]);
  },
  edits: async () => (await import('../booking-store/status-edit.ts')).bookingEdits,
  offline: async () => (await import('./offline-kind.ts')).bookingOfflineKinds,
  /** Bookings that await approval (SHELL-24); 0 until read, and for people who may not see bookings. */
  useBadgeCounts: () => ({
    bookings: useCounts(bookingStore, {}, useMay(mayHandleBookings))?.awaiting_approval ?? 0,
  }),
};

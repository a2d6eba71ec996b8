import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { bookingKeys, bookingStore } from '../booking-store/store.ts';

export const bookingEffect: LiveEffect<'booking'> = (client, message) => {
  bookingStore.applyLive(client, message);
  const queryKey = bookingStore.keys.detail(message.id);
  // Its own page shows more than a message carries; a number, an address or a name leads to other earlier stays.
  if (client.getQueryState(queryKey) !== undefined) {
    for (const each of [queryKey, [...bookingKeys.earlier, message.id]])
      void client.invalidateQueries({ queryKey: each });
  }
};

/** The requests that an opened stay shows. */
export const requestOfStayEffect: LiveEffect<'request'> = (client, { item }) => {
  const stay = item?.booking_id;
  if (stay === undefined || stay === null) return;
  void client.invalidateQueries({ queryKey: [...bookingKeys.requests, stay] });
};

export function startBookingsAnew(client: QueryClient): void {
  bookingStore.startAnew(client);
  readAgain(client, [bookingStore.keys.details, bookingKeys.requests, bookingKeys.history, bookingKeys.earlier]);
}

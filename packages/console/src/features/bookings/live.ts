import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { bookingKeys, bookingStore } from '../booking-store/store.ts';

export const bookingEffect: LiveEffect<'booking'> = (client, message) => {
  bookingStore.applyLive(client, message);
  const queryKey = bookingKeys.one(message.id);
  // Its own page shows more than a message carries; a number, an address or a name leads to other earlier stays.
  if (client.getQueryState(queryKey) !== undefined) {
    for (const each of [queryKey, bookingKeys.earlierOf(message.id)]) void client.invalidateQueries({ queryKey: each });
  }
};

/** The requests that an opened stay shows. */
export const requestOfStayEffect: LiveEffect<'request'> = (client, { item }) => {
  const stay = item?.booking_id;
  if (stay === undefined || stay === null) return;
  void client.invalidateQueries({ queryKey: bookingKeys.requestsOf(stay) });
};

export function startBookingsAnew(client: QueryClient): void {
  bookingStore.startAnew(client);
  readAgain(client, [bookingKeys.ones, bookingKeys.requests, bookingKeys.histories, bookingKeys.earlier]);
}

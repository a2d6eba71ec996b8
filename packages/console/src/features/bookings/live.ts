import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { bookingKeys } from './booking-keys.ts';
import { newerOf } from './newer-of.ts';

export const awaitingCountKey = ['bookings', 'awaiting'] as const;

// An import tells of hundreds of bookings in a second: one read for all of them.
const gatherMs = 200;
const soon = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * The opened stay stands there at once. Where a change has moved it in the lists and what it has left of their counts, the
 * server says: any change may have moved a booking in or out of those that await approval.
 */
export const awaitingEffect: LiveEffect<'booking'> = (client, message) => {
  const { item } = message;
  if (item === undefined) return;
  client.setQueryData(bookingKeys.one(message.id), (known: typeof item | undefined) =>
    known === undefined ? undefined : newerOf(known, item),
  );
  gather(client);
};

/** What the requests of an opened stay show of themselves. */
export const requestOfStayEffect: LiveEffect<'request'> = (client, { item }) => {
  const stay = item?.booking_id;
  if (stay === undefined || stay === null) return;
  void client.invalidateQueries({ queryKey: bookingKeys.requestsOf(stay) });
};

export function startBookingsAnew(client: QueryClient): void {
  for (const queryKey of [awaitingCountKey, bookingKeys.lists, bookingKeys.ones, bookingKeys.requests]) {
    void client.invalidateQueries({ queryKey });
  }
}

function gather(client: QueryClient): void {
  if (soon.has(client)) return;
  soon.set(
    client,
    setTimeout(() => {
      soon.delete(client);
      void client.invalidateQueries({ queryKey: awaitingCountKey });
      void client.invalidateQueries({ queryKey: bookingKeys.lists });
    }, gatherMs),
  );
}

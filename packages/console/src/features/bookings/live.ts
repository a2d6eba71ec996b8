import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';

export const awaitingCountKey = ['bookings', 'awaiting'] as const;

// An import tells of hundreds of bookings in a second: one read for all of them.
const gatherMs = 200;
const soon = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Any change may have moved a booking in or out of those that await approval; the counters say how many are left. */
export const awaitingEffect: LiveEffect<'booking'> = (client, message) => {
  if (message.item === undefined || soon.has(client)) return;
  soon.set(
    client,
    setTimeout(() => {
      soon.delete(client);
      startBookingsAnew(client);
    }, gatherMs),
  );
};

export function startBookingsAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: awaitingCountKey });
}

import type { QueryClient } from '@tanstack/react-query';
import { createListStore } from '../../platform/lists/list-store.ts';
import { bookingKind } from './booking-kind.ts';

/** Keys of the query cache beside those of the list. */
export const bookingKeys = {
  one: (id: string) => ['bookings', 'one', id] as const,
  ones: ['bookings', 'one'] as const,
  requestsOf: (id: string) => ['bookings', 'requests', id] as const,
  requests: ['bookings', 'requests'] as const,
  earlierOf: (id: string) => ['bookings', 'earlier', id] as const,
  earlier: ['bookings', 'earlier'] as const,
  historyOf: (id: string) => ['bookings', 'history', id] as const,
  histories: ['bookings', 'history'] as const,
  butlers: ['bookings', 'butlers'] as const,
};

/** All bookings on the device. */
export const bookingStore = createListStore(bookingKind, {
  isNeeded: isShown,
  afterTrim(client, before, after) {
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: bookingKeys.ones, type: 'inactive' })) {
      const id = queryKey[2];
      const isDropped = typeof id === 'string' && before.entries.has(id) && !after.entries.has(id);
      if (isDropped) client.removeQueries({ queryKey, exact: true });
    }
  },
});

/** Whether the booking is open, or on its way. */
function isShown(client: QueryClient, id: string): boolean {
  const query = client.getQueryCache().find({ queryKey: bookingKeys.one(id) });
  return (query?.getObserversCount() ?? 0) > 0;
}

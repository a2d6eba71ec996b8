import { ListStore } from '../../platform/lists/list-store.ts';
import type { StatusField } from '../../platform/outbox/use-status-change.ts';
import { type BookingTypes, bookingKind } from './booking-kind.ts';

/** Keys of the query cache beside those of the list. */
export const bookingKeys = {
  one: (id: string) => ['bookings', 'detail', id] as const,
  ones: ['bookings', 'detail'] as const,
  requestsOf: (id: string) => ['bookings', 'requests', id] as const,
  requests: ['bookings', 'requests'] as const,
  earlierOf: (id: string) => ['bookings', 'earlier', id] as const,
  earlier: ['bookings', 'earlier'] as const,
  historyOf: (id: string) => ['bookings', 'history', id] as const,
  histories: ['bookings', 'history'] as const,
  butlers: ['bookings', 'butlers'] as const,
};

/** All bookings on the device. */
export const bookingStore = new ListStore(bookingKind);

export const bookingStatusField: StatusField<BookingTypes> = {
  name: 'booking-status',
  store: bookingStore,
  withStatus: (status) => (booking) => ({ ...booking, status }),
  aboutOf: ({ fullName }) => fullName,
};

import type { StatusField } from '../../platform/outbox/use-status-change.ts';
import type { BookingTypes } from './booking-kind.ts';
import { bookingStore } from './store.ts';

export const bookingStatusField: StatusField<BookingTypes> = {
  name: 'booking-status',
  store: bookingStore,
  withStatus: (status) => (booking) => ({ ...booking, status }),
  aboutOf: ({ fullName }) => fullName,
};

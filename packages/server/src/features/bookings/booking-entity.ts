import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type BookingRow, bookingCounters, findByIds } from './store.ts';

export const bookingEntity: EntityKind<BookingRow, 'status'> = {
  entity: 'booking',
  table: 'bookings',
  rank: 'booking',
  columns: { status: 'value' },
  holds: [],
  // Requests show a part of their booking, also to staff who may not see bookings.
  shownIn: [{ entity: 'request', table: 'requests', rank: 'request', by: 'booking_id', prefix: 'booking' }],
  findByIds,
  counters: { set: bookingCounters, keyOf: ({ status }) => ({ status }) },
};

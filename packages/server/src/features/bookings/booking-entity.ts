import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { roomsOfTables } from './rooms-of-tables.ts';
import type { FullBookingRow } from './row.ts';
import { followStay } from './stay-effects.ts';
import { bookingCounters, findFull } from './store.ts';

export const bookingEntity: EntityKind<FullBookingRow> = {
  entity: 'booking',
  table: 'bookings',
  // Requests show a few fields of their booking, also to staff who may not see bookings.
  shownIn: {
    entity: 'request',
    table: 'requests',
    by: 'booking_id',
    prefix: 'booking',
    fields: new Set([
      'status',
      'name',
      'family_name',
      'phone_number',
      'rooms',
      'checkin',
      'checkout',
      'butler',
      'label',
      'loyalty_point',
      'language',
    ]),
    copiedColumns: roomsOfTables,
  },
  beforeWrite: followStay,
  findByIds: findFull,
  counters: bookingCounters,
};

import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { type BookingColumn, type FullBookingRow, plainColumns } from './row.ts';
import { followStay } from './stay-effects.ts';
import { bookingCounters, findFull } from './store.ts';

const values = Object.fromEntries(plainColumns.map((column) => [column, 'value'])) as Record<
  (typeof plainColumns)[number],
  'value'
>; // one entry for each of them

export const bookingEntity: EntityKind<FullBookingRow, BookingColumn> = {
  entity: 'booking',
  table: 'bookings',
  rank: 'booking',
  columns: {
    ...values,
    preference_ids: 'value',
    keyless_status: 'value',
    identity: 'value',
    national_mark: 'value',
    passport_mark: 'value',
    identity_erase_at: 'value',
    messages_stopped_at: 'value',
    messages_stopped_by: 'value',
    pms: 'json',
    pms_conflicts: 'value',
  },
  holds: [],
  // Requests show a part of their booking, also to staff who may not see bookings.
  shownIn: [
    {
      entity: 'request',
      table: 'requests',
      rank: 'request',
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
    },
  ],
  follow: followStay,
  findByIds: findFull,
  counters: { set: bookingCounters, keyOf: ({ status }) => ({ status }) },
};

import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { RequestRow } from './row.ts';
import { findByIds, requestCounters } from './store.ts';

export const requestEntity: EntityKind<RequestRow> = {
  entity: 'request',
  table: 'requests',
  // The status of the booking decides whether staff may act on its requests (RQD-10).
  holds: { table: 'bookings', by: 'booking_id' },
  findByIds,
  counters: requestCounters,
};

import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor, Changed } from '../../platform/live/event-row.ts';
import { touchOfBooking } from './store.ts';

/**
 * Requests show a part of their booking, also to staff who may not see bookings. When that part changes, each becomes a
 * new version and is published; its position in lists does not change.
 */
export async function tellRequestsOfStay(
  tx: TenantWrite,
  hotelId: string,
  bookingId: string,
  changed: Changed,
  actor: Actor,
): Promise<void> {
  const inRequest = Object.fromEntries(Object.entries(changed).map(([field, change]) => [`booking.${field}`, change]));
  for (const { id, version, updated_at } of await touchOfBooking(tx.sql, hotelId, bookingId)) {
    tx.record({ event: 'MODIFY', entity: 'request', id, version, actor, changed: inRequest, wasUpdatedAt: updated_at });
  }
}

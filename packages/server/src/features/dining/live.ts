import { mayHandleTables } from '@bellhop/contract/dining/policy';
import type { Database } from '../../platform/database/database.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import { sourceOf } from '../../platform/live/source-of.ts';
import { presentRestaurant } from './present.ts';
import { findByIds } from './store.ts';
import { listOwners } from './waiting/store.ts';

export function restaurantSource(parts: { database: Database }): LiveSource {
  return sourceOf('restaurant', parts, findByIds, (row, hotelId) => ({
    item: presentRestaurant(hotelId, row),
    mayRead: mayHandleTables,
  }));
}

/** Only that a place changed: staff read slots again, and the guest reads the places of the stay. */
export function waitingSource(parts: { database: Database }): LiveSource {
  return sourceOf('waiting', parts, listOwners, ({ id, user_id: userId, booking_id: bookingId }) => ({
    item: { id },
    mayRead: mayHandleTables,
    guest: { userId, bookingId, entity: 'waiting', item: { id } },
  }));
}

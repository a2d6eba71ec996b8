import type { Sql } from '../../../platform/database/database.ts';
import { countByStatus } from '../../../platform/lists/store.ts';
import { bookingTable } from './store.ts';

/** All bookings of the hotel by status, out of the kept counters. */
export async function countBookings(sql: Sql, hotelId: string): Promise<ReadonlyMap<string, number>> {
  const counts = await countByStatus(sql, bookingTable, hotelId, { order: 'updated_at', terms: [] }, null);
  return new Map(counts.map(({ status, n }) => [status, n]));
}

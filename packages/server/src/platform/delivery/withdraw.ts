import type { Sql } from '../database/database.ts';
import { removeUnsent } from './store.ts';

/** Withdraws the unsent messages of these deliveries to guests. */
export function withdraw(sql: Sql, hotelId: string, deliveryIds: readonly string[]): Promise<void> {
  return removeUnsent(sql, hotelId, deliveryIds);
}

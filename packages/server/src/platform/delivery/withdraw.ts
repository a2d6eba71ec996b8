import type { Sql } from '../database/database.ts';
import { removeUnsent } from './store.ts';

/** Takes back what has not gone yet of these messages to guests. */
export function withdraw(sql: Sql, hotelId: string, deliveryIds: readonly string[]): Promise<void> {
  return removeUnsent(sql, hotelId, deliveryIds);
}

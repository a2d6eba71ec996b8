import type { Database } from '../database/database.ts';
import { listHotelsWithEvents, removeOldEvents } from './store.ts';

export interface Retention {
  /** Days for which events are kept. */
  days: number;
  /** Most events that are kept of each hotel. */
  rows: number;
}

/** A season and its comparison a year later, for histories and audits; the rows bound a runaway import. */
export const defaultRetention: Retention = { days: 400, rows: 5_000_000 };

/** Events removed in one transaction: short enough that no writer of the hotel notices. */
const step = 5000;
const daySeconds = 86_400;

/** Deletes the events of every hotel's log beyond the retention. @param now unix seconds */
export async function pruneEvents(database: Database, retention: Retention, now: number): Promise<void> {
  const bounds = { before: now - retention.days * daySeconds, keep: retention.rows, limit: step };
  for (const hotelId of await listHotelsWithEvents(database)) {
    while ((await removeOldEvents(database, hotelId, bounds)) === step);
  }
}

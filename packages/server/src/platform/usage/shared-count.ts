import type { Clock } from '../clock.ts';
import type { Database, TenantWrite } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { charge } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
}

/** Acts of one kind by one subject. */
interface Counted {
  subject: string;
  kind: string;
  most: number;
  /** Runs with the count of the first act above the limit, and of no later one. */
  atLimit?: (tx: TenantWrite, at: number) => Promise<void>;
}

/** Counts one act in this minute, like `countIn`. */
export function countInMinute(parts: Parts, hotelId: string, counted: Counted): Promise<void> {
  return countIn(60, parts, hotelId, counted);
}

/** Counts one act in this hour, like `countIn`. */
export function countInHour(parts: Parts, hotelId: string, counted: Counted): Promise<void> {
  return countIn(3600, parts, hotelId, counted);
}

/**
 * Counts one act across all processes of the installation, before the act is done; refused acts count too.
 * @throws too_many_requests
 */
async function countIn(
  seconds: number,
  { database, clock }: Parts,
  hotelId: string,
  { subject, kind, most, atLimit }: Counted,
): Promise<void> {
  const at = clock.now();
  const period = at - (at % seconds);
  const n = await database.write(hotelId, async (tx) => {
    const counts = await charge(tx.sql, hotelId, [{ subject, kind, period, amount: 1 }]);
    const n = counts.get(subject) ?? 0;
    if (n === most + 1) await atLimit?.(tx, at);
    return n;
  });
  if (n > most) throw new Failure('too_many_requests', { retry_after: period + seconds - at });
}

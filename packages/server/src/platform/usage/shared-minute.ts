import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../http/failure.ts';
import { charge } from './store.ts';

/** What is counted: acts of one kind by one subject. */
interface Counted {
  subject: string;
  kind: string;
  most: number;
}

/**
 * Counts one act in this minute, with every process of the installation, before it is done; refused ones count too.
 * @returns takes the count back
 * @throws too_many_requests
 */
export async function countInMinute(
  { database, clock }: { database: Database; clock: Clock },
  hotelId: string,
  { subject, kind, most }: Counted,
): Promise<() => Promise<void>> {
  const at = clock.now();
  const period = at - (at % 60);
  const count = (amount: number) =>
    database.write(hotelId, ({ sql }) => charge(sql, hotelId, [{ subject, kind, period, amount }]));
  if (((await count(1)).get(subject) ?? 0) > most) {
    throw new Failure('too_many_requests', { retry_after: period + 60 - at });
  }
  return async () => {
    await count(-1);
  };
}

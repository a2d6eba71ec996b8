import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { attendPms } from '../../../platform/partner-accounts/attend-job.ts';

/** Milliseconds between two readings; also while the system is away, so that it is caught up with at once. */
const every = 60_000;
/** After a system has told of a change: what changed in the last seconds is not read yet. */
const wait = 4_000;

/** Readings before their minute, of systems that tell of changes. In this process alone: another one reads within the minute. */
export interface LookSoon {
  changed(hotelId: string): Promise<void>;
  /** When the hotel is read again, in milliseconds since 1970. @param began when the reading began that has just ended */
  next(hotelId: string, began: number): number;
}

export function createLookSoon({ database, clock }: { database: Database; clock: Clock }): LookSoon {
  const told = new Map<string, number>();
  const coming = new Map<string, number>();
  return {
    async changed(hotelId) {
      const now = clock.millis();
      told.set(hotelId, now);
      // That reading is followed by another one, if it comes too early for this change.
      if ((coming.get(hotelId) ?? 0) > now) return;
      const runAt = now + wait;
      coming.set(hotelId, runAt);
      await database.write(hotelId, ({ sql }) =>
        addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId, runAt }),
      );
    },
    next(hotelId, began) {
      const readable = (told.get(hotelId) ?? 0) + wait;
      return readable > began ? readable : clock.millis() + every;
    },
  };
}

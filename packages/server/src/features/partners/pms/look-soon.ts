import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { attendPms } from '../../../platform/partners/attend-job.ts';

/** Milliseconds between two readings, also while the system is away, so that its return is noticed at once. */
const every = 60_000;
/** Milliseconds after a system's call; changes of the last seconds are not readable yet. */
const wait = 4_000;

/** Readings between the regular minutes, after a system's call. In this process only: others read within the minute. */
export interface LookSoon {
  changed(hotelId: string): Promise<void>;
  /**
   * Milliseconds since 1970 at which the hotel is read next. @param began the start of the reading that has just ended
   */
  next(hotelId: string, began: number): number;
}

export function createLookSoon({ database, clock }: { database: Database; clock: Clock }): LookSoon {
  const changedAt = new Map<string, number>();
  const coming = new Map<string, number>();
  return {
    async changed(hotelId) {
      const now = clock.millis();
      changedAt.set(hotelId, now);
      // A reading is due already; `next` adds another reading if that reading comes too early for this change.
      if ((coming.get(hotelId) ?? 0) > now) return;
      const runAt = now + wait;
      coming.set(hotelId, runAt);
      await database.write(hotelId, ({ sql }) =>
        addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId, runAt }),
      );
    },
    next(hotelId, began) {
      const readable = (changedAt.get(hotelId) ?? 0) + wait;
      return readable > began ? readable : clock.millis() + every;
    },
  };
}

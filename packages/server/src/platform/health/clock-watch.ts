import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { putTime } from './store.ts';

/** Seconds without a leap after which the clock is believed; somebody has had time to set it right. */
const trial = 3 * 3600;
/** Milliseconds within which a row that was written says that rows can be written. */
const freshMs = 5_000;
/** Seconds by which a clock that went on meanwhile differs at the most. */
const fresh = 60;

/**
 * Watches the clock over the lives of all processes, because what is erased by a wrong clock is erased for good; its row also
 * shows whether the database takes writes.
 */
export interface ClockWatch {
  /** Writes the time. @throws where the database takes no writes */
  look(): Promise<void>;
  /** False: a wrong clock would erase data that is not old. @throws as `look` */
  isBelieved(): Promise<boolean>;
}

export function openClockWatch({ database, clock }: { database: Database; clock: Clock }): ClockWatch {
  let written = Number.NEGATIVE_INFINITY;
  /** The time that was written then. */
  let writtenTime = 0;
  let writing: Promise<number> | null = null;
  let steadySince = 0;

  async function write(): Promise<number> {
    const now = clock.now();
    const since = await putTime(database.shared, now);
    writtenTime = now;
    written = performance.now();
    return since;
  }

  async function look(): Promise<void> {
    if (performance.now() - written < freshMs && Math.abs(clock.now() - writtenTime) < fresh) return;
    writing ??= write().finally(() => {
      writing = null;
    });
    steadySince = await writing;
  }

  return {
    look,
    async isBelieved() {
      await look();
      return Math.abs(clock.now() - steadySince) >= trial;
    },
  };
}

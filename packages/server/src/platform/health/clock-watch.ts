import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { putTime } from './store.ts';

/** Seconds without a leap after which the clock is believed; enough time to correct it. */
const trial = 3 * 3600;
/** Milliseconds for which a successful write proves that the database takes writes. */
const freshMs = 5_000;
/** Most seconds by which a steady clock differs from the expected time. */
const fresh = 60;

/**
 * Watches the clock across all processes, because an erasure by a wrong clock is final; its row also shows whether the
 * database takes writes.
 */
export interface ClockWatch {
  /** Writes the time. @throws if the database takes no writes */
  look(): Promise<void>;
  /** False: a wrong clock would erase data that is not old. @throws as `look` */
  isBelieved(): Promise<boolean>;
}

export function openClockWatch({ database, clock }: { database: Database; clock: Clock }): ClockWatch {
  let written = Number.NEGATIVE_INFINITY;
  /** The time in that write. */
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

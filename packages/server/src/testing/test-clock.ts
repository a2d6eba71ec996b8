import { type Clock, systemClock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  /** Holds the clock at this moment, in unix seconds. */
  holdAt(seconds: number): void;
  /** Moves it on, held or running. */
  advance(seconds: number): void;
}

/** Runs like the system's until it is held or moved. */
export function createTestClock(): TestClock {
  let stoppedAt: number | null = null;
  let ahead = 0;
  const millis = () => (stoppedAt ?? systemClock.millis()) + ahead;
  return {
    millis,
    now: () => Math.floor(millis() / 1000),
    holdAt(seconds) {
      stoppedAt = seconds * 1000;
      ahead = 0;
    },
    advance(seconds) {
      ahead += seconds * 1000;
    },
  };
}

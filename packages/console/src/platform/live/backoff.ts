/**
 * Returns the milliseconds until the next attempt, 1 to 5 s (LIVE-05): more with each failure, and different on each
 * desk, so that a thousand consoles do not reconnect at the same moment after a restart. `chance` is from 0 to 1.
 */
export function reconnectDelayMs(failures: number, chance: number): number {
  const longest = Math.min(1000 * 2 ** Math.max(0, failures - 1), 5000);
  return Math.round(Math.max(1000, longest * (0.6 + 0.4 * chance)));
}

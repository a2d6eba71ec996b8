import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';

/** Counts one act of `who`. @throws limit_reached beyond so many in this minute */
export type MinuteLimit = (who: string, most: number) => void;

/** Counts in this process alone: refused acts count too, and counting costs nothing. */
export function createMinuteLimit(clock: Clock): MinuteLimit {
  let minute = 0;
  let counted = new Map<string, number>();
  return (who, most) => {
    const now = clock.now();
    const current = Math.floor(now / 60);
    if (current !== minute) {
      minute = current;
      counted = new Map();
    }
    const n = (counted.get(who) ?? 0) + 1;
    counted.set(who, n);
    if (n > most) throw new Failure('limit_reached', { retry_after: (minute + 1) * 60 - now });
  };
}

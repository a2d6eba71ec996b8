import { useEffect, useReducer } from 'react';
import { systemClock } from '../../platform/clock.ts';

/** Returns the whole seconds until `until` (milliseconds since 1970), with a render for each; then 0. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  // Uses the clock instead of counting, as background tabs get fewer ticks.
  const left = Math.max(0, Math.ceil((until - systemClock.millis()) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

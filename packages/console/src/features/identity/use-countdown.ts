import { useEffect, useReducer } from 'react';
import { systemClock } from '../../platform/clock.ts';

/** Whole seconds until `until` (milliseconds since 1970), a render for each; 0 from then on. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  // By the clock and not by counting: tabs in the background are given fewer ticks.
  const left = Math.max(0, Math.ceil((until - systemClock.millis()) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

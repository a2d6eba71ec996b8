import { useCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../platform/clock.ts';

/** Seconds after a read in which a broken picture causes no other read: its address is fresh, so the file is gone. */
const freshFor = 60;
/** Seconds; below the ten minutes for which an address is valid at least. */
const lastsFor = 9 * 60;

/** Reads again when the page becomes visible with old addresses. @returns the error handler of pictures */
export function useFreshAddresses(read: () => void): () => void {
  const readAt = useRef(systemClock.now());
  const readIfOlder = useCallback(
    (seconds: number) => {
      const now = systemClock.now();
      if (now - readAt.current < seconds) return;
      readAt.current = now;
      read();
    },
    [read],
  );
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === 'visible') readIfOlder(lastsFor);
    };
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [readIfOlder]);
  return useCallback(() => readIfOlder(freshFor), [readIfOlder]);
}

import { createContext, useCallback, useEffect, useRef } from 'react';
import { systemClock } from '../../platform/clock.ts';

/** Seconds after a read in which a picture that does not show asks for no other: its address is fresh, so it is gone. */
const freshFor = 60;
/** Seconds, below the ten minutes that an address is good for at least. */
const lastsFor = 9 * 60;

/** Reads the addresses of the shown files again: they are signed and expire while a conversation stays open. */
export const FreshAddressesContext = createContext<() => void>(() => {});

/** @returns what a picture calls that does not show. The page itself reads again when it comes into sight with old addresses. */
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

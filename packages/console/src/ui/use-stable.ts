import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of the component that always does what the newest one would: for memoised children. */
export function useStable<Arguments extends unknown[], Result>(
  newest: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...args: Arguments) => current.current(...args), []);
}

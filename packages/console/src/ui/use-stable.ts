import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns one function for the life of the component; it calls the newest version, so memoised children stay unchanged.
 */
export function useStable<Arguments extends unknown[], Result>(
  newest: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const current = useRef(newest);
  useLayoutEffect(() => {
    current.current = newest;
  });
  return useCallback((...args: Arguments) => current.current(...args), []);
}

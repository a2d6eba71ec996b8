import { useLayoutEffect, useRef } from 'react';

/** Milliseconds between attempts without a connection. */
const retryEvery = 10_000;

/** While `isWanted`, calls `act` every few seconds and when the browser goes online. */
export function useRetry(isWanted: boolean, act: () => void): void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  // A layout effect, so that an `online` event right after the failure is not missed.
  useLayoutEffect(() => {
    if (!isWanted) return;
    const again = () => newest.current();
    const trying = setInterval(again, retryEvery);
    addEventListener('online', again);
    return () => {
      clearInterval(trying);
      removeEventListener('online', again);
    };
  }, [isWanted]);
}

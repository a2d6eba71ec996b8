import { useLayoutEffect, useRef } from 'react';

/** Milliseconds between attempts while there is no connection; the guest waits with the phone in the hand. */
const retryEvery = 10_000;

/** While `isWanted`, acts again every few seconds and as soon as the phone says that there is a connection. */
export function useRetry(isWanted: boolean, act: () => void): void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  // Before anything else can happen: a connection that comes right after the failure must be heard.
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

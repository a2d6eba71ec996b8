const firstRetryMs = 5000;
const lastRetryMs = 60_000;

/** Calls `act` later, after each failure in a row later than before. */
export function createRetryTimer(after: (milliseconds: number, act: () => void) => () => void, act: () => void) {
  let failures = 0;
  let cancel: (() => void) | null = null;
  return {
    start(): void {
      if (cancel !== null) return;
      const delay = Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
      failures += 1;
      cancel = after(delay, () => {
        cancel = null;
        act();
      });
    },
    /** A call got through: the next failure waits as short as the first. */
    forget(): void {
      failures = 0;
    },
    stop(): void {
      cancel?.();
      cancel = null;
    },
  };
}

// A busy desk may have no idle moment, so the act runs after this time at the latest.
const atTheLatestMs = 1000;

/** Runs `act` once the current rendering was painted and the browser is idle. Returns a function that cancels it. */
export function afterPaint(act: () => void): () => void {
  let isWanted = true;
  const once = () => {
    if (isWanted) act();
    isWanted = false;
  };
  const frame = requestAnimationFrame(() => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') {
      requestAnimationFrame(() => requestIdleCallback(once, { timeout: atTheLatestMs }));
    } else setTimeout(once, 100);
  });
  return () => {
    isWanted = false;
    cancelAnimationFrame(frame);
  };
}

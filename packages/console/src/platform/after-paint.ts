// An idle moment may not come on a desk that is busy; what waits here must come all the same.
const atTheLatestMs = 1000;

/** Runs `act` once what is rendered now was painted and the browser has nothing better to do. Gives the function that takes it back. */
export function afterPaint(act: () => void): () => void {
  let isWanted = true;
  const once = () => {
    if (isWanted) act();
    isWanted = false;
  };
  const frame = requestAnimationFrame(() => {
    // Safari knows of no idle moments.
    if (typeof requestIdleCallback === 'function') {
      requestAnimationFrame(() => requestIdleCallback(once, { timeout: atTheLatestMs }));
    } else setTimeout(once, 100);
  });
  return () => {
    isWanted = false;
    cancelAnimationFrame(frame);
  };
}

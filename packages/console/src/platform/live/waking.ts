import { systemClock } from '../clock.ts';

export interface WakingHandlers {
  /** The computer slept, or the tab was frozen: timers and sockets missed it. */
  onWake(): void;
  onOnline(): void;
  onOffline(): void;
}

const tickMs = 5000;
// Background tabs may be ticked once a minute only; longer than that was sleep.
const sleptMs = 75_000;

/** Gives the function that ends the watch. */
export function watchWaking(handlers: WakingHandlers): () => void {
  let last = systemClock.millis();
  let hiddenAt: number | null = null;
  const ticker = setInterval(() => {
    const now = systemClock.millis();
    if (now - last > sleptMs) handlers.onWake();
    last = now;
  }, tickMs);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = systemClock.millis();
      return;
    }
    // Looked at again: whatever a frozen tab missed is asked for before anybody reads the screen.
    if (hiddenAt !== null && systemClock.millis() - hiddenAt > sleptMs) handlers.onWake();
    hiddenAt = null;
  };
  window.addEventListener('online', handlers.onOnline);
  window.addEventListener('offline', handlers.onOffline);
  window.addEventListener('pageshow', onVisibility);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(ticker);
    window.removeEventListener('online', handlers.onOnline);
    window.removeEventListener('offline', handlers.onOffline);
    window.removeEventListener('pageshow', onVisibility);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

import { systemClock } from '../clock.ts';

export interface WakingHandlers {
  /** Called after the computer slept or the tab was frozen, so that timers and sockets stopped. */
  onWake(): void;
  /** Called when the page is visible again after a while in the background, in which timers went on. */
  onLookedAt(): void;
  onOnline(): void;
  onOffline(): void;
}

const tickMs = 5000;
// Browsers may limit timers of background tabs to one a minute; a longer gap was a sleep.
const sleptMs = 75_000;

/** Starts the watch; returns a function that stops it. */
export function watchWaking(handlers: WakingHandlers): () => void {
  let last = systemClock.millis();
  let hiddenAt: number | null = null;
  const tick = (): boolean => {
    const now = systemClock.millis();
    const hasSlept = now - last > sleptMs;
    last = now;
    if (hasSlept) handlers.onWake();
    return hasSlept;
  };
  const ticker = setInterval(tick, tickMs);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = systemClock.millis();
      return;
    }
    const outOfSightMs = hiddenAt === null ? 0 : systemClock.millis() - hiddenAt;
    hiddenAt = null;
    // Before the next tick, so that a frozen tab reads the missed data before the person looks at it.
    if (!tick() && outOfSightMs > sleptMs) handlers.onLookedAt();
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

import { systemClock } from '../clock.ts';

export interface WakingHandlers {
  /** The computer slept, or the tab was frozen: timers and sockets missed it. */
  onWake(): void;
  /** Shown again after a while out of sight, in which timers went on. */
  onLookedAt(): void;
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
    // Before the next tick: whatever a frozen tab missed is asked for before anybody reads the screen.
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

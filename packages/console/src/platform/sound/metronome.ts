/** Runs `act` after these milliseconds. Returns a function that cancels it. */
export type WakeIn = (milliseconds: number, act: () => void) => () => void;

/** The part of a worker that the metronome uses. */
export interface Ticker {
  postMessage(wish: { id: number; milliseconds: number }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<number>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

// The page's own timer is the fallback: reliable, but late in a background tab (browsers run those once a minute).
const graceMs = 1000;

/**
 * Creates timers that run on in a background tab, while the page's own timers may be slowed to one a minute: a desk
 * whose console is behind the booking system must ring in time. The worker is created at the first use; without a
 * worker the page's timer remains.
 */
export function createMetronome(open: () => Ticker): WakeIn {
  const waiting = new Map<number, () => void>();
  let ticker: Ticker | null = null;
  let last = 0;

  function worker(): Ticker | null {
    if (ticker !== null) return ticker;
    try {
      ticker = open();
      ticker.addEventListener('message', ({ data }) => due(data));
    } catch {
      // Forbidden or out of memory.
    }
    return ticker;
  }

  function due(id: number): void {
    const act = waiting.get(id);
    waiting.delete(id);
    act?.();
  }

  return (milliseconds, act) => {
    last += 1;
    const id = last;
    const by = worker();
    const spare = setTimeout(() => due(id), by === null ? milliseconds : milliseconds + graceMs);
    waiting.set(id, () => {
      clearTimeout(spare);
      act();
    });
    by?.postMessage({ id, milliseconds });
    return () => {
      clearTimeout(spare);
      waiting.delete(id);
    };
  };
}

export const wakeIn: WakeIn = createMetronome(
  () => new Worker(new URL('./metronome-worker.ts', import.meta.url), { type: 'module' }),
);

/** Runs `act` after so many milliseconds. Gives the function that takes it back. */
export type WakeIn = (milliseconds: number, act: () => void) => () => void;

/** The part of a worker that is needed. */
export interface Ticker {
  postMessage(wish: { id: number; milliseconds: number }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<number>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

// The page's own timer stands behind it: late where the tab is behind others (browsers tick those once a minute), and sure.
const graceMs = 1000;

/**
 * Timers that go on in a tab nobody looks at, where a page's own may be held back to one a minute: a desk whose console lies
 * behind the booking system must ring in time. A worker is made when the first is wished for; without one the page's own must do.
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetronome, type Ticker } from './metronome.ts';

/** A worker whose timer the test controls. */
function ticker() {
  const requests: { id: number; milliseconds: number }[] = [];
  let say: (event: MessageEvent<number>) => void = () => undefined;
  const worker: Ticker = {
    postMessage: (wish) => void requests.push(wish),
    addEventListener(type: string, listener: (event: MessageEvent<number>) => void) {
      if (type === 'message') say = listener;
    },
  };
  return { worker, requests, tick: (id: number) => say({ data: id } as MessageEvent<number>) };
}

describe('the timer of the bell', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('uses a worker, whose timers no browser slows down, and creates it at the first use', () => {
    const { worker, requests, tick } = ticker();
    const open = vi.fn(() => worker);
    const wakeIn = createMetronome(open);
    expect(open).not.toHaveBeenCalled();
    const act = vi.fn();
    wakeIn(20_000, act);
    wakeIn(5_000, vi.fn());
    expect(open).toHaveBeenCalledTimes(1);
    expect(requests[0]).toEqual({ id: 1, milliseconds: 20_000 });
    tick(1);
    tick(1);
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('uses the page’s own timers if the worker is dead or missing', () => {
    const silent = vi.fn();
    createMetronome(() => ticker().worker)(20_000, silent);
    const none = vi.fn();
    createMetronome(() => {
      throw new Error('forbidden');
    })(20_000, none);
    vi.advanceTimersByTime(20_000);
    expect(none).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('forgets a cancelled act', () => {
    const { worker, tick } = ticker();
    const act = vi.fn();
    createMetronome(() => worker)(1_000, act)();
    tick(1);
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});

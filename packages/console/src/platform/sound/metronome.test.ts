import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetronome, type Ticker } from './metronome.ts';

/** A worker whose clock is the test's own. */
function ticker() {
  const asked: { id: number; milliseconds: number }[] = [];
  let say: (event: MessageEvent<number>) => void = () => undefined;
  const made: Ticker = {
    postMessage: (wish) => void asked.push(wish),
    addEventListener(type: string, listener: (event: MessageEvent<number>) => void) {
      if (type === 'message') say = listener;
    },
  };
  return { made, asked, tick: (id: number) => say({ data: id } as MessageEvent<number>) };
}

describe('the timer of the bell', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('goes by its worker, whose timers no browser holds back, and makes it when it is first wished for', () => {
    const { made, asked, tick } = ticker();
    const open = vi.fn(() => made);
    const wakeIn = createMetronome(open);
    expect(open).not.toHaveBeenCalled();
    const act = vi.fn();
    wakeIn(20_000, act);
    wakeIn(5_000, vi.fn());
    expect(open).toHaveBeenCalledTimes(1);
    expect(asked[0]).toEqual({ id: 1, milliseconds: 20_000 });
    tick(1);
    tick(1);
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('goes by the page’s own timers where the worker is dead, or there is none', () => {
    const silent = vi.fn();
    createMetronome(() => ticker().made)(20_000, silent);
    const none = vi.fn();
    createMetronome(() => {
      throw new Error('forbidden');
    })(20_000, none);
    vi.advanceTimersByTime(20_000);
    expect(none).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('forgets what was taken back', () => {
    const { made, tick } = ticker();
    const act = vi.fn();
    createMetronome(() => made)(1_000, act)();
    tick(1);
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});

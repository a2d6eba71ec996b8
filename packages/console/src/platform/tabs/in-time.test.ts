import { afterEach, describe, expect, it, vi } from 'vitest';
import { overAllTabsInTime } from './in-time.ts';

/** The locks of a browser as far as the tabs use them: one holder, a queue, and stealing. */
function browserLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    async request(_: string, { steal, signal }: LockOptions, act: () => Promise<unknown>) {
      if (steal === true) return act();
      const turn = tail;
      let leave: (value: unknown) => void = () => undefined;
      tail = new Promise((resolve) => {
        leave = resolve;
      });
      const tired = new Promise((__, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
      await Promise.race([turn, tired]);
      return act().finally(() => leave(null));
    },
  };
}

describe('work under a lock with a time limit', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is done one tab after the other', async () => {
    vi.stubGlobal('navigator', { locks: browserLocks() });
    const done: string[] = [];
    const act = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await Promise.all([overAllTabsInTime('bell', act('one')), overAllTabsInTime('bell', act('two'))]);
    expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('is done after six seconds even if a frozen tab has the lock', async () => {
    vi.stubGlobal('navigator', { locks: browserLocks() });
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    void overAllTabsInTime('bell', () => new Promise(() => undefined));
    const ring = vi.fn(async () => 'rang');
    const waiting = overAllTabsInTime('bell', ring);
    await Promise.resolve();
    expect(ring).not.toHaveBeenCalled();
    timeout.abort();
    expect(await waiting).toBe('rang');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(6000);
  });

  it('goes on in one tab after the other where there are no locks, and where they are forbidden', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
    const ends: (() => void)[] = [];
    const act = () => new Promise<void>((resolve) => ends.push(resolve));
    const all = Promise.all([1, 2, 3].map(() => overAllTabsInTime('bell', act)));
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(500);
      expect(ends).toHaveLength(count);
      ends[count - 1]?.();
    }
    await all;
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
    const alone = overAllTabsInTime('bell', act);
    await vi.waitFor(() => expect(ends).toHaveLength(4));
    ends[3]?.();
    await alone;
  });

  it('fails with the failure of the act, and is not done twice', async () => {
    vi.stubGlobal('navigator', { locks: browserLocks() });
    const act = vi.fn(() => Promise.reject(new Error('no')));
    await expect(overAllTabsInTime('bell', act)).rejects.toThrow('no');
    expect(act).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPlain } from '../api/fetch-plain.ts';
import { createConnectivity, probeAddress } from './connectivity.ts';

describe('connectivity', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  function world() {
    const state = { answer: 'ok' as 'ok' | 'proxy' | 'nothing', calls: 0 };
    const connectivity = createConnectivity(async () => {
      state.calls += 1;
      if (state.answer === 'nothing') throw new TypeError('Failed to fetch');
      return { ok: state.answer === 'ok' };
    });
    return { connectivity, state };
  }

  it('is asked for at /offline.html every 30 s, never of a cache (NET-01)', async () => {
    const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response(''));
    vi.stubGlobal('fetch', fetched);
    const end = createConnectivity(() => fetchPlain(probeAddress)).start();
    await pass(0);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenLastCalledWith('/offline.html', expect.objectContaining({ cache: 'no-store' }));
    await pass(29_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    end();
    await pass(90_000);
    expect(fetched, 'and no more once it has ended').toHaveBeenCalledTimes(2);
  });

  it('is lost when nothing answers, or only a proxy does, and back with the next answer 30 s later (NET-01)', async () => {
    const { connectivity, state } = world();
    const listener = vi.fn<() => void>();
    connectivity.subscribe(listener);
    const end = connectivity.start();
    await pass(0);
    expect(connectivity.isOnline()).toBe(true);
    for (const answer of ['nothing', 'proxy'] as const) {
      state.answer = answer;
      await pass(30_000);
      expect(connectivity.isOnline()).toBe(false);
      const { calls } = state;
      await pass(60_000);
      expect(state.calls - calls, 'as often as before').toBe(2);
      state.answer = 'ok';
      await pass(30_000);
      expect(connectivity.isOnline()).toBe(true);
    }
    expect(listener).toHaveBeenCalledTimes(4);
    end();
  });

  it('is lost at once when the browser says so, and looked for at once when it says it is back', async () => {
    const { connectivity, state } = world();
    const end = connectivity.start();
    await pass(0);
    state.answer = 'nothing';
    window.dispatchEvent(new Event('offline'));
    expect(connectivity.isOnline()).toBe(false);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(connectivity.isOnline(), 'a cable without a network behind it').toBe(false);
    state.answer = 'ok';
    connectivity.look();
    await pass(0);
    expect(connectivity.isOnline()).toBe(true);
    end();
  });
});

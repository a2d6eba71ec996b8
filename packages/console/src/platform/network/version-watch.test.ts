import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doubtVersion } from '../version-doubt.ts';
import { ownBuild, readBuildId } from './build-id.ts';
import { openNetworkWatch } from './network-watch.ts';
import { createVersionWatch } from './version-watch.ts';

const [mine, newer] = ['86f2c8151fce99bd', '11f2c8151fce9900'];

describe('the version', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('is asked for every ten minutes, and is old as soon as another one is served (NET-05, NET-06)', async () => {
    const state = { served: mine as string | null, asked: 0 };
    const onLook = vi.fn<() => void>();
    const watch = createVersionWatch({
      own: mine,
      async served() {
        state.asked += 1;
        return state.served;
      },
      onLook,
    });
    const end = watch.start();
    await pass(0);
    expect(watch.isStale()).toBe(false);
    state.served = newer;
    await pass(10 * 60_000 - 1);
    expect(state.asked).toBe(1);
    await pass(1);
    expect(watch.isStale()).toBe(true);
    expect(onLook, 'the worker looks with it').toHaveBeenCalledTimes(2);
    state.served = null;
    await pass(10 * 60_000 - 1);
    expect(state.asked).toBe(2);
    await pass(1);
    expect(state.asked, 'again and again').toBe(3);
    expect(watch.isStale(), 'without an answer the known version stays').toBe(true);
    await pass(20 * 60_000);
    expect(state.asked).toBe(5);
    end();
  });

  it('is asked for at once where something came that the console does not know, and not more than every few seconds (NET-06)', async () => {
    const state = { served: mine as string | null, asked: 0 };
    const watch = createVersionWatch({
      own: mine,
      async served() {
        state.asked += 1;
        return state.served;
      },
      onLook: () => undefined,
    });
    const end = watch.start();
    await pass(60_000);
    state.served = newer;
    for (let message = 0; message < 100; message += 1) doubtVersion();
    await pass(0);
    expect([state.asked, watch.isStale()]).toEqual([2, true]);
    for (let second = 0; second < 20; second += 1) {
      doubtVersion();
      await pass(1000);
    }
    expect(state.asked).toBeLessThanOrEqual(7);
    end();
    doubtVersion();
    await pass(60_000);
    expect(state.asked).toBeLessThanOrEqual(7);
  });

  it('is never old where the page knows none of its own, as while developing', async () => {
    const served = vi.fn(async () => newer);
    createVersionWatch({ own: null, served, onLook: () => undefined }).start();
    await pass(20 * 60_000);
    expect(served).not.toHaveBeenCalled();
  });

  it('is asked for at /version.txt every ten minutes, as the network is at /offline.html, never of a cache (NET-01, NET-05)', async () => {
    const tag = document.createElement('meta');
    tag.setAttribute('name', 'bellhop-build');
    tag.setAttribute('content', mine);
    document.head.append(tag);
    const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response(`${newer}\n`));
    vi.stubGlobal('fetch', fetched);
    const { connectivity, version } = openNetworkWatch();
    connectivity.start()();
    expect(fetched).toHaveBeenLastCalledWith('/offline.html', expect.objectContaining({ cache: 'no-store' }));
    fetched.mockClear();
    const end = version.start();
    await pass(0);
    expect(fetched).toHaveBeenLastCalledWith('/version.txt', expect.objectContaining({ cache: 'no-store' }));
    expect(version.isStale()).toBe(true);
    await pass(30 * 60_000);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(Array.from({ length: 4 }, () => '/version.txt'));
    end();
    tag.remove();
    vi.unstubAllGlobals();
  });

  it('is the id of a build and nothing else (NET-05)', () => {
    expect(readBuildId(`${mine}\n`)).toBe(mine);
    expect(readBuildId('<!doctype html><title>Sign in to the hotel network</title>')).toBeNull();
    expect(ownBuild(document)).toBeNull();
    const tag = document.createElement('meta');
    tag.setAttribute('name', 'bellhop-build');
    tag.setAttribute('content', mine);
    document.head.append(tag);
    expect(ownBuild(document)).toBe(mine);
    tag.remove();
  });
});

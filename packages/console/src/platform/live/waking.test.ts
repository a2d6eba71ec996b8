import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { watchWaking } from './waking.ts';

describe('a tab that wakes up', () => {
  let visibility: DocumentVisibilityState = 'visible';
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function watched() {
    const heard: string[] = [];
    const end = watchWaking({
      onWake: () => heard.push('woke'),
      onLookedAt: () => heard.push('looked at'),
      onOnline: () => heard.push('online'),
      onOffline: () => heard.push('offline'),
    });
    return { heard, end };
  }
  const show = (next: DocumentVisibilityState) => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const sleep = (seconds: number) => vi.setSystemTime(systemClock.millis() + seconds * 1000);

  it('is noticed by a clock that went on without the timers', () => {
    const { heard, end } = watched();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    sleep(3600);
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual(['woke']);
    vi.advanceTimersByTime(60_000);
    expect(heard, 'once').toEqual(['woke']);
    end();
  });

  it('is noticed as soon as a frozen tab is looked at, before any timer', () => {
    const { heard, end } = watched();
    show('hidden');
    sleep(3600);
    show('visible');
    expect(heard).toEqual(['woke']);
    end();
  });

  it('is distinguished from a tab that was merely out of sight', () => {
    const { heard, end } = watched();
    show('hidden');
    vi.advanceTimersByTime(10_000);
    show('visible');
    expect(heard).toEqual([]);
    show('hidden');
    vi.advanceTimersByTime(600_000);
    show('visible');
    expect(heard).toEqual(['looked at']);
    end();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { createDeskLock } from './desk-lock.ts';

const minute = 60_000;

/** Opens one tab; the tabs of one browser share happy-dom's storage. */
function tab({ minutes = 10, sub = 'sub-1' }: { minutes?: number; sub?: string | null } = {}) {
  const people = new Set<() => void>();
  let holder: string | null = sub;
  const lock = createDeskLock({
    clock: systemClock,
    minutes: () => minutes,
    holder: () => holder,
    open: async () => undefined,
    onHolder(listener) {
      people.add(listener);
      return () => people.delete(listener);
    },
  });
  const become = (next: string | null) => {
    holder = next;
    for (const listener of people) listener();
  };
  return { lock, become };
}

const touch = () => window.dispatchEvent(new Event('pointermove'));
const notifyOf = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

let stops: (() => void)[] = [];
const opened = (options?: Parameters<typeof tab>[0]) => {
  const page = tab(options);
  stops.push(page.lock.start());
  return page;
};

describe('the lock of a shared desk', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    vi.useRealTimers();
  });

  it('locks after the hotel’s minutes without a touch, and not before', () => {
    const { lock } = opened();
    vi.advanceTimersByTime(9 * minute);
    touch();
    vi.advanceTimersByTime(10 * minute - 2_000);
    expect(lock.isLocked()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(lock.isLocked()).toBe(true);
  });

  it('warns half a minute before, until a touch', () => {
    const { lock } = opened();
    vi.advanceTimersByTime(10 * minute - 31_000);
    expect(lock.isLockingSoon()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(lock.isLockingSoon()).toBe(true);
    touch();
    expect(lock.isLockingSoon()).toBe(false);
    vi.advanceTimersByTime(10 * minute);
    expect(lock.isLocked()).toBe(true);
    expect(lock.isLockingSoon()).toBe(false);
  });

  it('never locks by itself with 0 minutes or without a signed-in person', () => {
    const never = opened({ minutes: 0 });
    const nobody = opened({ sub: null });
    vi.advanceTimersByTime(24 * 60 * minute);
    expect(never.lock.isLocked()).toBe(false);
    expect(nobody.lock.isLocked()).toBe(false);
    nobody.lock.lock();
    expect(nobody.lock.isLocked()).toBe(false);
    never.lock.lock();
    expect(never.lock.isLocked()).toBe(true);
  });

  it('counts a touch in another tab', () => {
    const { lock } = opened();
    vi.advanceTimersByTime(9 * minute);
    localStorage.setItem('bellhop.touched', JSON.stringify({ sub: 'sub-1', at: systemClock.millis() }));
    vi.advanceTimersByTime(5 * minute);
    expect(lock.isLocked()).toBe(false);
  });

  it('locks at the first touch after a sleep, which does not count', () => {
    const { lock } = opened();
    // Timers stopped; only the clock went on.
    vi.setSystemTime(systemClock.millis() + 60 * minute);
    touch();
    expect(lock.isLocked()).toBe(true);
  });

  it('is still locked after a reload, also when it became due meanwhile', () => {
    opened().lock.lock();
    expect(tab().lock.isLocked()).toBe(true);
    localStorage.clear();
    localStorage.setItem('bellhop.touched', JSON.stringify({ sub: 'sub-1', at: systemClock.millis() - 11 * minute }));
    expect(tab().lock.isLocked()).toBe(true);
  });

  it('locks a page that opens without the mark of a touch, where its person’s password opens it', () => {
    opened();
    expect(tab().lock.isLocked(), 'nobody typed a password here').toBe(false);
    const wrapped = { sub: 'sub-1', salt: 'c2FsdA', iv: 'aXY', key: 'a2V5', triesLeft: 5 };
    localStorage.setItem('bellhop.desk-key', JSON.stringify([wrapped]));
    expect(tab({ minutes: 0 }).lock.isLocked(), 'the hotel wants no lock').toBe(false);
    const { become } = opened({ sub: null });
    become('sub-1');
    expect(tab().lock.isLocked(), 'after a sign-in').toBe(false);
    localStorage.removeItem('bellhop.touched');
    expect(tab().lock.isLocked()).toBe(true);
  });

  it('learns what other tabs did while its page was frozen', () => {
    const frozen = opened();
    const other = opened();
    other.lock.lock();
    window.dispatchEvent(new Event('pageshow'));
    expect(frozen.lock.isLocked()).toBe(true);
    other.lock.unlock();
    window.dispatchEvent(new Event('pageshow'));
    expect(frozen.lock.isLocked()).toBe(false);
  });

  it('is one for all tabs', () => {
    const one = opened();
    const other = opened();
    one.lock.lock();
    notifyOf('bellhop.lock');
    expect(other.lock.isLocked()).toBe(true);
    other.lock.unlock();
    notifyOf('bellhop.lock');
    expect(one.lock.isLocked()).toBe(false);
    vi.advanceTimersByTime(9 * minute);
    expect(one.lock.isLocked()).toBe(false);
  });

  it('ends with the session, and another person’s lock is not mine', () => {
    const { lock, become } = opened();
    lock.lock();
    become(null);
    expect(lock.isLocked()).toBe(false);
    expect(localStorage.getItem('bellhop.lock')).toBeNull();
    localStorage.setItem('bellhop.lock', JSON.stringify({ sub: 'sub-1' }));
    expect(tab({ sub: 'sub-2' }).lock.isLocked()).toBe(false);
  });

  it('is not kept open by a clock that was set back', () => {
    const { lock } = opened();
    vi.advanceTimersByTime(5 * minute);
    touch();
    vi.setSystemTime(systemClock.millis() - 60 * minute);
    vi.advanceTimersByTime(1_000);
    touch();
    vi.advanceTimersByTime(10 * minute);
    expect(lock.isLocked()).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerTime, systemClock, wrongClock } from './clock.ts';

/** 2026-11-28T12:00:00Z */
const noon = 1_795_867_200;
const dateOf = (at: number) => new Date(at * 1000).toUTCString();

describe('the clock of the guest page', () => {
  beforeEach(() => void vi.useFakeTimers({ now: noon * 1000 }));
  afterEach(() => {
    hearServerTime(dateOf(noon));
    vi.useRealTimers();
  });

  it.each([
    ['two hours ahead', 7200],
    ['two hours behind', -7200],
    ['a day ahead', 86_400],
    ['400 days behind', -400 * 86_400],
  ])('has the time of the server on a phone whose clock is %s, and knows that it is wrong (V5)', (_clock, off) => {
    vi.setSystemTime((noon + off) * 1000);
    hearServerTime(dateOf(noon));
    expect(systemClock.now()).toBe(noon);
    expect(wrongClock.get()).toBe(true);
    vi.advanceTimersByTime(65_000);
    expect(systemClock.now()).toBe(noon + 65);
    // The guest corrects the phone's clock.
    vi.setSystemTime((noon + 65) * 1000);
    expect(systemClock.now()).toBe(noon + 65);
    hearServerTime(dateOf(noon + 65));
    expect(wrongClock.get()).toBe(false);
  });

  it('ignores a difference of two minutes and an answer without a date (V5)', () => {
    hearServerTime(dateOf(noon + 120));
    expect(wrongClock.get()).toBe(false);
    hearServerTime(dateOf(noon + 121));
    expect(wrongClock.get()).toBe(true);
    hearServerTime(null);
    hearServerTime('soon');
    expect(systemClock.now()).toBe(noon + 121);
  });

  it('measures waiting times evenly while the phone’s date changes (V8)', () => {
    const before = systemClock.elapsed();
    vi.setSystemTime((noon - 7200) * 1000);
    vi.advanceTimersByTime(10_000);
    expect(systemClock.elapsed() - before).toBe(10);
  });
});

import { describe, expect, it } from 'vitest';
import { Allowance } from './allowance.ts';

describe('Allowance', () => {
  it('allows a burst of 20, then five a second', () => {
    const allowance = new Allowance({ burst: 20, perSecond: 5 }, 0);
    const allowed = (millis: number, times: number) =>
      Array.from({ length: times }, () => allowance.take(millis)).filter(Boolean).length;
    expect(allowed(0, 30)).toBe(20);
    expect(allowed(1000, 30)).toBe(5);
    expect(allowed(1_000_000, 30)).toBe(20);
  });

  it('takes a cost as a whole or not at all', () => {
    const allowance = new Allowance({ burst: 20, perSecond: 5 }, 0);
    expect([allowance.take(0, 15), allowance.take(0, 6), allowance.take(0, 5)]).toEqual([true, false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { PresenceAllowance } from './presence.ts';

describe('PresenceAllowance', () => {
  it('allows a burst of 20, then five a second', () => {
    const allowance = new PresenceAllowance(0);
    const taken = (millis: number, times: number) =>
      Array.from({ length: times }, () => allowance.take(millis)).filter(Boolean).length;
    expect(taken(0, 30)).toBe(20);
    expect(taken(1000, 30)).toBe(5);
    expect(taken(1_000_000, 30)).toBe(20);
  });
});

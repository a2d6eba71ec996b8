import { expect, it } from 'vitest';
import { backOff } from './rules.ts';

it.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [10, 2_560_000],
  [11, 3_600_000],
  [500, 3_600_000],
])('after try %i a job waits %i ms and up to a tenth more', (tries, milliseconds) => {
  expect(backOff(tries, 0)).toBe(milliseconds);
  expect(backOff(tries, 0.999)).toBeGreaterThan(milliseconds);
  expect(backOff(tries, 0.999)).toBeLessThanOrEqual(milliseconds * 1.1);
});

import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';

it('A planted day is that of today', () => {
  const clock = createTestClock();
  clock.holdAt(clock.now());
  expect(new Date(clock.millis()).toISOString()).toContain('2026-12-01');
});

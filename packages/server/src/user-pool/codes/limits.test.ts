import { describe, expect, it } from 'vitest';
import { codeKinds, withOneMore } from './limits.ts';

const now = 1_790_000_000;
const limit = { perHour: 2, perDay: 3 };

describe('the limit of codes', () => {
  it.each([
    ['the first', [], [now]],
    ['within the hour', [now - 60], [now - 60, now]],
    ['one too many within the hour', [now - 120, now - 60], null],
    ['when the hour is over', [now - 3600, now - 60], [now - 3600, now - 60, now]],
    ['one too many within the day', [now - 50_000, now - 40_000, now - 30_000], null],
    ['when the day is over', [now - 86_400, now - 40_000, now - 30_000], [now - 40_000, now - 30_000, now]],
  ])('%s', (_case, before, after) => {
    expect(withOneMore(before, limit, now)).toEqual(after);
  });

  it('leaves a guesser less than one chance in ten thousand a day', () => {
    for (const purpose of ['sign-up', 'reset', 'verify'] as const) {
      expect((codeKinds[purpose].sends.perDay * 5) / 1_000_000).toBeLessThan(1 / 10_000);
    }
  });
});

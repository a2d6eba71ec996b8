import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, type FailureCode } from '../platform/api/failure.ts';
import { createCache } from './cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The number of reads before a failure is shown. */
async function attempts(code: FailureCode): Promise<number> {
  const session = { subscribe: () => () => {}, snapshot: () => ({ state: 'signedIn' }) };
  const read = vi.fn(async () => {
    throw new ApiFailure(code, 0);
  });
  const failed = createCache(session as never) // Only these two are asked.
    .fetchQuery({ queryKey: ['list'], queryFn: read })
    .catch(() => 'failed');
  await vi.runAllTimersAsync();
  expect(await failed).toBe('failed');
  return read.mock.calls.length;
}

it('A read that took too long fails at once, without two silent retries (REQ-32)', async () => {
  expect(await attempts('timeout')).toBe(1);
});

it('tries a read that met a hiccup of the network twice more by itself', async () => {
  expect(await attempts('network')).toBe(3);
});

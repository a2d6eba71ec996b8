import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whilePersonWaits } from './person-waits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('A person who asks the own system of a hotel waits 5 seconds at most, whichever system it is (RL10)', async () => {
  const answer = expect(whilePersonWaits(new Promise(() => undefined), 'mews')).rejects.toThrow(
    'mews: no answer within 5 s',
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await answer;
  await expect(whilePersonWaits(Promise.resolve('found'), 'mews')).resolves.toBe('found');
});

import { expect, it } from 'vitest';
import { FullSittings } from './full-sittings.ts';

it('a rush for one sitting is served in its order, three at once, and goes on after a failure', async () => {
  const full = new FullSittings(async () => []);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const press = (n: number, sitting = 'roof_20261202_1800') =>
    full.inTurn('grand', sitting, async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 1) throw new Error('the seat was refused');
      return n;
    });
  const pressed = [1, 2, 3, 4, 5].map((n) => press(n).catch((error: Error) => error.message));
  const elsewhere = press(6, 'roof_20261203_1800');
  expect(begun).toEqual([1, 2, 3, 6]);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await Promise.all(pressed)).toEqual(['the seat was refused', 2, 3, 4, 5]);
  expect(await elsewhere).toBe(6);
  expect(begun).toEqual([1, 2, 3, 6, 4, 5]);
});

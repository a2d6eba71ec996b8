import { expect, it } from 'vitest';
import { isoTime } from './iso-time.ts';

it('A time is written as the platform writes it, in every year, before 1970 too', () => {
  const hard = [
    0, 59, 86_399, 86_400, 951_782_400, 1_709_164_799, 1_800_000_777, -1, -86_400, -86_401, 253_402_300_800,
  ];
  const spread = Array.from({ length: 2_000 }, (_, n) => n * 86_400_000 - 5_000_000_000 + n * 3_661);
  for (const at of [...hard, ...spread]) expect(isoTime(at)).toBe(new Date(at * 1000).toISOString());
});

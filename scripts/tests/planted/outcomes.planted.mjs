import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('A steady test passes', () => {});

it('A broken test (always) fails', () => {
  expect(1).toBe(2);
});

it('An unsteady test fails at its first run', () => {
  const marker = process.env.BELLHOP_PLANTED_MARKER;
  const isFirst = !existsSync(marker);
  writeFileSync(marker, '');
  expect(isFirst).toBe(false);
});

import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('a broken journey fails', () => {
  expect(1).toBe(2);
});

test('an unsteady journey fails at its first run', () => {
  const marker = `${process.env['BELLHOP_PLANTED_MARKER']}-journey`;
  const isFirst = !existsSync(marker);
  writeFileSync(marker, '');
  expect(isFirst).toBe(false);
});

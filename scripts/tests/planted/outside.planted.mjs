import { existsSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';

it('A file whose first run has an error outside of its tests', async () => {
  const marker = `${process.env.BELLHOP_PLANTED_MARKER}-outside`;
  if (existsSync(marker)) return;
  writeFileSync(marker, '');
  void Promise.reject(new Error('nobody waits for this'));
  await new Promise(setImmediate);
});

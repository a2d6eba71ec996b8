import { describe, expect, it } from 'vitest';
import type { ImportProgress } from '../features/imports/run-import.ts';
import { openProgress } from './progress.ts';

function progress(bytes: number, rows: number): ImportProgress {
  return {
    bytes,
    totalBytes: 1000,
    rows,
    written: rows,
    updated: 0,
    known: 0,
    kept: 0,
    refused: 0,
    old: 0,
    withheld: 0,
  };
}

describe('progress where no terminal is', () => {
  it('writes a line every two seconds, with the rate and the time left', () => {
    let now = 0;
    let written = '';
    const out = { isTTY: false, write: (text: string) => (written += text) } as unknown as NodeJS.WriteStream;
    const view = openProgress(out, { now: () => now / 1000, millis: () => now });
    for (const [at, bytes, rows] of [
      [1000, 100, 50],
      [2000, 200, 100],
      [3000, 300, 150],
      [100_000, 500, 5000],
    ] as const) {
      now = at;
      view.update(progress(bytes, rows));
    }
    view.end();
    expect(written.split('\n')).toEqual([
      '20 % · 100 rows · 50 rows/s · 8 s left',
      '50 % · 5000 rows · 50 rows/s · 1 min 40 s left',
      '',
    ]);
  });
});

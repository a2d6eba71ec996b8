import { expect, it } from 'vitest';
import { readSoakSeconds } from './config.ts';
import { describeSoak, perWritten, soak } from './testing/soak/soak.ts';

const seconds = readSoakSeconds();
/**
 * Lists for a run without a given duration: some seconds on two quiet cores; a leak would exceed the limit five times.
 */
const enoughLists = 400;

it(
  'the built server with a heap of 256 MB keeps nothing of the calls that it has answered',
  async () => {
    const report = await soak({
      heap: 256,
      isEnough: (lists, passed) => (seconds === null ? lists >= enoughLists : passed >= seconds),
    });
    process.stdout.write(`soak: ${describeSoak(report)}\n`);
    expect(report.problems).toEqual([]);
    for (const [kind, count] of Object.entries(report.done)) expect(count, kind).toBeGreaterThan(0);
    // The answer to a list takes 146 KB; the engine's own memory differs by some megabytes between runs.
    const allowed = 12_000_000 + report.done.create * perWritten;
    expect(report.after - report.before, 'bytes that the heap grew').toBeLessThan(allowed);
  },
  (seconds ?? 0) * 1000 + 300_000,
);

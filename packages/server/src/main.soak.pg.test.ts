import { expect, it } from 'vitest';
import { readSoakSeconds } from './config.ts';
import { describeSoak, perWritten, soak } from './testing/soak/soak.ts';

const seconds = readSoakSeconds();
/** Lists that are enough where no time is asked for: some seconds on two quiet cores; what they would leave behind is five times what is allowed. */
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
    // The answer to a list takes 146 KB; what the engine itself keeps differs by some megabytes from run to run.
    const allowed = 12_000_000 + report.done.create * perWritten;
    expect(report.after - report.before, 'bytes that the heap grew').toBeLessThan(allowed);
  },
  (seconds ?? 0) * 1000 + 300_000,
);

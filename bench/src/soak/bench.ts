import { describeSoak, perWritten, soak } from '../../../packages/server/src/testing/soak/soak.ts';
import type { Options } from '../options.ts';
import { limitFigure, writeSection } from '../report.ts';

const heap = 256;
const megabyte = 2 ** 20;

/** `--minutes 30`: duration of the load. */
export async function run(options: Options): Promise<void> {
  const minutes = options.number('minutes', 30);
  const report = await soak({
    heap,
    isEnough: (_lists, seconds) => seconds >= minutes * 60,
    onSample: (sample) =>
      process.stdout.write(
        `${sample.seconds.toFixed(0)} s: ${sample.lists} lists, heap ${(sample.heap / megabyte).toFixed(1)} MB, resident ${(sample.resident / megabyte).toFixed(1)} MB\n`,
      ),
  });
  process.stdout.write(`${describeSoak(report)}\n`);
  if (report.problems.length > 0) throw new Error(report.problems.join('\n'));
  const { done, before, after, resident, keptPerCall } = report;
  const written = (done.create * perWritten) / megabyte;
  writeSection(
    'soak',
    `The built server with a heap of ${heap} MB under list, detail, search, create, chat and socket load for ${minutes} minutes: ${done.list} lists, ${done.create} new requests. The heap is read after a garbage collection, at the end of the warm-up and at the end of the load.`,
    [
      limitFigure('growth of the heap', (after - before) / megabyte, 'MiB', Math.round(12 + written)),
      limitFigure('bytes kept per call', keptPerCall, 'B', 100, 0),
      limitFigure('resident memory at the end', resident / megabyte, 'MiB', 400),
    ],
    [`New requests may stay in the search index: ${perWritten} bytes each are allowed for them.`],
  );
}

import sharp from 'sharp';
import { Failure } from '../http/failure.ts';
import type { FromWorker, ToWorker } from './prepare-messages.ts';
import { prepareUpload } from './prepare-upload.ts';

// A process of its own for uploaded files: `prepare-pool.ts` starts it, gives it one file at a time and kills it when it hangs.
sharp.concurrency(1);
sharp.cache(false);

/** Of the processor, not of the clock: on a busy machine this process waits long for its turn. */
const mostWorkMicroseconds = 20_000_000;
const lookEveryMs = 500;

process.on('message', (paths: ToWorker) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    // The server takes the end of the process for a file that takes too long.
    if (user + system > mostWorkMicroseconds) process.exit(1);
  }, lookEveryMs);
  prepareUpload(paths)
    .then(
      (prepared) => answer({ prepared }),
      (error: unknown) => answer(failed(error)),
    )
    .finally(() => clearInterval(watch));
});
process.on('disconnect', () => process.exit());

function failed(error: unknown): FromWorker {
  if (error instanceof Failure) return { failure: { code: error.code, extras: error.extras } };
  return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function answer(message: FromWorker): void {
  process.send?.(message);
}

import sharp from 'sharp';
import { Failure } from '../failure.ts';
import type { FromWorker, ToWorker } from './prepare-messages.ts';
import { prepareUpload } from './prepare-upload.ts';

// The main module of a worker process: `prepare-pool.ts` starts it, sends it one file at a time and kills it when it
// hangs.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (paths: ToWorker) => {
  prepareUpload(paths).then(
    (prepared) => answer({ prepared }),
    (error: unknown) => answer(failed(error)),
  );
});
process.on('disconnect', () => process.exit());

function failed(error: unknown): FromWorker {
  if (error instanceof Failure) return { failure: { code: error.code, extras: error.extras } };
  return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function answer(message: FromWorker): void {
  process.send?.(message);
}

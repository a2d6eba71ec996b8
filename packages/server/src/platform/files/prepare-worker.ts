import sharp from 'sharp';
import { Failure } from '../failure.ts';
import type { FromWorker, ToWorker } from './prepare-messages.ts';
import { prepareUpload } from './prepare-upload.ts';

// A process of its own for uploaded files: `prepare-pool.ts` starts it, gives it one file at a time and kills it when it hangs.
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

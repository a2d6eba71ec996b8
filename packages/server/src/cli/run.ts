import { StartFailure } from '../platform/start-failure.ts';

/** Prints an error that the person can mend as one line, and a defect with its stack. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const text = error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

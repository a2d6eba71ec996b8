import { StartFailure } from '../platform/start-failure.ts';

/** One line where it is the person's to mend; a defect keeps its stack. */
export async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const text = error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

import { codeOf, StartFailure } from '../platform/start-failure.ts';

/**
 * Lets long work clean up after Ctrl-C, and reports an error of a database or disk in one line. Throws `StartFailure`.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  // A second signal ends the process at once.
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (error instanceof StartFailure || codeOf(error) === undefined || !(error instanceof Error)) throw error;
    throw new StartFailure(`It failed and nothing is left of it: ${error.message}`, error);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

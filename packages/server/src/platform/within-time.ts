/**
 * Answers as `work` does, or throws once so much time has passed. The work itself goes on: what it holds must have a limit of
 * its own.
 * @param milliseconds without an end of the work
 * @param failure makes what is thrown
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, failure: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    // No reason for a process to live: the work is one.
    timer = setTimeout(() => reject(failure()), milliseconds).unref();
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

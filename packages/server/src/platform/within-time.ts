/**
 * Settles as `work` does, or throws after the time. The work itself goes on, so it needs a time limit of its own.
 * @param milliseconds until the failure
 * @param failure makes the error
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, failure: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    // The work, not its time limit, keeps the process alive.
    timer = setTimeout(() => reject(failure()), milliseconds).unref();
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

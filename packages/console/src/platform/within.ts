/** Returns the result of `work`, or throws an error with this message if it takes longer. */
export async function within<Result>(work: Promise<Result>, milliseconds: number, message: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

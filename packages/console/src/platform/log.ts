/** For whoever looks into a desk's browser: what went wrong and was not the person's to solve. Never guests' data. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one way to the browser's console
  console.warn(what, error);
}

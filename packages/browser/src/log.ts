/** Logs a failure that the person cannot solve to the browser's console. Never guests' data. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only access to the browser's console
  console.warn(what, error);
}

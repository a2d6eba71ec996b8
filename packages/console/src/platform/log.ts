/** The browser's console: failures that the person cannot solve. Never guests' data. */
export function logProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one way to the browser's console
  console.warn(what, error);
}

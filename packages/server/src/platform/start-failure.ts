/** Why the server cannot start, in one line for the person at the terminal; everything else is a defect and keeps its stack. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}

/** The operating system's or PostgreSQL's code of an error (`EACCES`, `28P01`), where it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

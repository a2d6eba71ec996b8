/** Why the server cannot start, in one line for the person at the terminal; everything else is a defect and keeps its stack. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}

/** What a schema refuses, field by field, as the sentence of a `StartFailure` ends. */
export function faultsOf(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** The operating system's or PostgreSQL's code of an error (`EACCES`, `28P01`), where it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

import type * as z from 'zod';

/**
 * A reason why the server cannot start, in one line for the operator; any other error is a defect and keeps its stack.
 */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}

/** Returns the faults that a schema found, field by field, as the end of a `StartFailure`'s sentence. */
export function faultsOf({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }): string {
  return issues
    .map((issue) => `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${wordsOf(issue)}`)
    .join('; ');
}

/** Kinds of values in the operator's words; other kinds have the schema's name. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${kinds[issue.expected] ?? issue.expected} is expected`;
    case 'invalid_value':
      return `${issue.values.map(String).join(' or ')} is expected`;
    case 'too_small':
      return `${amountOf(issue, issue.minimum)} at least`;
    case 'too_big':
      return `${amountOf(issue, issue.maximum)} at most`;
    case 'unrecognized_keys':
      return `there is no ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'none of the allowed forms fits';
    default:
      return issue.message;
  }
}

function amountOf({ origin }: { origin: string }, limit: number | bigint): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' || origin === 'set' ? `${limit} entries` : String(limit);
}

/** Returns the operating system's or PostgreSQL's code of an error (`EACCES`, `28P01`); undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

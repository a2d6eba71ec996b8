import { createHash } from 'node:crypto';
import { entityId } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { type Failure, invalidInput } from '../failure.ts';

const exactNumber = z.number().check(z.int(), z.nonnegative());

/**
 * A place in a walk through a list. The walk shows the list at the moment of its first page: `start` is the number of
 * the hotel's log at that moment, and rows that changed since keep their former place.
 */
const walkCursor = z.object({
  /** Sort position of the last row on the page. */
  position: z.union([exactNumber, z.string()]),
  /** Id of the last row on the page, for rows of the same position. */
  id: entityId,
  start: exactNumber,
  /** Whether the log has grown since; if not, no row has moved. */
  moved: z.boolean(),
});
export type WalkCursor = z.infer<typeof walkCursor>;
const stored = z.tuple([walkCursor, z.string()]);

/** Returns a digest of filter and order: a cursor is valid in its own list alone. */
export function filterDigest(filter: object): string {
  const entries = Object.entries<unknown>({ ...filter }).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 12);
}

export function encodeCursor(cursor: WalkCursor, digest: string): string {
  return Buffer.from(JSON.stringify([cursor, digest])).toString('base64url');
}

/**
 * Reads a cursor; `kind`: the type of its positions. It is not signed: with any forged value, the query still returns only rows that the client may read.
 * @throws invalid_input when the cursor does not belong to this filter
 */
export function decodeCursor(text: string, digest: string, kind: 'number' | 'string' = 'number'): WalkCursor {
  const parsed = stored.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data[1] !== digest) throw badCursor('not_a_cursor');
  const [cursor] = parsed.data;
  if (typeof cursor.position !== kind) throw badCursor('not_a_cursor');
  return cursor;
}

/** The log no longer reaches back to the walk's start, so the former places of rows are unknown. */
export function cursorTooOld(): Failure {
  return badCursor('too_old');
}

function badCursor(reason: string): Failure {
  return invalidInput('query.lastEvaluatedKey', reason);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

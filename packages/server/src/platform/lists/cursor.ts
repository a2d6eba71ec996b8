import { createHash } from 'node:crypto';
import { entityId } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { type Failure, invalidInput } from '../failure.ts';

const exactNumber = z.number().check(z.int(), z.nonnegative());

/**
 * A place in a walk through a list. The walk sees the list as it stood when its first page was read: `start` is the
 * number of the hotel's log at that moment, and rows that changed since are placed where they stood then.
 */
const walkCursor = z.object({
  /** Sort position of the last row answered. */
  position: exactNumber,
  /** Id of the last row answered: settles equal positions. */
  id: entityId,
  start: exactNumber,
  /** Whether the log went on since: else all rows stand where they stood. */
  moved: z.boolean(),
});
export type WalkCursor = z.infer<typeof walkCursor>;
const stored = z.tuple([walkCursor, z.string()]);

/** Names a filter and order: a cursor of one list means nothing in another. */
export function filterDigest(filter: object): string {
  const entries = Object.entries<unknown>({ ...filter }).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 12);
}

export function encodeCursor(cursor: WalkCursor, digest: string): string {
  return Buffer.from(JSON.stringify([cursor, digest])).toString('base64url');
}

/**
 * Not signed: whatever a client puts in it, the query around it answers only rows that the client may read.
 * @throws invalid_input when the cursor does not belong to this filter.
 */
export function decodeCursor(text: string, digest: string): WalkCursor {
  const parsed = stored.safeParse(jsonOf(text));
  if (!parsed.success || parsed.data[1] !== digest) throw badCursor('not_a_cursor');
  return parsed.data[0];
}

/** The log no longer reaches back to the walk's start, so nobody can say where rows stood then. */
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

import * as z from 'zod/mini';
import { inLocal, type Stored } from './stored.ts';

const prefix = 'bellhop.draft.';

/**
 * What a person typed and has not sent, by request. It outlives reloads, direction changes and an expired session of the
 * same person; an explicit sign-out and somebody else's sign-in remove it (guests' words stay with who typed them).
 */
export function draftOf(sub: string, requestId: string): Stored<string> {
  return inLocal(`${prefix}${sub}.${requestId}`, z.string());
}

/** Removes every draft that is not this person's; with null all of them. */
export function dropDraftsExceptOf(sub: string | null): void {
  const kept = sub === null ? null : `${prefix}${sub}.`;
  for (const key of Object.keys(globalThis.localStorage)) {
    if (key.startsWith(prefix) && (kept === null || !key.startsWith(kept))) globalThis.localStorage.removeItem(key);
  }
}

import * as z from 'zod/mini';
import { inSealed } from './sealed-drafts.ts';
import { inLocal, type Stored } from './stored.ts';
import { draftPrefix, fileCountPrefix } from './typed-drafts.ts';

/**
 * What a person typed and has not sent, by request. It outlives reloads, direction changes and an expired session of the
 * same person; an explicit sign-out and somebody else's sign-in remove it (guests' words stay with who typed them), unless it
 * was set aside.
 */
export function draftOf(sub: string, requestId: string): Stored<string> {
  return inSealed(`${draftPrefix}${sub}.${requestId}`, z.string(), joinLines);
}

/** A form as JSON: two of them cannot be joined. */
export function formDraftOf(sub: string, name: string): Stored<string> {
  return inSealed(`${draftPrefix}${sub}.${name}`, z.string());
}

function joinLines(stored: string, typed: string): string {
  return JSON.stringify([stored, typed].map((each) => JSON.parse(each)).join('\n'));
}

/** Data that belongs to a draft besides its text; it moves and goes with the draft. */
export function besideDraftOf<Shape extends z.ZodMiniType>(sub: string, requestId: string, shape: Shape) {
  // No id of a request has a space.
  return inSealed(`${draftPrefix}${sub}.${requestId} beside`, shape);
}

/** How many files lie beside a draft. A number needs no seal; it goes where the draft goes. */
export function fileCountOf(draftKey: string): Stored<number> {
  return inLocal(`${fileCountPrefix}${draftKey}`, z.number());
}

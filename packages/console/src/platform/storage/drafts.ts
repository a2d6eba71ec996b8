import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { inSealed } from './sealed-drafts.ts';
import { draftPrefix, fileCountPrefix } from './typed-drafts.ts';

/**
 * Returns the unsent text of a person for a request. It outlives reloads, direction changes and an expired session of
 * the same person; a sign-out, and the sign-in of another person, remove it unless it was set aside.
 */
export function draftOf(sub: string, requestId: string): Stored<string> {
  return inSealed(`${draftPrefix}${sub}.${requestId}`, z.string(), joinLines);
}

/** Returns the draft of a form as JSON; two of them cannot be joined. */
export function formDraftOf(sub: string, name: string): Stored<string> {
  return inSealed(`${draftPrefix}${sub}.${name}`, z.string());
}

function joinLines(stored: string, typed: string): string {
  return JSON.stringify([stored, typed].map((each) => JSON.parse(each)).join('\n'));
}

/** Returns data that belongs to a draft besides its text; it is moved and removed with the draft. */
export function besideDraftOf<Shape extends z.ZodMiniType>(sub: string, requestId: string, shape: Shape) {
  // The id of a request contains no space.
  return inSealed(`${draftPrefix}${sub}.${requestId} beside`, shape);
}

/** Returns the number of files beside a draft. A number needs no seal; it is removed with the draft. */
export function fileCountOf(draftKey: string): Stored<number> {
  return inLocal(`${fileCountPrefix}${draftKey}`, z.number());
}

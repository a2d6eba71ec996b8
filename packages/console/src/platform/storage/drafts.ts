import * as z from 'zod/mini';
import { systemClock } from '../clock.ts';
import { draftKeys, draftPrefix, inSealed, removeDraft } from './sealed-drafts.ts';
import { inLocal, type Stored } from './stored.ts';

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

const fileCountPrefix = 'bellhop.draft-files ';

/** How many files lie beside a draft. A number needs no seal; it goes where the draft goes. */
export function fileCountOf(draftKey: string): Stored<number> {
  return inLocal(`${fileCountPrefix}${draftKey}`, z.number());
}

/**
 * Seconds for which a person's drafts wait beside somebody else at the same desk: a shift, the night, and the next shift's
 * beginning. Guests' words lie no longer than that in the browser of one who may never come back.
 */
const asideFor = 24 * 60 * 60;
/** Since when, by subject. */
const aside = inLocal('bellhop.aside', z.record(z.string(), z.number()));

/** Somebody else takes over a locked desk: this person's drafts are there when they come back. */
export function setDraftsAside(sub: string): void {
  aside.write({ ...stillAside(), [sub]: systemClock.now() });
}

/** Whether this person has unfinished work here, even while another person uses the desk. */
export function isSetAside(sub: string): boolean {
  return stillAside()[sub] !== undefined;
}

/** A person leaves for good: their drafts go, those that were set aside of others stay. */
export function dropDraftsAtSignOut(sub: string | null): void {
  const { [sub ?? '']: _, ...others } = stillAside();
  if (Object.keys(others).length > 0) aside.write(others);
  else aside.clear();
  dropDraftsExceptOf(null);
}

/** Removes every draft that is neither this person's nor set aside. */
export function dropDraftsExceptOf(sub: string | null): void {
  const kept = [...(sub === null ? [] : [sub]), ...Object.keys(stillAside())].map((each) => `${draftPrefix}${each}.`);
  const counts = Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(fileCountPrefix));
  for (const key of [...draftKeys(), ...counts]) {
    if (!kept.some((start) => key.replace(fileCountPrefix, '').startsWith(start))) removeDraft(key);
  }
}

function stillAside(): Record<string, number> {
  const now = systemClock.now();
  return Object.fromEntries(Object.entries(aside.read() ?? {}).filter(([, since]) => now - since < asideFor));
}

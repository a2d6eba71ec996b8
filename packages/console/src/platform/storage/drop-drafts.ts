import * as z from 'zod/mini';
import { hotelClock } from '../clock.ts';
import { inLocal } from './stored.ts';
import { draftKeys, draftPrefix, fileCountPrefix, removeDraft } from './typed-drafts.ts';

/**
 * Seconds for which a person's drafts wait beside somebody else at the same desk: a shift, the night, and the next shift's
 * beginning. Guests' words lie no longer than that in the browser of one who may never come back.
 */
const asideFor = 24 * 60 * 60;
/** Since when, by subject. */
const aside = inLocal('bellhop.aside', z.record(z.string(), z.number()));

/** Somebody else takes over a locked desk: this person's drafts are there when they come back. */
export function setDraftsAside(sub: string): void {
  aside.write({ ...stillAside(), [sub]: hotelClock.now() });
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
  const now = hotelClock.now();
  return Object.fromEntries(Object.entries(aside.read() ?? {}).filter(([, since]) => now - since < asideFor));
}

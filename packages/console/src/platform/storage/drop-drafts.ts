import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { hotelClock } from '../clock.ts';
import { draftKeys, draftPrefix, fileCountPrefix, removeDraft } from './typed-drafts.ts';

/**
 * Seconds for which a person's drafts stay while other people use the desk: a shift, the night, and the start of the
 * next shift. After that guests' data is removed from the browser, as the person may never return.
 */
const asideFor = 24 * 60 * 60;
/** Unix seconds of the setting aside, by subject. */
const aside = inLocal('bellhop.aside', z.record(z.string(), z.number()));

/** Keeps this person's drafts for their return while another person takes over a locked desk. */
export function setDraftsAside(sub: string): void {
  aside.write({ ...stillAside(), [sub]: hotelClock.now() });
}

/** Whether this person has unfinished work here, even while another person uses the desk. */
export function isSetAside(sub: string): boolean {
  return stillAside()[sub] !== undefined;
}

/** Removes the drafts of a person who signs out; drafts of others that were set aside stay. */
export function dropDraftsAtSignOut(sub: string | null): void {
  const { [sub ?? '']: _, ...others } = stillAside();
  if (Object.keys(others).length > 0) aside.write(others);
  else aside.clear();
  dropDraftsExceptOf(null);
}

/** Removes every draft except the drafts of this person and the drafts that were set aside. */
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

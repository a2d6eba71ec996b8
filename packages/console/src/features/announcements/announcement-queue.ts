import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import type { Announcement } from '@bellhop/contract/announcements/announcement';
import * as z from 'zod/mini';

// More than can be valid at once, so a forgotten id belongs to an expired announcement.
const kept = 50;

/** Ids of announcements that this person has closed in this browser. */
export function closedBy(sub: string): Stored<string[]> {
  return inLocal(`bellhop.announced.${sub}`, z.array(z.string()));
}

export function rememberClosed(stored: Stored<string[]>, id: string): readonly string[] {
  const closed = [...(stored.read() ?? []).filter((each) => each !== id), id].slice(-kept);
  stored.write(closed);
  return closed;
}

/** Returns the announcements still to be shown, oldest first: valid at `now` (unix seconds) and not closed. */
export function waiting(all: readonly Announcement[], closed: readonly string[], now: number): readonly Announcement[] {
  return all
    .filter(({ id, valid_until }) => valid_until > now && !closed.includes(id))
    .sort((one, other) => one.created_at - other.created_at);
}

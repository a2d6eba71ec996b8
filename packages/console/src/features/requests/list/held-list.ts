import type { Entry } from '../collection/request-collection.ts';

/** What the list shows while it must not move, and how many wait above it. */
export interface HeldList {
  readonly entries: readonly Entry[];
  readonly waiting: number;
}

/**
 * Keeps the cards of `held` (ids, top to bottom) where they are while somebody points or reads further down: changed ones
 * stay in their place with their new state, new ones above wait, and what was loaded below is added.
 */
export function holdList(
  held: readonly string[] | null,
  entries: readonly Entry[],
  find: (id: string) => Entry | undefined,
): HeldList {
  if (held === null) return { entries, waiting: 0 };
  const known = new Set(held);
  const kept = held.flatMap((id) => find(id) ?? []);
  const current = new Set(entries.map((entry) => entry.request.id));
  const lastHeld = held.findLast((id) => current.has(id));
  let isBelow = lastHeld === undefined;
  let waiting = 0;
  const below: Entry[] = [];
  for (const entry of entries) {
    const { id } = entry.request;
    if (known.has(id)) {
      isBelow ||= id === lastHeld;
      continue;
    }
    if (isBelow) below.push(entry);
    else waiting += 1;
  }
  return { entries: [...kept, ...below], waiting };
}

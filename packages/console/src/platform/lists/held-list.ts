import type { Entry } from '../collection/collection.ts';
import type { ListTypes } from '../collection/list-kind.ts';

/** What the list shows while it must not move, and how many new items wait above it. */
export interface HeldList<T extends ListTypes> {
  readonly entries: readonly Entry<T>[];
  readonly waiting: number;
}

/**
 * Keeps the cards of `held` (ids, top to bottom) in place while somebody points at them or reads further down: changed cards
 * stay where they are with their new state, new cards above wait, and cards loaded below are added.
 */
export function holdList<T extends ListTypes>(
  held: readonly string[] | null,
  entries: readonly Entry<T>[],
  find: (id: string) => Entry<T> | undefined,
): HeldList<T> {
  if (held === null) return { entries, waiting: 0 };
  const known = new Set(held);
  const kept = held.flatMap((id) => find(id) ?? []);
  const current = new Set(entries.map(({ item }) => item.id));
  const lastHeld = held.findLast((id) => current.has(id));
  let isBelow = lastHeld === undefined;
  let waiting = 0;
  const below: Entry<T>[] = [];
  for (const entry of entries) {
    const { id } = entry.item;
    if (known.has(id)) {
      isBelow ||= id === lastHeld;
      continue;
    }
    if (isBelow) below.push(entry);
    else waiting += 1;
  }
  return { entries: [...kept, ...below], waiting };
}

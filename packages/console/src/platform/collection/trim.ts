import { placeOf } from '@bellhop/contract/lists/list';
import { type Collection, type Entry, type LoadedList, mapValues } from './collection.ts';
import type { ListTypes } from './list-kind.ts';
import { rowsOf } from './visible-list.ts';

/** Limits for one kind of items, so that a device that stays open for weeks stays as fast as on its first evening. */
export const deviceLimits = {
  /** Items, about a day and a half of a busy hotel; more stay if a person has loaded more pages. */
  entries: 800,
  /** Rows at the top of each list that was read, at least 1, so that a list is not empty when it is shown again. */
  rows: 100,
};
export type DeviceLimits = Readonly<typeof deviceLimits>;

// Dropping needs a pass over all entries, so it waits until a tenth too many are here.
const slack = 1.1;

/**
 * Drops the items with the oldest changes (decision 27). A list then ends above the first dropped item and keeps its
 * counts, so that it never shows a gap. `isNeeded`: whether the item is on the screen.
 */
export function trim<T extends ListTypes>(
  collection: Collection<T>,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): Collection<T> {
  const { kind, entries, sorted, lists } = collection;
  if (entries.size <= slack * Math.max(limits.entries, collection.keptCount)) return collection;
  const kept = new Set([...entries.values()].filter(({ item, saved }) => saved !== null || isNeeded(item.id)));
  for (const list of lists.values()) {
    for (const entry of rowsOf(collection, list).slice(0, Math.max(limits.rows, list.rows))) kept.add(entry);
  }
  for (const entry of sorted[kind.byLastChange]) {
    if (kept.size >= limits.entries) break;
    kept.add(entry);
  }
  const keptCount = Math.max(kept.size, limits.entries);
  if (kept.size === entries.size) return collection.with({ keptCount });
  return collection.with({
    keptCount,
    dropRevision: collection.dropRevision + 1,
    ...collection.filtered((entry) => kept.has(entry)),
    lists: mapValues(lists, (list) => endAbove(collection, list, kept)),
  });
}

/** Ends a list above its first dropped item, and resets its cursor if it lacks a dropped item below. */
function endAbove<T extends ListTypes>(
  collection: Collection<T>,
  list: LoadedList<T>,
  kept: ReadonlySet<Entry<T>>,
): LoadedList<T> {
  const rows = rowsOf(collection, list);
  const firstDropped = rows.findIndex((entry) => !kept.has(entry));
  // The first row of a list is never dropped.
  const last = firstDropped === -1 ? undefined : rows[firstDropped - 1];
  if (last !== undefined) {
    return { ...list, reach: placeOf(collection.kind.list, list.order, last.item), cursor: null };
  }
  const isLost = rowsOf(collection, { ...list, reach: 'end' }).some((entry) => entry.counted && !kept.has(entry));
  return isLost ? { ...list, cursor: null } : list;
}

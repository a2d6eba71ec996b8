import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import { type Collection, type Entry, everyOrder, type LoadedList } from './collection.ts';
import type { ListTypes } from './list-kind.ts';
import { matcherOf } from './matcher.ts';

/** How much of one kind stays on a device. */
export interface DeviceLimits {
  /** Items; more stay where a person has loaded more pages. */
  readonly entries: number;
  /** Rows at the top of each list that was read, at least 1: a list must not be empty when it is shown again. */
  readonly rows: number;
}

// A busy hotel's day and a half. A desk that stays open for weeks must stay as fast as on its first evening.
export const deviceLimits: DeviceLimits = { entries: 800, rows: 100 };

// Dropping costs a pass over everything, so it waits until a tenth too many is here.
const slack = 1.1;

/**
 * Drops the items that changed longest ago. Lists then end above the first dropped item and keep their counts, so that none
 * is shown with gaps. `isNeeded`: items on the screen.
 */
export function trim<T extends ListTypes>(
  collection: Collection<T>,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): Collection<T> {
  const { kind, entries, sorted, lists } = collection;
  if (entries.size <= slack * Math.max(limits.entries, collection.keptCount)) return collection;
  const kept = chooseKept(collection, limits, isNeeded);
  const keptCount = Math.max(kept.size, limits.entries);
  if (kept.size === entries.size) return collection.with({ keptCount });
  return collection.with({
    keptCount,
    dropRevision: collection.dropRevision + 1,
    entries: new Map([...entries].filter(([, entry]) => kept.has(entry))),
    sorted: everyOrder(kind, (order) => sorted[order].filter((entry) => kept.has(entry))),
    lists: new Map([...lists].map(([key, list]) => [key, endAbove(collection, list, kept)])),
  });
}

function chooseKept<T extends ListTypes>(
  collection: Collection<T>,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): ReadonlySet<Entry<T>> {
  const kept = new Set<Entry<T>>();
  for (const entry of collection.entries.values()) if (entry.saved !== null || isNeeded(entry.item.id)) kept.add(entry);
  for (const list of collection.lists.values()) {
    let left = Math.max(limits.rows, list.rows);
    for (const entry of rowsOf(collection, list)) {
      if (left === 0) break;
      left -= 1;
      kept.add(entry);
    }
  }
  for (const entry of collection.sorted[collection.kind.byLastChange]) {
    if (kept.size >= limits.entries) break;
    kept.add(entry);
  }
  return kept;
}

/** A list that ends above its first dropped item, or whose walk does not hold one; its next page is read from the top. */
function endAbove<T extends ListTypes>(
  collection: Collection<T>,
  list: LoadedList<T>,
  kept: ReadonlySet<Entry<T>>,
): LoadedList<T> {
  let last: ListPlace | null = null;
  for (const entry of rowsOf(collection, list)) {
    // The first row of a list is never dropped.
    if (!kept.has(entry) && last !== null) return { ...list, reach: last, cursor: null };
    last = placeOf(collection.kind.list, list.spec.order, entry.item);
  }
  const isLost = [...rowsOf(collection, { ...list, reach: 'end' })].some((entry) => entry.live && !kept.has(entry));
  return isLost ? { ...list, cursor: null } : list;
}

/** The rows of a list from its top down to its own reach. */
export function* rowsOf<T extends ListTypes>(
  { kind, sorted }: Pick<Collection<T>, 'kind' | 'sorted'>,
  { spec: { filter, order }, reach }: LoadedList<T>,
): Generator<Entry<T>> {
  const matches = matcherOf(kind, filter);
  const compare = comparePlaces(kind.list, order);
  const entries: readonly Entry<T>[] = sorted[order];
  for (const entry of entries) {
    if (reach !== 'end' && compare(placeOf(kind.list, order, entry.item), reach) > 0) return;
    if ((filter.status === null || entry.item.status === filter.status) && matches(entry)) yield entry;
  }
}

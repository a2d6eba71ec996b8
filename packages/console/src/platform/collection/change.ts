import { compareItems } from '@bellhop/contract/lists/list';
import { type Collection, type Entry, everyOrder } from './collection.ts';
import { type Change, updateCounts } from './counts.ts';
import type { ListTypes } from './list-kind.ts';
import { mergeSorted } from './order.ts';

interface EntryState<T extends ListTypes> {
  readonly whole: T['whole'] | null;
  readonly saved?: T['item'] | null;
  readonly counted: boolean;
  readonly live: boolean;
}

export function makeEntry<T extends ListTypes>(
  { kind, generation }: Pick<Collection<T>, 'kind' | 'generation'>,
  item: T['item'],
  { whole, saved = null, counted, live }: EntryState<T>,
): Entry<T> {
  return { item, whole, searchText: kind.list.searchText(item), saved, counted, live, generation };
}

/** Applies changes to the map and every order; `countable` are those whose state before and after is known. */
export function applyChanges<T extends ListTypes>(
  collection: Collection<T>,
  changes: readonly Change<T>[],
  countable: readonly Change<T>[],
): Collection<T> {
  if (changes.length === 0) return collection;
  const { kind } = collection;
  const entries = new Map(collection.entries);
  const changed = new Set<string>();
  const added: Entry<T>[] = [];
  for (const { before, after } of changes) {
    if (before !== null) {
      changed.add(before.item.id);
      if (after === null) entries.delete(before.item.id);
    }
    if (after !== null) {
      entries.set(after.item.id, after);
      added.push(after);
    }
  }
  const isRemoved = ({ item }: Entry<T>) => changed.has(item.id);
  const sorted = everyOrder(kind, (order) => {
    const compare = compareItems(kind.list, order);
    return mergeSorted(collection.sorted[order], isRemoved, added, (a, b) => compare(a.item, b.item));
  });
  const next = collection.with({ entries, sorted });
  if (countable.length === 0) return next;
  const facets = updateCounts(kind, collection.facets, countable);
  return next.with({ facets, countRevision: collection.countRevision + 1 });
}

/** Removes items that this person may no longer see from lists and counts. */
export function removeItems<T extends ListTypes>(
  collection: Collection<T>,
  isRemoved: (item: T['item']) => boolean,
): Collection<T> {
  const changes = [...collection.entries.values()]
    .filter(({ item }) => isRemoved(item))
    .map((before) => ({ before, after: null }));
  return applyChanges(collection, changes, changes);
}

import type { Change, Collection, Entry } from './collection.ts';
import type { ListTypes } from './list-kind.ts';
import { receiveRead } from './receive.ts';

/** Adds whole items from the answer of a call for details. */
export function receiveWholes<T extends ListTypes>(
  collection: Collection<T>,
  wholes: readonly T['whole'][],
): Collection<T> {
  return receiveRead(
    collection,
    wholes.map((whole) => ({ item: collection.kind.cardOf(whole), whole })),
  );
}

/** Shows the server's item again (RQD-19, BKL-11), unless a newer version has arrived meanwhile. */
export function undoEdit<T extends ListTypes>(collection: Collection<T>, id: string): Collection<T> {
  const entry = collection.entries.get(id);
  return entry === undefined || entry.saved === null ? collection : collection.show(entry, entry.saved, null);
}

/** Replaces the optimistic item by the server's answer to a change, or by the current item of a conflict. */
export function confirm<T extends ListTypes>(collection: Collection<T>, whole: T['whole']): Collection<T> {
  return receiveRead(collection, [{ item: collection.kind.cardOf(whole), whole }], true);
}

/**
 * Shows items stored on this device until the server's first page replaces them; after that they only complete its
 * cards.
 */
export function receiveStored<T extends ListTypes>(
  collection: Collection<T>,
  stored: readonly Pick<Entry<T>, 'item' | 'whole'>[],
): Collection<T> {
  const { entries, lists, generation } = collection;
  const changes: Change<T>[] = [];
  for (const { item, whole } of stored) {
    const before = entries.get(item.id) ?? null;
    if (before === null && lists.size === 0) {
      const after = collection.entryOf(item, { whole, counted: false });
      changes.push({ before, after: { ...after, generation: generation - 1 } });
    } else if (before?.whole === null && whole !== null && whole.version <= before.item.version) {
      changes.push({ before, after: { ...before, whole } });
    }
  }
  const shown = collection.apply(changes);
  return changes.some(({ before }) => before === null) ? shown.with({ isStale: true }) : shown;
}

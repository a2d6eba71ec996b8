import { applyChanges, makeEntry } from './change.ts';
import type { Collection, Entry } from './collection.ts';
import type { Change } from './counts.ts';
import type { ListTypes } from './list-kind.ts';

/** Shows items stored on this device until the server's first page replaces them; after a read they only complete its cards. */
export function receiveStored<T extends ListTypes>(
  collection: Collection<T>,
  stored: readonly Pick<Entry<T>, 'item' | 'whole'>[],
): Collection<T> {
  const { kind, entries, lists } = collection;
  const earlier = { kind, generation: collection.generation - 1 };
  const added: Change<T>[] = [];
  const completed: Change<T>[] = [];
  for (const { item, whole } of stored) {
    const before = entries.get(item.id) ?? null;
    if (before === null) {
      added.push({ before, after: makeEntry(earlier, item, { whole, counted: false, live: false }) });
    } else if (whole !== null && before.whole === null && whole.version <= before.item.version) {
      completed.push({ before, after: { ...before, whole } });
    }
  }
  if (lists.size > 0 || added.length === 0) return applyChanges(collection, completed, []);
  return applyChanges(collection, [...completed, ...added], []).with({ isStale: true });
}

import { applyChanges, makeEntry } from './change.ts';
import type { Collection } from './collection.ts';
import type { ListTypes } from './list-kind.ts';

/** Shows items stored on this device until the server's first page replaces them; does nothing after a read. */
export function receiveStored<T extends ListTypes>(
  collection: Collection<T>,
  items: readonly T['item'][],
): Collection<T> {
  if (collection.lists.size > 0) return collection;
  const earlier = { kind: collection.kind, generation: collection.generation - 1 };
  const changes = items
    .filter(({ id }) => !collection.entries.has(id))
    .map((item) => ({ before: null, after: makeEntry(earlier, item, { counted: false, live: false }) }));
  return changes.length === 0 ? collection : applyChanges(collection, changes, []).with({ isStale: true });
}

import type { Collection, Entry } from './collection.ts';
import type { ListTypes } from './list-kind.ts';

/** Shows an edit before the server has answered: the item moves in every list and count. */
export function patchOptimistically<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  edit: (item: T['item']) => T['item'],
): Collection<T> {
  const before = collection.entries.get(id);
  return before === undefined ? collection : show(collection, before, edit(before.item), before.saved ?? before.item);
}

export function show<T extends ListTypes>(
  collection: Collection<T>,
  before: Entry<T>,
  item: T['item'],
  saved: Entry<T>['saved'],
): Collection<T> {
  return collection.apply([{ before, after: collection.entryOf(item, { ...before, saved }) }]);
}

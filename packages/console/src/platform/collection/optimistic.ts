import { applyChanges, makeEntry } from './change.ts';
import type { Collection } from './collection.ts';
import type { ListTypes } from './list-kind.ts';

export type ItemEdit<T extends ListTypes> = (item: T['item']) => T['item'];

/** Shows an edit before the server has answered: the item moves in every list and count. */
export function patchOptimistically<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  edit: ItemEdit<T>,
): Collection<T> {
  const before = collection.entries.get(id);
  return before === undefined ? collection : show(collection, id, edit(before.item), before.saved ?? before.item);
}

export function show<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  item: T['item'],
  saved: T['item'] | null,
): Collection<T> {
  const before = collection.entries.get(id) ?? null;
  const { whole = null, counted = false, live = false } = before ?? {};
  const change = { before, after: makeEntry(collection, item, { whole, saved, counted, live }) };
  return applyChanges(collection, [change], [change]);
}

import { applyChanges, makeEntry } from './change.ts';
import type { Collection } from './collection.ts';
import type { ListTypes } from './list-kind.ts';

export type ItemEdit<T extends ListTypes> = (item: T['item']) => T['item'];

/** Shows an edit before the server has answered. */
export function patchOptimistically<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  edit: ItemEdit<T>,
): Collection<T> {
  return withEdit(collection, id, edit, true);
}

/** The item as the edit leaves it, moved in every list and count. */
export function withEdit<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  edit: ItemEdit<T>,
  optimistic: boolean,
): Collection<T> {
  const before = collection.entries.get(id);
  if (before === undefined) return collection;
  const after = makeEntry(collection, edit(before.item), { optimistic, counted: before.counted, live: before.live });
  const change = { before, after };
  return applyChanges(collection, [change], [change]);
}

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

/** Shows the server's item again (RQD-19, BKL-11), unless a newer version has arrived meanwhile. */
export function undoEdit<T extends ListTypes>(collection: Collection<T>, id: string): Collection<T> {
  const saved = collection.entries.get(id)?.saved ?? null;
  return saved === null ? collection : show(collection, id, saved, null);
}

function show<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  item: T['item'],
  saved: T['item'] | null,
): Collection<T> {
  const before = collection.entries.get(id) ?? null;
  const { counted = false, live = false } = before ?? {};
  const change = { before, after: makeEntry(collection, item, { saved, counted, live }) };
  return applyChanges(collection, [change], [change]);
}

/** Replaces the optimistic item by the server's answer to a change, or by the current item of a conflict. */
export function confirm<T extends ListTypes>(collection: Collection<T>, item: T['item']): Collection<T> {
  const before = collection.entries.get(item.id) ?? null;
  const known = before?.item.version ?? 0;
  if (known > item.version || (known === item.version && before?.saved === null)) return collection;
  const change = { before, after: makeEntry(collection, item, { counted: true, live: true }) };
  return applyChanges(collection, [change], before === null ? [] : [change]);
}

import { applyChanges, makeEntry } from './change.ts';
import type { Collection } from './collection.ts';
import type { ListTypes } from './list-kind.ts';
import { type ItemEdit, withEdit } from './optimistic.ts';

/** Undoes an optimistic edit (RQD-19, BKL-11), unless a newer version has arrived meanwhile. */
export function undoEdit<T extends ListTypes>(collection: Collection<T>, id: string, undo: ItemEdit<T>): Collection<T> {
  return collection.entries.get(id)?.optimistic === true ? withEdit(collection, id, undo, false) : collection;
}

/** Applies the server's answer to an edit; where a newer version was received before it, undoes the edit on top of that. */
export function settleEdit<T extends ListTypes>(
  collection: Collection<T>,
  answer: T['item'],
  undo: ItemEdit<T>,
): Collection<T> {
  const confirmed = confirm(collection, answer);
  const shown = confirmed.find(answer.id)?.version ?? 0;
  return shown > answer.version ? undoEdit(confirmed, answer.id, undo) : confirmed;
}

/** Replaces the optimistic item by the server's answer to a change, or by the current item of a conflict. */
export function confirm<T extends ListTypes>(collection: Collection<T>, item: T['item']): Collection<T> {
  const before = collection.entries.get(item.id) ?? null;
  const known = before?.item.version ?? 0;
  if (known > item.version || (known === item.version && before?.optimistic === false)) return collection;
  const change = { before, after: makeEntry(collection, item, { counted: true, live: true }) };
  return applyChanges(collection, [change], before === null ? [] : [change]);
}

import { applyChanges, makeEntry } from './change.ts';
import type { Collection } from './collection.ts';
import type { ListTypes } from './list-kind.ts';
import { show } from './optimistic.ts';
import { receiveRead } from './receive.ts';

/** Items as a read of their details brings them. */
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
  const saved = collection.entries.get(id)?.saved ?? null;
  return saved === null ? collection : show(collection, id, saved, null);
}

/** Replaces the optimistic item by the server's answer to a change, or by the current item of a conflict. */
export function confirm<T extends ListTypes>(collection: Collection<T>, whole: T['whole']): Collection<T> {
  const before = collection.entries.get(whole.id) ?? null;
  const known = before?.item.version ?? 0;
  if (known > whole.version || (known === whole.version && before?.saved === null)) {
    return receiveWholes(collection, [whole]);
  }
  const item = collection.kind.cardOf(whole);
  // Made here, it is in no counts yet: its message has them read.
  const change = { before, after: makeEntry(collection, item, { whole, counted: before !== null, live: true }) };
  return applyChanges(collection, [change], before === null ? [] : [change]);
}

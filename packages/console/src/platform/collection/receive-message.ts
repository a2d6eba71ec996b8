import { applyChanges, makeEntry } from './change.ts';
import type { Collection, Entry } from './collection.ts';
import { type Change, markForRecount } from './counts.ts';
import type { ListTypes } from './list-kind.ts';

/** A live message of one entity; without `item` the receiver may not read it. */
export interface ItemMessage<T extends ListTypes> {
  readonly event: 'INSERT' | 'MODIFY';
  readonly id: string;
  readonly version: number;
  readonly fields?: readonly string[] | undefined;
  readonly item?: T['whole'] | undefined;
}

/**
 * Applies a live message. An older version, or the same message twice, changes nothing. `unsettled`: a list is being read or
 * was read a moment ago, so its counts may hold this change already and are read again.
 */
export function receiveMessage<T extends ListTypes>(
  collection: Collection<T>,
  message: ItemMessage<T>,
  unsettled = false,
): Collection<T> {
  const before = collection.entries.get(message.id) ?? null;
  const { item: whole } = message;
  if (whole === undefined) {
    const removal = before === null ? [] : [{ before, after: null }];
    return applyChanges(collection, removal, removal);
  }
  if (before !== null && before.item.version >= message.version) {
    const isNew = (before.whole?.version ?? 0) < whole.version;
    const after = isNew ? { ...before, whole } : before;
    if (!before.counted) return recountAfterRead(collection, after);
    return isNew ? applyChanges(collection, [{ before, after }], []) : collection;
  }
  const item = collection.kind.cardOf(whole);
  const after = makeEntry(collection, item, { whole, counted: true, live: true });
  const change: Change<T> = { before, after };
  // An item that was never on this device: its state before the change is unknown.
  const isUnknownBefore = before === null && message.event === 'MODIFY';
  const changed = applyChanges(collection, [change], isUnknownBefore ? [] : [change]);
  const needsRecount = unsettled || (isUnknownBefore && !isWithoutEffect(collection, message));
  return needsRecount ? recount(changed, after) : changed;
}

/** Whether only fields changed that move it in no list; an item of a later version holds more than the message tells. */
function isWithoutEffect<T extends ListTypes>({ kind }: Collection<T>, message: ItemMessage<T>): boolean {
  const { fields = [], item, version } = message;
  return item?.version === version && fields.length > 0 && fields.every((field) => kind.fieldsWithoutEffect.has(field));
}

/** A read brought this version before its message, so whether the counts of each list include it is unknown. */
function recountAfterRead<T extends ListTypes>(collection: Collection<T>, before: Entry<T>): Collection<T> {
  const after = { ...before, counted: true, live: true };
  return recount(applyChanges(collection, [{ before, after }], []), after);
}

function recount<T extends ListTypes>(collection: Collection<T>, entry: Entry<T>): Collection<T> {
  const facets = markForRecount(collection.kind, collection.facets, entry);
  return collection.with({ facets, countRevision: collection.countRevision + 1 });
}

import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import { type Change, type Collection, type Entry, type LoadedList, mapValues } from './collection.ts';
import { facetKey, type ListSpec, readCounts, specKey } from './filter.ts';
import type { ListTypes } from './list-kind.ts';
import { rowsOf } from './visible-list.ts';

/** The answer of a list call. */
export interface ListPage<T extends ListTypes> {
  readonly items: readonly T['item'][];
  readonly counts: Readonly<Record<string, number>>;
  readonly lastEvaluatedKey: string | null;
}

/** A live message about one entity; without `item` the receiver has no right to read it. */
export interface ItemMessage<T extends ListTypes> {
  readonly event: 'INSERT' | 'MODIFY';
  readonly id: string;
  readonly version: number;
  readonly fields?: readonly string[] | undefined;
  readonly item?: T['whole'] | undefined;
}

/** Number of lists whose counts follow every event: the most recently read lists. */
const keptLists = 24;

/**
 * Adds the first or a later page of a list. Newer versions on the device stay. `atRequest` is the collection at the
 * time of the request: messages received since then may be newer than the answer.
 */
export function receivePage<T extends ListTypes>(
  collection: Collection<T>,
  spec: ListSpec<T>,
  page: ListPage<T>,
  kind: 'first' | 'next',
  atRequest: Collection<T> = collection,
): Collection<T> {
  // Events were lost since the request, so no message would add the items that this answer lacks.
  if (atRequest.generation !== collection.generation) return collection;
  // Newer versions of items that were dropped since may have been received; reaching below them would leave a gap.
  if (atRequest.dropRevision !== collection.dropRevision)
    return receiveCounts(collection, spec.filter, page, atRequest);
  const base = collection.isStale && kind === 'first' ? dropStale(collection) : collection;
  const isCurrent = atRequest.countRevision === collection.countRevision;
  // Known whole items stay with the cards that the page brings.
  const read = page.items.map((item) => ({ item, whole: collection.entries.get(item.id)?.whole ?? null }));
  const merged = receiveCounts(receiveRead(base, read), spec.filter, page, isCurrent ? undefined : atRequest);
  const key = specKey(spec);
  const known = merged.lists.get(key);
  if (kind === 'next' && known === undefined) return merged;
  const reach = reachAfter(merged, spec, known, page);
  const list: LoadedList<T> = {
    ...spec,
    reach,
    // A refresh of the first page keeps the cursor of the pages that were loaded below it.
    cursor: kind === 'first' && known !== undefined ? known.cursor : page.lastEvaluatedKey,
    rows: kind === 'next' ? rowsOf(merged, { ...spec, reach }).length : (known?.rows ?? 0),
  };
  return merged.with({ lists: withNewest(merged, merged.lists, key, list) });
}

/** Adds the counts per status of a filter, without its rows. */
export function receiveCounts<T extends ListTypes>(
  collection: Collection<T>,
  filter: T['filter'],
  { counts }: Pick<ListPage<T>, 'counts'>,
  atRequest: Collection<T> = collection,
): Collection<T> {
  if (atRequest.generation !== collection.generation) return collection;
  const facet = {
    filter: { ...filter, status: null },
    counts: readCounts(collection.kind, counts),
    needsRecount: atRequest.countRevision !== collection.countRevision,
  };
  return collection.with({ facets: withNewest(collection, collection.facets, facetKey(filter), facet) });
}

/**
 * Adds items from a read. An unknown item changes no count: the server has counted it already, or its message triggers a
 * recount. With `isAnswer` the items answer an edit and replace its optimistic state.
 */
export function receiveRead<T extends ListTypes>(
  collection: Collection<T>,
  read: readonly Pick<Entry<T>, 'item' | 'whole'>[],
  isAnswer = false,
): Collection<T> {
  const changes: Change<T>[] = [];
  for (const { item, whole } of read) {
    const before = collection.entries.get(item.id) ?? null;
    const isSame = before?.item.version === item.version;
    if (before !== null && (before.item.version > item.version || (isSame && before.saved !== null && !isAnswer))) {
      const isNewWhole = whole !== null && whole !== before.whole && whole.version >= (before.whole?.version ?? 0);
      if (isNewWhole) changes.push({ before, after: { ...before, whole } });
      continue;
    }
    const counted = before !== null && (!isSame || before.counted);
    changes.push({ before, after: collection.entryOf(item, { whole, counted }) });
  }
  return collection.apply(changes);
}

/** Marks all entries as stale after lost events; they stay visible until the next first page replaces them. */
export function markStale<T extends ListTypes>(collection: Collection<T>): Collection<T> {
  const facets = mapValues(collection.facets, (facet) => ({ ...facet, needsRecount: true }));
  return collection.with({ generation: collection.generation + 1, isStale: true, facets });
}

function dropStale<T extends ListTypes>(collection: Collection<T>): Collection<T> {
  return collection.with({
    ...collection.filtered(({ generation }) => generation === collection.generation),
    isStale: false,
    keptCount: 0,
    dropRevision: collection.dropRevision + 1,
    lists: new Map(),
    // Counts that were read after the loss, for a badge, are current.
    facets: new Map([...collection.facets].filter(([, { needsRecount }]) => !needsRecount)),
  });
}

/**
 * Returns the reach after a page; a row that changed after the first page keeps its earlier place, so the lowest row
 * counts.
 */
function reachAfter<T extends ListTypes>(
  { kind }: Collection<T>,
  { order }: ListSpec<T>,
  known: LoadedList<T> | undefined,
  { items, lastEvaluatedKey }: ListPage<T>,
): ListPlace | 'end' {
  if (lastEvaluatedKey === null || known?.reach === 'end') return 'end';
  const compare = comparePlaces(kind.list, order);
  const places = items.map((item) => placeOf(kind.list, order, item));
  return [...(known === undefined ? [] : [known.reach]), ...places].sort(compare).at(-1) ?? 'end';
}

/** Adds a value and drops the oldest; the whole list of each scope feeds badges and filters and is never dropped. */
function withNewest<T extends ListTypes, Value extends Pick<ListSpec<T>, 'filter'>>(
  { kind: { everything } }: Collection<T>,
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  const next = new Map(map);
  next.delete(key);
  next.set(key, value);
  for (const [oldest, { filter }] of next) {
    if (next.size <= keptLists) break;
    const isWhole = facetKey(filter) === facetKey({ ...everything, scope: filter.scope });
    if (filter.status !== null || !isWhole) next.delete(oldest);
  }
  return next;
}

/**
 * Applies a live message. An older version, or the same message twice, changes nothing. With `unsettled` a list is
 * being read or was read a moment ago, so its counts may include this change already and are read again.
 */
export function receiveMessage<T extends ListTypes>(
  collection: Collection<T>,
  message: ItemMessage<T>,
  unsettled = false,
): Collection<T> {
  const before = collection.entries.get(message.id) ?? null;
  const { event, version, item: whole } = message;
  if (whole === undefined) return before === null ? collection : collection.apply([{ before, after: null }]);
  if (before !== null && before.item.version >= version) {
    const isNew = (before.whole?.version ?? 0) < whole.version;
    if (!isNew && before.counted) return collection;
    // A read brought this version before its message, so it is unknown whether the counts of each list include it.
    const after = { ...before, counted: true, ...(isNew && { whole }) };
    const completed = collection.apply([{ before, after }]);
    return before.counted ? completed : completed.recount(after);
  }
  const after = collection.entryOf(collection.kind.cardOf(whole), { whole, counted: true });
  // The item was never on this device, so its state before the change is unknown.
  const isUnknownBefore = before === null && event === 'MODIFY';
  const changed = collection.apply([{ before, after }], event === 'INSERT');
  return unsettled || (isUnknownBefore && !isWithoutEffect(collection, message)) ? changed.recount(after) : changed;
}

/**
 * Whether the changed fields move the item in no list; an item of a later version has more changes than the message
 * lists.
 */
function isWithoutEffect<T extends ListTypes>({ kind }: Collection<T>, message: ItemMessage<T>): boolean {
  const { fields = [], item, version } = message;
  return item?.version === version && fields.length > 0 && fields.every((field) => kind.fieldsWithoutEffect.has(field));
}

/** Shows an edit before the server has answered: the item moves in every list and count. */
export function patchOptimistically<T extends ListTypes>(
  collection: Collection<T>,
  id: string,
  edit: (item: T['item']) => T['item'],
): Collection<T> {
  const before = collection.entries.get(id);
  return before === undefined ? collection : collection.show(before, edit(before.item), before.saved ?? before.item);
}

import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import { type Change, type Collection, type Entry, type LoadedList, mapValues } from './collection.ts';
import { facetKey, type ListSpec, readCounts, specKey } from './filter.ts';
import type { ListTypes } from './list-kind.ts';
import { rowsOf } from './visible-list.ts';

/** An answer of a list call. */
export interface ListPage<T extends ListTypes> {
  readonly items: readonly T['item'][];
  readonly counts: Readonly<Record<string, number>>;
  readonly lastEvaluatedKey: string | null;
}

/** A live message of one entity; without `item` the receiver may not read it. */
export interface ItemMessage<T extends ListTypes> {
  readonly event: 'INSERT' | 'MODIFY';
  readonly id: string;
  readonly version: number;
  readonly fields?: readonly string[] | undefined;
  readonly item?: T['whole'] | undefined;
}

/** Lists whose counts follow every event: the most recently read ones. */
const keptLists = 24;

/**
 * Adds one page of a list, the first or a later one. Newer versions that are already here stay. `asked`: the collection when
 * the page was requested, since an answer may be older than messages received meanwhile.
 */
export function receivePage<T extends ListTypes>(
  collection: Collection<T>,
  spec: ListSpec<T>,
  page: ListPage<T>,
  kind: 'first' | 'next',
  asked: Collection<T> = collection,
): Collection<T> {
  // Events were lost since the request: nothing would report what this answer does not hold.
  if (asked.generation !== collection.generation) return collection;
  // Of items that were dropped since, newer versions may have been received, and reaching below them would leave a gap.
  if (asked.dropRevision !== collection.dropRevision) return receiveCounts(collection, spec.filter, page, asked);
  const base = collection.isStale && kind === 'first' ? dropStale(collection) : collection;
  const isCurrent = asked.countRevision === collection.countRevision;
  // Whole items stay, also of those that the page replaces.
  const read = page.items.map((item) => ({ item, whole: collection.entries.get(item.id)?.whole ?? null }));
  const merged = receiveCounts(receiveRead(base, read), spec.filter, page, isCurrent ? undefined : asked);
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

/** The counts per status of a filter, without its rows. */
export function receiveCounts<T extends ListTypes>(
  collection: Collection<T>,
  filter: T['filter'],
  { counts }: Pick<ListPage<T>, 'counts'>,
  asked: Collection<T> = collection,
): Collection<T> {
  if (asked.generation !== collection.generation) return collection;
  const facet = {
    filter: { ...filter, status: null },
    counts: readCounts(collection.kind, counts),
    needsRecount: asked.countRevision !== collection.countRevision,
  };
  return collection.with({ facets: withNewest(collection, collection.facets, facetKey(filter), facet) });
}

/**
 * Takes items of a read. An unknown one changes no count: the server has counted it already, or its message has the counts read.
 * `isAnswer`: of the answer to an edit, which takes the place of what the edit showed.
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

/** Events were lost: what is here stays on the screen until the next first page replaces it. */
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
    // Counts that were read since, for a badge, are current.
    facets: new Map([...collection.facets].filter(([, { needsRecount }]) => !needsRecount)),
  });
}

/** A row that changed since the first page stands where it stood then, so the lowest row of the page is the reach. */
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

/** The whole list of each scope, in whatever order, feeds badges and filters and is never dropped. */
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
 * Applies a live message. An older version, or the same message twice, changes nothing. `unsettled`: a list is being read or
 * was read a moment ago, so its counts may hold this change already and are read again.
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
    // A read brought this version before its message: whether the counts of each list include it is unknown.
    const after = { ...before, counted: true, ...(isNew && { whole }) };
    const completed = collection.apply([{ before, after }]);
    return before.counted ? completed : completed.recount(after);
  }
  const after = collection.entryOf(collection.kind.cardOf(whole), { whole, counted: true });
  // An item that was never on this device: its state before the change is unknown.
  const isUnknownBefore = before === null && event === 'MODIFY';
  const changed = collection.apply([{ before, after }], event === 'INSERT');
  return unsettled || (isUnknownBefore && !isWithoutEffect(collection, message)) ? changed.recount(after) : changed;
}

/** Whether only fields changed that move it in no list; an item of a later version holds more than the message tells. */
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

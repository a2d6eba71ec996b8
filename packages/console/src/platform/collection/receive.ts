import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import { applyChanges, makeEntry } from './change.ts';
import { type Collection, type Entry, everyOrder, type LoadedList } from './collection.ts';
import type { Change } from './counts.ts';
import { facetKey, type ListSpec, readCounts, specKey } from './filter.ts';
import type { ListTypes } from './list-kind.ts';
import { rowsOf } from './trim.ts';

/** An answer of a list call. */
export interface ListPage<T extends ListTypes> {
  readonly items: readonly T['item'][];
  readonly counts: Readonly<Record<string, number>>;
  readonly lastEvaluatedKey: string | null;
}

/** The state of the collection when a read was requested. */
export type Requested<T extends ListTypes> = Pick<Collection<T>, 'dropRevision' | 'countRevision' | 'generation'>;

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
  asked: Requested<T> = collection,
): Collection<T> {
  // Events were lost since the request: nothing would report what this answer does not hold.
  if (asked.generation !== collection.generation) return collection;
  const base = collection.isStale && kind === 'first' ? dropStale(collection) : collection;
  // Of a dropped item a newer version may have been received, so only items that are still here are taken.
  const hasDropped = asked.dropRevision !== collection.dropRevision;
  const items = hasDropped && base === collection ? page.items.filter(({ id }) => base.entries.has(id)) : page.items;
  const isCurrent = asked.countRevision === collection.countRevision;
  const merged = withCounts(receiveItems(base, items, collection.entries), spec.filter, page, isCurrent);
  const key = specKey(spec);
  const known = merged.lists.get(key);
  // Items above it may have been dropped during the request: reaching as far would leave a gap.
  if (hasDropped || (kind === 'next' && known === undefined)) return merged;
  const list: LoadedList<T> = {
    spec,
    reach: reachAfter(merged, spec, known, page),
    // A refresh of the first page keeps the cursor of the pages that were loaded below it.
    cursor: kind === 'first' && known !== undefined ? known.cursor : page.lastEvaluatedKey,
    rows: known?.rows ?? 0,
  };
  const rows = kind === 'next' ? [...rowsOf(merged, list)].length : list.rows;
  return merged.with({ lists: withNewest(merged, merged.lists, key, { ...list, rows }) });
}

/** The counts per status of a filter, without its rows. */
export function receiveCounts<T extends ListTypes>(
  collection: Collection<T>,
  filter: T['filter'],
  page: Pick<ListPage<T>, 'counts'>,
  asked: Requested<T> = collection,
): Collection<T> {
  if (asked.generation !== collection.generation) return collection;
  return withCounts(collection, filter, page, asked.countRevision === collection.countRevision);
}

function withCounts<T extends ListTypes>(
  collection: Collection<T>,
  filter: T['filter'],
  { counts }: Pick<ListPage<T>, 'counts'>,
  isCurrent: boolean,
): Collection<T> {
  const facet = {
    filter: { ...filter, status: null },
    counts: readCounts(collection.kind, counts),
    needsRecount: !isCurrent,
  };
  return collection.with({ facets: withNewest(collection, collection.facets, facetKey(filter), facet) });
}

/** Items as a page brings them. `earlier`: also those that the page replaces; their whole items stay. */
export function receiveItems<T extends ListTypes>(
  collection: Collection<T>,
  items: readonly T['item'][],
  earlier = collection.entries,
): Collection<T> {
  return receiveRead(
    collection,
    items.map((item) => ({ item, whole: earlier.get(item.id)?.whole ?? null })),
  );
}

/** One that was unknown changes no count: the server has counted it already. */
export function receiveRead<T extends ListTypes>(
  collection: Collection<T>,
  read: readonly Pick<Entry<T>, 'item' | 'whole'>[],
): Collection<T> {
  const changes: Change<T>[] = [];
  const countable: Change<T>[] = [];
  for (const { item, whole } of read) {
    const before = collection.entries.get(item.id) ?? null;
    const isSame = before?.item.version === item.version;
    if (before !== null && (before.item.version > item.version || (isSame && before.saved !== null))) {
      const isNewWhole = whole !== null && whole !== before.whole && whole.version >= (before.whole?.version ?? 0);
      if (isNewWhole) changes.push({ before, after: { ...before, whole } });
      continue;
    }
    const counted = before !== null && (!isSame || before.counted);
    const after = makeEntry(collection, item, { whole, counted, live: before?.live === true });
    changes.push({ before, after });
    if (before !== null) countable.push({ before, after });
  }
  return applyChanges(collection, changes, countable);
}

/** Events were lost: what is here stays on the screen until the next first page replaces it. */
export function markStale<T extends ListTypes>(collection: Collection<T>): Collection<T> {
  const facets = new Map([...collection.facets].map(([key, facet]) => [key, { ...facet, needsRecount: true }]));
  return collection.with({ generation: collection.generation + 1, isStale: true, facets });
}

function dropStale<T extends ListTypes>(collection: Collection<T>): Collection<T> {
  const isCurrent = (entry: { generation: number }) => entry.generation === collection.generation;
  return collection.with({
    isStale: false,
    keptCount: 0,
    dropRevision: collection.dropRevision + 1,
    lists: new Map(),
    // Counts that were read since, for a badge, are current.
    facets: new Map([...collection.facets].filter(([, { needsRecount }]) => !needsRecount)),
    entries: new Map([...collection.entries].filter(([, entry]) => isCurrent(entry))),
    sorted: everyOrder(collection.kind, (order) => collection.sorted[order].filter(isCurrent)),
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
  let reach: ListPlace | null = known?.reach ?? null;
  for (const item of items) {
    const place = placeOf(kind.list, order, item);
    if (reach === null || compare(place, reach) > 0) reach = place;
  }
  return reach ?? 'end';
}

/** The whole list of each scope, in whatever order, feeds badges and filters and is never dropped. */
function withNewest<T extends ListTypes, Value extends { filter: T['filter'] } | { spec: ListSpec<T> }>(
  { kind }: Collection<T>,
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  const next = new Map(map);
  next.delete(key);
  next.set(key, value);
  for (const [oldest, each] of next) {
    if (next.size <= keptLists) break;
    const { filter } = 'spec' in each ? each.spec : each;
    const { everything } = kind;
    const isWhole = facetKey(filter) === facetKey({ ...everything, scope: filter.scope });
    if (filter.status !== null || !isWhole) next.delete(oldest);
  }
  return next;
}

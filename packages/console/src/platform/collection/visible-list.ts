import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import type { Collection, Entry, LoadedList } from './collection.ts';
import {
  covers,
  facetKey,
  type ListSpec,
  matcherOf,
  readCounts,
  type StatusCounts,
  specKey,
  sumCounts,
} from './filter.ts';
import type { ListTypes, StatusOf } from './list-kind.ts';

/** The visible part of a list for a filter and an order, from the items on the device. */
export type VisibleList<T extends ListTypes> = ReturnType<typeof describeList<T>>;

type Reach = ListPlace | 'end' | null;

/** One filtering of the collection, the basis for the next keystroke. */
export interface FilterResult<T extends ListTypes> {
  readonly collection: Collection<T>;
  readonly spec: ListSpec<T>;
  readonly reach: Reach;
  /** Matching entries of every status. */
  readonly matching: readonly Entry<T>[];
  readonly list: VisibleList<T>;
}

export function visibleList<T extends ListTypes>(collection: Collection<T>, spec: ListSpec<T>): VisibleList<T> {
  return filterIncrementally([], collection, spec).list;
}

/**
 * Returns an earlier result for the same filter, or filters again, starting from the closest earlier result: a further
 * letter can only narrow the list, so then only the earlier matches are filtered.
 */
export function filterIncrementally<T extends ListTypes>(
  earlier: readonly FilterResult<T>[],
  collection: Collection<T>,
  spec: ListSpec<T>,
): FilterResult<T> {
  const { kind } = collection;
  const { filter, order } = spec;
  const known = earlier.filter((result) => result.collection === collection && result.spec.order === order);
  const same = known.findLast((result) => specKey(result.spec) === specKey(spec));
  if (same !== undefined) return same;
  const reach = reachOf(collection, spec);
  const wider = known.findLast((result) => covers(kind, { ...result.spec.filter, status: null }, filter));
  const candidates: readonly Entry<T>[] = wider?.reach === reach ? wider.matching : collection.sorted[order];
  const rows = { order, filter: { ...filter, status: null }, reach: reach ?? 'end' } as const;
  const matching = rowsOf(collection, rows, candidates);
  const local: Record<StatusOf<T>, number> = { ...readCounts(kind) };
  for (const { item } of matching) {
    const status: StatusOf<T> = item.status;
    local[status] += 1;
  }
  return { collection, spec, reach, matching, list: describeList(collection, spec, reach, matching, local) };
}

function describeList<T extends ListTypes>(
  collection: Collection<T>,
  { filter, order }: ListSpec<T>,
  reach: Reach,
  matching: readonly Entry<T>[],
  local: StatusCounts<T>,
) {
  const status: StatusOf<T> | null = filter.status;
  const entries = status === null ? matching : matching.filter(({ item }) => item.status === status);
  const facet = collection.facets.get(facetKey(filter));
  const holdsAllStatuses = reachOf(collection, { order, filter: { ...filter, status: null } }) === 'end';
  const counts = holdsAllStatuses ? local : (facet?.counts ?? local);
  const counted = status === null ? sumCounts(counts) : counts[status];
  const complete = reach === 'end';
  const confirmed = complete || facet !== undefined;
  return {
    entries,
    counts,
    /** The number of matches on the server, as far as it is known. */
    total: complete ? entries.length : Math.max(entries.length, counted),
    /** Whether all matching items are on the device (REQ-22). */
    complete,
    /** Whether the server has answered for this filter; before that the numbers come from the device. */
    confirmed,
    /** Whether the counts are valid for the hotel. */
    isCounted: confirmed || (entries.length > 0 && collection.kind.keepsPart !== true),
  };
}

/**
 * Returns the place down to which the list has no gaps: the lowest reach of the lists that cover the filter. Items
 * below stay hidden until they are read. Null before the first read; then all items on the device are shown.
 */
export function reachOf<T extends ListTypes>(collection: Collection<T>, spec: ListSpec<T>): Reach {
  const compare = comparePlaces(collection.kind.list, spec.order);
  let lowest: ListPlace | null = null;
  for (const list of collection.lists.values()) {
    if (!covers(collection.kind, list.filter, spec.filter)) continue;
    if (list.reach === 'end') return 'end';
    if (list.order !== spec.order) continue;
    if (lowest === null || compare(list.reach, lowest) > 0) lowest = list.reach;
  }
  return lowest;
}

/** The rows of a list from its top down to its own reach. */
export function rowsOf<T extends ListTypes>(
  { kind, sorted }: Collection<T>,
  { filter, order, reach }: Pick<LoadedList<T>, 'filter' | 'order' | 'reach'>,
  candidates: readonly Entry<T>[] = sorted[order],
): readonly Entry<T>[] {
  const matches = matcherOf(kind, filter);
  const compare = comparePlaces(kind.list, order);
  const rows: Entry<T>[] = [];
  for (const entry of candidates) {
    if (reach !== 'end' && compare(placeOf(kind.list, order, entry.item), reach) > 0) break;
    if ((filter.status === null || entry.item.status === filter.status) && matches(entry)) rows.push(entry);
  }
  return rows;
}

/**
 * Returns the counts per status of a filter without its own status, for badges and titles; null before they are known.
 */
export function wholeCounts<T extends ListTypes>(
  collection: Collection<T>,
  filter: T['filter'] = collection.kind.everything,
): StatusCounts<T> | null {
  const { kind, isStale, facets } = collection;
  const spec = { filter: { ...filter, status: null }, order: kind.byLastChange };
  const isWhole = reachOf(collection, spec) === 'end';
  const facetCounts = isWhole ? undefined : facets.get(facetKey(filter))?.counts;
  // Items stored on this device, or received before events were lost.
  const isStored = isStale && kind.keepsPart !== true && facetKey(filter) === facetKey(kind.everything);
  return facetCounts ?? (isWhole || isStored ? visibleList(collection, spec).counts : null);
}

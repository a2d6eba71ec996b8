import { comparePlaces, type ListPlace, placeOf } from '@bellhop/contract/lists/list';
import type { Collection, Entry } from './collection.ts';
import { covers, facetKey, type ListSpec, readCounts, type StatusCounts, specKey, sumCounts } from './filter.ts';
import type { ListTypes, StatusOf } from './list-kind.ts';
import { matcherOf } from './matcher.ts';

/** What a list shows for a filter in an order, from what is on the device. */
export interface VisibleList<T extends ListTypes> {
  readonly entries: readonly Entry<T>[];
  readonly counts: StatusCounts<T>;
  /** How many match at the server, as far as is known. */
  readonly total: number;
  /** Everything that matches is here (REQ-22). */
  readonly complete: boolean;
  /** The server has answered for this filter; before that the numbers are those of the device. */
  readonly confirmed: boolean;
  /** Whether the counts say something about the hotel. */
  readonly isCounted: boolean;
}

/** Null: not known yet; 0 would say that there is nothing. */
export function knownCounts<T extends ListTypes>({ isCounted, counts }: VisibleList<T>): StatusCounts<T> | null {
  return isCounted ? counts : null;
}

type Reach = ListPlace | 'end' | null;

/** One filtering of the collection, from which the next keystroke continues. */
export interface FilterResult<T extends ListTypes> {
  readonly collection: Collection<T>;
  readonly spec: ListSpec<T>;
  readonly reach: Reach;
  /** Matching entries of every status. */
  readonly matching: readonly Entry<T>[];
  readonly list: VisibleList<T>;
}

export function visibleList<T extends ListTypes>(collection: Collection<T>, spec: ListSpec<T>): VisibleList<T> {
  return filterEntries(collection, spec, null).list;
}

/** Returns an earlier result for the same filter, or filters again, starting from the closest earlier result. */
export function filterIncrementally<T extends ListTypes>(
  earlier: readonly FilterResult<T>[],
  collection: Collection<T>,
  spec: ListSpec<T>,
): FilterResult<T> {
  const key = specKey(spec);
  const same = earlier.findLast((result) => result.collection === collection && specKey(result.spec) === key);
  const closest = earlier.findLast((result) => isWithin(result, collection, spec));
  return same ?? filterEntries(collection, spec, closest ?? null);
}

/** One more letter can only narrow the earlier result, so then only its matches are filtered. */
function filterEntries<T extends ListTypes>(
  collection: Collection<T>,
  spec: ListSpec<T>,
  earlier: FilterResult<T> | null,
): FilterResult<T> {
  const { kind } = collection;
  const { filter, order } = spec;
  const reach = reachOf(collection, spec);
  const matches = matcherOf(kind, filter);
  const compare = comparePlaces(kind.list, order);
  const isNarrower = earlier !== null && isWithin(earlier, collection, spec) && isSameReach(earlier.reach, reach);
  const candidates: readonly Entry<T>[] = isNarrower ? earlier.matching : collection.sorted[order];
  const matching: Entry<T>[] = [];
  const ofStatus: Entry<T>[] = [];
  const local: Record<StatusOf<T>, number> = { ...readCounts(kind) };
  for (const entry of candidates) {
    if (isPlace(reach) && compare(placeOf(kind.list, order, entry.item), reach) > 0) break;
    if (!matches(entry)) continue;
    const status: StatusOf<T> = entry.item.status;
    local[status] += 1;
    matching.push(entry);
    if (filter.status === status) ofStatus.push(entry);
  }
  const entries = filter.status === null ? matching : ofStatus;
  return { collection, spec, reach, matching, list: describeList(collection, spec, reach, entries, local) };
}

function describeList<T extends ListTypes>(
  collection: Collection<T>,
  { filter, order }: ListSpec<T>,
  reach: Reach,
  entries: readonly Entry<T>[],
  local: StatusCounts<T>,
): VisibleList<T> {
  const facet = collection.facets.get(facetKey(filter));
  const holdsAllStatuses = reachOf(collection, { order, filter: { ...filter, status: null } }) === 'end';
  const counts = holdsAllStatuses ? local : (facet?.counts ?? local);
  const status: StatusOf<T> | null = filter.status;
  const matching = status === null ? sumCounts(counts) : counts[status];
  const confirmed = reach === 'end' || facet !== undefined;
  return {
    entries,
    counts,
    total: reach === 'end' ? entries.length : Math.max(entries.length, matching),
    complete: reach === 'end',
    confirmed,
    isCounted: confirmed || (entries.length > 0 && collection.kind.keepsPart !== true),
  };
}

/**
 * Down to where the list has no gaps: the lowest reach of the lists that cover the filter. What lies below stays hidden until
 * it is read. Null: nothing was read yet, and everything on the device is shown.
 */
export function reachOf<T extends ListTypes>(collection: Collection<T>, spec: ListSpec<T>): Reach {
  const compare = comparePlaces(collection.kind.list, spec.order);
  let lowest: ListPlace | null = null;
  for (const list of collection.lists.values()) {
    if (!covers(collection.kind, list.spec.filter, spec.filter)) continue;
    if (list.reach === 'end') return 'end';
    if (list.spec.order !== spec.order) continue;
    if (lowest === null || compare(list.reach, lowest) > 0) lowest = list.reach;
  }
  return lowest;
}

/** Counts per status of the whole list of a scope, for badges and titles; null before anything is known. */
export function wholeCounts<T extends ListTypes>(
  collection: Collection<T>,
  scope: T['filter']['scope'] = collection.kind.everything.scope,
): StatusCounts<T> | null {
  const { kind } = collection;
  const filter = { ...kind.everything, scope };
  const isKnown =
    // Stored on this device, or from before events were lost.
    (collection.isStale && kind.keepsPart !== true && scope === kind.everything.scope) ||
    collection.facets.has(facetKey(filter)) ||
    Object.keys(kind.list.orders).some((order) => collection.lists.has(specKey({ filter, order })));
  return isKnown ? visibleList(collection, { filter, order: kind.byLastChange }).counts : null;
}

function isWithin<T extends ListTypes>(
  earlier: FilterResult<T>,
  collection: Collection<T>,
  { filter, order }: ListSpec<T>,
): boolean {
  const { spec } = earlier;
  return (
    earlier.collection === collection &&
    spec.order === order &&
    covers(collection.kind, { ...spec.filter, status: null }, filter)
  );
}

function isSameReach(a: Reach, b: Reach): boolean {
  return a === b || (isPlace(a) && isPlace(b) && a.position === b.position && a.id === b.id);
}

function isPlace(reach: Reach): reach is ListPlace {
  return reach !== null && reach !== 'end';
}

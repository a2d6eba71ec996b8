import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import { isCounted } from './counts.ts';
import {
  covers,
  facetKey,
  foldedKeyword,
  type ListSpec,
  noCounts,
  noFilter,
  type StatusCounts,
  specKey,
  sumCounts,
} from './filter.ts';
import { comparePlaces, type Place, placeOf } from './place.ts';
import type { Entry, RequestCollection } from './request-collection.ts';

/** What the list screen shows for a filter in an order, out of what is on the device. */
export interface VisibleList {
  readonly entries: readonly Entry[];
  readonly counts: StatusCounts;
  /** How many the filter matches in the hotel's whole history, as far as is known. */
  readonly total: number;
  /** Everything that matches is here (REQ-22). */
  readonly complete: boolean;
  /** The server has answered for this filter; before that the numbers are those of the device. */
  readonly confirmed: boolean;
}

/** Null: nothing is known yet, and a nought would say that there is nothing. */
export function knownCounts({ confirmed, entries, counts }: VisibleList): StatusCounts | null {
  return confirmed || entries.length > 0 ? counts : null;
}

/** What a pass has found, for the next keystroke to go on from. */
export interface ListPass {
  readonly collection: RequestCollection;
  readonly spec: ListSpec;
  readonly reach: Place | 'end' | null;
  /** Within service and keyword, of every status. */
  readonly matching: readonly Entry[];
  readonly list: VisibleList;
}

/** What is shown for a filter in an order; see `passOver`. */
export function visibleList(collection: RequestCollection, spec: ListSpec): VisibleList {
  return passOver(collection, spec, null).list;
}

/** The pass of before for a keyword that was there already (a letter taken back), else one that goes on from the nearest. */
export function goOnFrom(before: readonly ListPass[], collection: RequestCollection, spec: ListSpec): ListPass {
  const key = specKey(spec);
  const known = before.findLast((pass) => pass.collection === collection && specKey(pass.spec) === key);
  if (known !== undefined) return known;
  const nearest = before.findLast((pass) => isWithin(pass, collection, spec));
  return passOver(collection, spec, nearest ?? null);
}

/**
 * One pass over what is on the device, in the order it is already kept in. A letter more can only narrow what the pass before
 * has found: then only that is gone over.
 */
function passOver(collection: RequestCollection, spec: ListSpec, before: ListPass | null): ListPass {
  const { filter, order } = spec;
  const reach = reachOf(collection, spec);
  const keyword = foldedKeyword(filter.keyword);
  const isNarrower = before !== null && isWithin(before, collection, spec) && isSameReach(before.reach, reach);
  const matching: Entry[] = [];
  const entries: Entry[] = [];
  const local = { ...noCounts };
  for (const entry of isNarrower ? before.matching : collection.sorted[order]) {
    if (isPlace(reach) && comparePlaces(order, placeOf(entry.request, order), reach) > 0) break;
    if (!isCounted(entry, filter, keyword)) continue;
    const { status } = entry.request;
    local[status] += 1;
    matching.push(entry);
    if (filter.status === status) entries.push(entry);
  }
  const shown = filter.status === null ? matching : entries;
  return { collection, spec, reach, matching, list: describe(collection, spec, reach, shown, local) };
}

function describe(
  collection: RequestCollection,
  spec: ListSpec,
  reach: ListPass['reach'],
  entries: readonly Entry[],
  local: StatusCounts,
): VisibleList {
  const { filter, order } = spec;
  const facet = collection.facets.get(facetKey(filter));
  const holdsAllStatuses = reachOf(collection, { order, filter: { ...filter, status: null } }) === 'end';
  const counts = holdsAllStatuses ? local : (facet?.counts ?? local);
  const matching = filter.status === null ? sumCounts(counts) : counts[filter.status];
  return {
    entries,
    counts,
    total: reach === 'end' ? entries.length : Math.max(entries.length, matching),
    complete: reach === 'end',
    confirmed: reach === 'end' || facet !== undefined,
  };
}

/**
 * Down to where the list has no gaps: what was read for this filter, or for one that holds it, whichever went deeper.
 * What lies below stays hidden until it is reached, so that nobody takes a list with holes for the whole one.
 * Null: nothing was read yet, and whatever is on the device is shown meanwhile.
 */
export function reachOf(collection: RequestCollection, spec: ListSpec): Place | 'end' | null {
  let deepest: Place | null = null;
  for (const view of collection.views.values()) {
    if (!covers(view.spec.filter, spec.filter)) continue;
    if (view.reach === 'end') return 'end';
    if (view.spec.order !== spec.order) continue;
    if (deepest === null || comparePlaces(spec.order, view.reach, deepest) > 0) deepest = view.reach;
  }
  return deepest;
}

/** OPEN requests of the whole hotel, for badge and title (SHELL-23); null before anything is known. */
export function openCount(collection: RequestCollection): number | null {
  const known =
    // Kept on this device, or from before events were lost.
    collection.lapsed ||
    collection.facets.has(facetKey(noFilter)) ||
    requestOrders.some((order: RequestOrder) => collection.views.has(specKey({ filter: noFilter, order })));
  return known ? visibleList(collection, { filter: noFilter, order: 'updated_at' }).counts.OPEN : null;
}

function isWithin(pass: ListPass, collection: RequestCollection, { filter, order }: ListSpec): boolean {
  return (
    pass.collection === collection && pass.spec.order === order && covers({ ...pass.spec.filter, status: null }, filter)
  );
}

function isSameReach(a: ListPass['reach'], b: ListPass['reach']): boolean {
  return a === b || (isPlace(a) && isPlace(b) && a.at === b.at && a.id === b.id);
}

function isPlace(reach: Place | 'end' | null): reach is Place {
  return reach !== null && reach !== 'end';
}

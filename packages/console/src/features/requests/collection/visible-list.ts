import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import { isCounted } from './counts.ts';
import {
  type ListSpec,
  type RequestFilter,
  type StatusCounts,
  covers,
  facetKey,
  foldedKeyword,
  noCounts,
  specKey,
  sumCounts,
} from './filter.ts';
import { type Place, comparePlaces, placeOf } from './place.ts';
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

/** One pass over what is on the device, in the order it is already kept in. */
export function visibleList(collection: RequestCollection, spec: ListSpec): VisibleList {
  const { filter, order } = spec;
  const reach = reachOf(collection, spec);
  const keyword = foldedKeyword(filter.keyword);
  const entries: Entry[] = [];
  const counted: Record<string, number> = { ...noCounts };
  for (const entry of collection.sorted[order]) {
    if (isPlace(reach) && comparePlaces(order, placeOf(entry.request, order), reach) > 0) break;
    if (!isCounted(entry, filter.serviceId, keyword)) continue;
    const { status } = entry.request;
    counted[status] = (counted[status] ?? 0) + 1;
    if (filter.status === null || filter.status === status) entries.push(entry);
  }
  const local: StatusCounts = { ...noCounts, ...counted };
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
  const everything: RequestFilter = { status: null, serviceId: null, keyword: '' };
  const known =
    collection.facets.has(facetKey(everything)) ||
    requestOrders.some((order: RequestOrder) => collection.views.has(specKey({ filter: everything, order })));
  return known ? visibleList(collection, { filter: everything, order: 'updated_at' }).counts.OPEN : null;
}

function isPlace(reach: Place | 'end' | null): reach is Place {
  return reach !== null && reach !== 'end';
}

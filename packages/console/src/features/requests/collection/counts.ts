import { nobody } from '@bellhop/contract/requests/calls';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { foldedKeyword, type RequestFilter, type StatusCounts } from './filter.ts';
import type { Entry, Facet } from './request-collection.ts';

/** Before and after of one request; null: it was, or is, not there. */
export interface Change {
  readonly before: Entry | null;
  readonly after: Entry | null;
}

type Kinds = Omit<RequestFilter, 'status' | 'keyword'>;

/** Whether an entry is within a filter, its status aside. */
export function isCounted(entry: Entry, { type, serviceId, assignee, departmentId }: Kinds, keyword: string): boolean {
  const { request } = entry;
  return (
    isOfType(entry, type) &&
    (serviceId === null || request.service_id === serviceId) &&
    (assignee === null || (request.assignee_id ?? nobody) === assignee) &&
    (departmentId === null || request.department_id === departmentId) &&
    (keyword === '' || entry.searchText.includes(keyword))
  );
}

function isOfType(entry: Entry, type: RequestFilter['type']): boolean {
  return type === null ? entry.isListed : entry.request.service_type === type;
}

/** Every facet moved along by changes whose both sides are known. */
export function moveCounts(facets: ReadonlyMap<string, Facet>, changes: readonly Change[]): ReadonlyMap<string, Facet> {
  if (changes.length === 0 || facets.size === 0) return facets;
  return mapFacets(facets, (facet) => {
    const counts = movedCounts(facet.filter, facet.counts, changes);
    return counts === facet.counts ? facet : { ...facet, counts };
  });
}

/** Marks what a change with an unknown side may have touched. */
export function doubt(facets: ReadonlyMap<string, Facet>, entry: Entry | null): ReadonlyMap<string, Facet> {
  return mapFacets(facets, (facet) => {
    const touched =
      entry === null ||
      (isOfType(entry, facet.filter.type) &&
        (facet.filter.serviceId === null || facet.filter.serviceId === entry.request.service_id));
    // Neither the keyword nor who has it spares it: the unknown side may have been within.
    return touched && !facet.doubtful ? { ...facet, doubtful: true } : facet;
  });
}

export function isDoubtful(facets: ReadonlyMap<string, Facet>): boolean {
  for (const facet of facets.values()) if (facet.doubtful) return true;
  return false;
}

function movedCounts(filter: RequestFilter, counts: StatusCounts, changes: readonly Change[]): StatusCounts {
  const keyword = foldedKeyword(filter.keyword);
  let moved: Record<RequestStatus, number> | null = null;
  for (const { before, after } of changes) {
    const from = before !== null && isCounted(before, filter, keyword) ? before.request.status : null;
    const to = after !== null && isCounted(after, filter, keyword) ? after.request.status : null;
    if (from === to) continue;
    moved ??= { ...counts };
    // Never below nothing: a count that was wrong is read again, a negative one would be shown meanwhile.
    if (from !== null) moved[from] = Math.max(0, moved[from] - 1);
    if (to !== null) moved[to] += 1;
  }
  return moved ?? counts;
}

function mapFacets(facets: ReadonlyMap<string, Facet>, change: (facet: Facet) => Facet): ReadonlyMap<string, Facet> {
  let next: Map<string, Facet> | null = null;
  for (const [key, facet] of facets) {
    const changed = change(facet);
    if (changed === facet) continue;
    next ??= new Map(facets);
    next.set(key, changed);
  }
  return next ?? facets;
}

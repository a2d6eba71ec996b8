import type { Collection, Entry, Facet } from './collection.ts';
import type { StatusCounts } from './filter.ts';
import { conditionsOf, type ListKind, type ListTypes, type StatusOf } from './list-kind.ts';
import { matcherOf } from './matcher.ts';

/** One item before and after; null: it was, or is, not there. */
export interface Change<T extends ListTypes> {
  readonly before: Entry<T> | null;
  readonly after: Entry<T> | null;
}

type Facets<T extends ListTypes> = ReadonlyMap<string, Facet<T>>;

/** Updates the counts of every filter by changes whose state before and after is known. */
export function updateCounts<T extends ListTypes>(
  kind: ListKind<T>,
  facets: Facets<T>,
  changes: readonly Change<T>[],
): Facets<T> {
  return mapFacets(facets, (facet) => {
    const counts = countsAfter(kind, facet, changes);
    return counts === facet.counts ? facet : { ...facet, counts };
  });
}

/** Marks the counts that a change may have touched whose state before is unknown. */
export function markForRecount<T extends ListTypes>(
  kind: ListKind<T>,
  facets: Facets<T>,
  { item }: Entry<T>,
): Facets<T> {
  return mapFacets(facets, (facet) => {
    // Only fields that never change tell that the item was not within the filter before.
    return !facet.needsRecount && conditionsOf(kind, facet.filter).fixed(item)
      ? { ...facet, needsRecount: true }
      : facet;
  });
}

export function hasUncertainCounts<T extends ListTypes>({ facets }: Pick<Collection<T>, 'facets'>): boolean {
  for (const facet of facets.values()) if (facet.needsRecount) return true;
  return false;
}

function countsAfter<T extends ListTypes>(
  kind: ListKind<T>,
  { filter, counts }: Facet<T>,
  changes: readonly Change<T>[],
): StatusCounts<T> {
  const matches = matcherOf(kind, filter);
  let next: Record<StatusOf<T>, number> | null = null;
  for (const { before, after } of changes) {
    const from: StatusOf<T> | null = before !== null && matches(before) ? before.item.status : null;
    const to: StatusOf<T> | null = after !== null && matches(after) ? after.item.status : null;
    if (from === to) continue;
    next ??= { ...counts };
    // Never below 0: a wrong count is read again, and a negative one would be shown meanwhile.
    if (from !== null) next[from] = Math.max(0, next[from] - 1);
    if (to !== null) next[to] += 1;
  }
  return next ?? counts;
}

function mapFacets<T extends ListTypes>(facets: Facets<T>, change: (facet: Facet<T>) => Facet<T>): Facets<T> {
  let next: Map<string, Facet<T>> | null = null;
  for (const [key, facet] of facets) {
    const changed = change(facet);
    if (changed === facet) continue;
    next ??= new Map(facets);
    next.set(key, changed);
  }
  return next ?? facets;
}

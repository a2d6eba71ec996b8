import { compareItems } from '@bellhop/contract/lists/list';
import { requestList } from '@bellhop/contract/requests/list';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type Change, moveCounts } from './counts.ts';
import { isListed } from './filter.ts';
import { mergeSorted } from './place.ts';
import { type Entry, everyOrder, type RequestCollection } from './request-collection.ts';

interface EntryState {
  readonly optimistic?: boolean;
  readonly counted: boolean;
}

export function makeEntry(collection: RequestCollection, request: GuestRequest, state: EntryState): Entry {
  return {
    request,
    searchText: requestList.searchText(request),
    isListed: isListed(request),
    optimistic: state.optimistic ?? false,
    counted: state.counted,
    generation: collection.generation,
  };
}

/** Puts changes into the map and every order. Counts follow where the world changed, not where we only learned of it. */
export function applyChanges(
  collection: RequestCollection,
  changes: readonly Change[],
  countable: readonly Change[],
): RequestCollection {
  if (changes.length === 0) return collection;
  const entries = new Map(collection.entries);
  const touched = new Set<string>();
  const added: Entry[] = [];
  for (const { before, after } of changes) {
    if (before !== null) {
      touched.add(before.request.id);
      if (after === null) entries.delete(before.request.id);
    }
    if (after !== null) {
      entries.set(after.request.id, after);
      added.push(after);
    }
  }
  const sorted = everyOrder((order) =>
    mergeSorted(collection.sorted[order], (entry) => touched.has(entry.request.id), added, byOrder[order]),
  );
  const changed = collection.with({ entries, sorted });
  if (countable.length === 0) return changed;
  return changed.with({ facets: moveCounts(collection.facets, countable), moves: collection.moves + 1 });
}

const byOrder = everyOrder((order) => {
  const compare = compareItems(requestList, order);
  return (a: Entry, b: Entry) => compare(a.request, b.request);
});

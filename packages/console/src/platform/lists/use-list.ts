import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Collection } from '../collection/collection.ts';
import { facetKey, type ListSpec, type StatusCounts, specKey } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { type FilterResult, filterIncrementally, reachOf, wholeCounts } from '../collection/visible-list.ts';
import { type ListStore, useCollection } from './list-store.ts';
import { useReadContext } from './read-context.ts';

export type ListState<T extends ListTypes> = ReturnType<typeof useList<T>>;

const neverAgain = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/**
 * `shown` follows each keystroke and is filtered on the device; `requested` follows after a pause and is read from the
 * server.
 */
export function useList<T extends ListTypes>(store: ListStore<T>, shown: ListSpec<T>, requested: ListSpec<T>) {
  const context = useReadContext();
  const wide = store.options.readAs?.(requested) ?? requested;
  const collection = useCollection(store);
  const read = useListRead(store, wide, collection);
  const readNext = async () => {
    await store.readNextPage(context, wide);
    return null;
  };
  const more = useQuery({
    queryKey: store.keys.more(wide),
    queryFn: readNext,
    // Runs only at a press of the button.
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const list = useVisibleList(collection, shown);
  const isEmpty = list.entries.length === 0 && !list.complete;
  const reach = reachOf(collection, wide);
  // All rows may have left a list, after colleagues closed or took them. Rows below its reach may remain, so the list
  // reads on instead of looking empty.
  const further = useQuery({
    // Once for each reach, so that a read without progress is not repeated.
    queryKey: store.keys.further(wide, reach),
    queryFn: readNext,
    enabled: isEmpty && list.total > 0 && specKey(shown) === specKey(requested) && !read.isFetching && reach !== null,
    gcTime: 0,
    ...neverAgain,
  });
  return {
    collection,
    list,
    /** No item to show yet. */
    isLoading: isEmpty && (read.isFetching || further.isFetching),
    error: read.error ?? further.error,
    retry: () => void (read.error === null && further.error !== null ? further : read).refetch(),
    more: {
      isLoading: more.isFetching,
      error: more.isFetching ? null : more.error,
      load: () => void more.refetch({ cancelRefetch: false }),
    },
  };
}

/** Reads the first page of a list unless the device has it without gaps. */
export function useListRead<T extends ListTypes>(store: ListStore<T>, spec: ListSpec<T>, collection: Collection<T>) {
  const context = useReadContext();
  const key = specKey(spec);
  const isLoaded = collection.lists.has(key);
  return useQuery({
    queryKey: store.keys.read(spec),
    queryFn: async ({ signal }) => {
      await store.readFirstPage(context, spec, { signal });
      return key;
    },
    enabled: key === specKey(store.whole) || isLoaded || reachOf(collection, spec) !== 'end',
    ...neverAgain,
    // Live messages keep a loaded list current; a list that was dropped is read again.
    staleTime: isLoaded ? Number.POSITIVE_INFINITY : 0,
  });
}

/**
 * Returns the counts per status of a filter, read once and kept current by live messages; null if unknown or not
 * wanted.
 */
export function useCounts<T extends ListTypes>(
  store: ListStore<T>,
  part: Partial<T['filter']>,
  isWanted = true,
): StatusCounts<T> | null {
  const context = useReadContext();
  const filter = { ...store.kind.everything, ...part };
  useQuery({
    queryKey: store.keys.count(filter),
    queryFn: async ({ signal }) => {
      await store.readCounts(context.client, async () => {
        // A page has at least one row.
        const page = await store.fetchPage(context, { ...store.whole, filter }, { limit: '1', signal });
        return [{ filter, counts: page.counts }];
      });
      return null;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const collection = useCollection(store);
  const key = facetKey(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render creates a new filter, and the key has its content
  return useMemo(() => (isWanted ? wholeCounts(collection, filter) : null), [collection, key, isWanted]);
}

/** About as many letters as a person deletes at once; each keeps the result of its keyword. */
const keptResults = 16;

function useVisibleList<T extends ListTypes>(collection: Collection<T>, shown: ListSpec<T>) {
  const results = useRef<readonly FilterResult<T>[]>([]);
  const result = useMemo(() => filterIncrementally(results.current, collection, shown), [collection, shown]);
  useEffect(() => {
    const others = results.current.filter((each) => each !== result && each.collection === result.collection);
    results.current = [...others, result].slice(-keptResults);
  }, [result]);
  return result.list;
}

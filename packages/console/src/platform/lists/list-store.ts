import type { ListPlace } from '@bellhop/contract/lists/list';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { Collection } from '../collection/collection.ts';
import { facetKey, type ListSpec, specKey } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import type { ListPage } from '../collection/receive.ts';
import { type DeviceLimits, deviceLimits, trim } from '../collection/trim.ts';
import { fetchPage, type PageRequest } from './fetch-page.ts';
import type { ReadContext } from './read-context.ts';

/** What a slice may add to its kind of list. */
export interface ListOptions<T extends ListTypes> {
  /** Items on the screen are never dropped. */
  readonly isNeeded?: (client: QueryClient, id: string) => boolean;
  readonly afterTrim?: (client: QueryClient, before: Collection<T>, after: Collection<T>) => void;
  readonly limits?: DeviceLimits;
  /** In place of the call of the kind, where that one takes no query. */
  readonly fetchPage?: (context: ReadContext, spec: ListSpec<T>, request: PageRequest) => Promise<ListPage<T>>;
  /** What is read in place of a list: a wider one, which comes whole and is narrowed on the device. */
  readonly readAs?: (spec: ListSpec<T>) => ListSpec<T>;
}

/** Reads of one list in one browser tab. */
export interface Reading {
  underWay: number;
  /** Milliseconds of `performance.now()`: a clock that is set back makes no read endless. */
  endedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export type ListStore<T extends ListTypes> = ReturnType<typeof createListStore<T>>;

const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The collection of one kind in the query cache, and the keys of its reads. */
export function createListStore<T extends ListTypes>(kind: ListKind<T>, options: ListOptions<T> = {}) {
  const { isNeeded = () => false, afterTrim, limits = deviceLimits } = options;
  const { readAs = (spec: ListSpec<T>) => spec } = options;
  const { name } = kind;
  const empty = Collection.empty(kind);
  const keys = {
    all: [name] as const,
    collection: [name, 'collection'] as const,
    reads: [name, 'read'] as const,
    read: (spec: ListSpec<T>) => [name, 'read', specKey(spec)] as const,
    further: (spec: ListSpec<T>, reach: ListPlace | 'end' | null) => [name, 'further', specKey(spec), reach] as const,
    counts: [name, 'count'] as const,
    count: (filter: T['filter']) => [name, 'count', facetKey(filter)] as const,
  };
  const readings = new WeakMap<QueryClient, Reading>();
  const whole: ListSpec<T> = { filter: kind.everything, order: kind.byLastChange };

  function read(client: QueryClient): Collection<T> {
    return client.getQueryData<Collection<T>>(keys.collection) ?? empty;
  }

  return {
    kind,
    keys,
    empty,
    /** The list as it opens without a filter. */
    whole,
    read,
    readAs,
    fetchPage:
      options.fetchPage ??
      ((context: ReadContext, spec: ListSpec<T>, request: PageRequest) => fetchPage(kind, context, spec, request)),
    change(client: QueryClient, change: (collection: Collection<T>) => Collection<T>): void {
      const before = read(client);
      const changed = change(before);
      if (changed === before) return;
      const after = trim(changed, limits, (id) => isNeeded(client, id));
      if (after !== changed) afterTrim?.(client, changed, after);
      // Without this the cache would drop the collection while no screen shows it.
      client.setQueryDefaults(keys.collection, onDevice);
      client.setQueryData(keys.collection, after);
    },
    readingOf(client: QueryClient): Reading {
      const known = readings.get(client);
      if (known !== undefined) return known;
      const made: Reading = { underWay: 0, endedAt: Number.NEGATIVE_INFINITY, timer: undefined };
      readings.set(client, made);
      return made;
    },
  };
}

/** Renders the component again whenever the collection changes. */
export function useCollection<T extends ListTypes>({ keys, empty }: ListStore<T>): Collection<T> {
  const { data } = useQuery<Collection<T>>({
    queryKey: keys.collection,
    queryFn: skipToken,
    initialData: empty,
    notifyOnChangeProps: ['data'],
    ...onDevice,
  });
  return data ?? empty;
}

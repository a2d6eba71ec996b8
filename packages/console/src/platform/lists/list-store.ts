import { comparePlaces, type ListPlace } from '@bellhop/contract/lists/list';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { Collection, hasUncertainCounts } from '../collection/collection.ts';
import { facetKey, type ListSpec, specKey } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import {
  type ItemMessage,
  type ListPage,
  markStale,
  receiveCounts,
  receiveMessage,
  receivePage,
} from '../collection/receive.ts';
import { type DeviceLimits, deviceLimits, trim } from '../collection/trim.ts';
import { reachOf } from '../collection/visible-list.ts';
import { type ReadContext, readAgain } from './read-context.ts';

// A message may arrive this much later than a list answer that already contains its change, so counts that changed
// within this time are read once more.
const settleMs = 1000;
// The largest page of the contract, for reading past items that are already on the device.
const walkPage = '200';
// After this many pages without a new row the person has to press again.
const walkPages = 10;

export interface PageRequest {
  readonly limit?: string | undefined;
  /** Cursor of the previous page; absent for the first. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Additions of a slice to its kind of list. */
export interface ListOptions<T extends ListTypes> {
  /** Whether an item must not be dropped; open items never are. */
  readonly isNeeded?: (client: QueryClient, id: string) => boolean;
  readonly limits?: DeviceLimits;
  /** Replaces the kind's list call, if that call takes no query. */
  readonly fetchPage?: (context: ReadContext, spec: ListSpec<T>, request: PageRequest) => Promise<ListPage<T>>;
  /** Returns the wider list that is read instead of a list, and narrowed on the device. */
  readonly readAs?: (spec: ListSpec<T>) => ListSpec<T>;
}

/** The state of reads in one browser tab. */
interface Reading {
  underWay: number;
  /** Milliseconds of `performance.now()`, which a clock change does not affect. */
  endedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** The collection of one kind in the query cache, its reads, and the messages that keep it current. */
export class ListStore<T extends ListTypes> {
  readonly kind: ListKind<T>;
  readonly keys;
  readonly empty: Collection<T>;
  /** The list without a filter. */
  readonly whole: ListSpec<T>;
  readonly options: ListOptions<T>;
  private readonly readings = new WeakMap<QueryClient, Reading>();

  constructor(kind: ListKind<T>, options: ListOptions<T> = {}) {
    const { name } = kind;
    this.kind = kind;
    this.options = options;
    this.empty = new Collection(kind);
    this.whole = { filter: kind.everything, order: kind.byLastChange };
    this.keys = {
      all: [name],
      collection: [name, 'collection'],
      /** Prefix of reads of lists and counts; each has the key of the counts that it returns. */
      reads: [name, 'read'],
      read: (spec: ListSpec<T>) => [name, 'read', facetKey(spec.filter), specKey(spec)],
      count: (filter: T['filter']) => [name, 'read', facetKey(filter)],
      more: (spec: ListSpec<T>) => [name, 'more', specKey(spec)],
      further: (spec: ListSpec<T>, reach: ListPlace | 'end' | null) => [name, 'further', specKey(spec), reach],
      /** Prefix of the reads of opened items. */
      details: [name, 'detail'],
      detail: (id: string) => [name, 'detail', id],
    };
  }

  read(client: QueryClient): Collection<T> {
    return client.getQueryData<Collection<T>>(this.keys.collection) ?? this.empty;
  }

  change(client: QueryClient, change: (collection: Collection<T>) => Collection<T>): void {
    const { limits = deviceLimits, isNeeded } = this.options;
    const before = this.read(client);
    const changed = change(before);
    if (changed === before) return;
    const after = trim(changed, limits, (id) => this.isOpen(client, id) || isNeeded?.(client, id) === true);
    if (after !== changed) this.forgetDetails(client, (id) => changed.entries.has(id) && !after.entries.has(id));
    keepOnDevice(client, this.keys.collection, after);
    this.refreshUncertain(client);
  }

  /** Whether the item is open or being opened. */
  isOpen(client: QueryClient, id: string): boolean {
    const query = client.getQueryCache().find({ queryKey: this.keys.detail(id) });
    return (query?.getObserversCount() ?? 0) > 0;
  }

  /** Drops the details of dropped items, so that they are read again at the next opening. */
  forgetDetails(client: QueryClient, isDropped: (id: string) => boolean): void {
    client.removeQueries({
      queryKey: this.keys.details,
      type: 'inactive',
      predicate: ({ queryKey: [, , id] }) => typeof id === 'string' && isDropped(id),
    });
  }

  /** Makes the list call: filters, scopes and statuses have the names of its query. */
  async fetchPage(context: ReadContext, spec: ListSpec<T>, request: PageRequest): Promise<ListPage<T>> {
    if (this.options.fetchPage !== undefined) return this.options.fetchPage(context, spec, request);
    const { list, cardPages } = this.kind;
    const { scope, status, keyword, ...fields } = spec.filter;
    const chosen = Object.entries<string | null>(fields).flatMap(([name, value]) =>
      value === null ? [] : Object.entries(list.windows?.[name]?.query(value, spec.order) ?? { [name]: value }),
    );
    const query: Readonly<Record<string, string | undefined>> = {
      hotel_id: context.hotelId,
      ...cardPages?.query,
      ...(scope === null ? {} : list.scopes[scope]?.query),
      order: list.windows === undefined ? spec.order : undefined,
      status: status ?? undefined,
      ...Object.fromEntries(chosen),
      q: keyword.trim() || undefined,
      limit: request.limit,
      lastEvaluatedKey: request.cursor,
    };
    // `defineList` ties the query's names to its call, which a generic type cannot show.
    const answer: unknown = await context.api.call(list.call, { query, signal: request.signal } as never);
    // The answer's items belong to the entity of the call.
    const page = answer as ListPage<T>;
    // A kind reads the answers of its own call.
    return cardPages === undefined ? page : { ...page, items: cardPages.cardsOf(answer as never) };
  }

  async readFirstPage(context: ReadContext, spec: ListSpec<T>, request: PageRequest = {}): Promise<void> {
    await this.readPage(context, spec, 'first', request);
    const { lists, isStale } = this.read(context.client);
    // Events were lost during the request, or more items arrived than the device keeps.
    if (isStale || !lists.has(specKey(spec))) await this.readFirstPage(context, spec, request);
  }

  /** Reads pages until a new row appears, or until the end (REQ-21). */
  async readNextPage(context: ReadContext, spec: ListSpec<T>, signal?: AbortSignal): Promise<void> {
    const compare = comparePlaces(this.kind.list, spec.order);
    const reach = () => reachOf(this.read(context.client), spec);
    const before = reach();
    for (let page = 0; page < walkPages; page += 1) {
      const { lists, isStale } = this.read(context.client);
      const list = lists.get(specKey(spec));
      if (list === undefined) return this.readFirstPage(context, spec, { signal });
      if (isStale) {
        // The first fresh page drops stale entries, and would drop a page below it too.
        await this.readFirstPage(context, spec, { signal });
        continue;
      }
      if (list.reach === 'end') return;
      const isBehind =
        page > 0 || list.cursor === null || (before !== null && before !== 'end' && compare(list.reach, before) < 0);
      const limit = isBehind ? walkPage : undefined;
      await this.readPage(context, spec, 'next', { cursor: list.cursor ?? undefined, limit, signal });
      const after = reach();
      if (after === 'end' || before === null || before === 'end' || after === null) return;
      if (compare(after, before) > 0) return;
    }
  }

  /** Reads the counts of several filters without their rows. */
  async readCounts(
    client: QueryClient,
    read: () => Promise<readonly (Pick<ListPage<T>, 'counts'> & { readonly filter: T['filter'] })[]>,
  ): Promise<void> {
    await this.receive(client, read, (collection, counted, atRequest) =>
      counted.reduce((known, { filter, counts }) => receiveCounts(known, filter, { counts }, atRequest), collection),
    );
  }

  applyLive(client: QueryClient, message: ItemMessage<T>, unsettled = this.isUnsettled(client)): void {
    this.change(client, (collection) => receiveMessage(collection, message, unsettled));
  }

  /** The live log no longer reaches back (wire §4): entries stay visible until they are read again. */
  startAnew(client: QueryClient): void {
    this.change(client, markStale);
    readAgain(client, [this.keys.reads, this.keys.details]);
  }

  private async readPage(
    context: ReadContext,
    spec: ListSpec<T>,
    kind: 'first' | 'next',
    request: PageRequest,
  ): Promise<void> {
    const fetch = async () => {
      let page = await this.fetchPage(context, spec, request);
      // No row of the page could be read, so its place is unknown, and the list continues with the rows below.
      while (page.items.length === 0 && page.lastEvaluatedKey !== null)
        page = await this.fetchPage(context, spec, { ...request, cursor: page.lastEvaluatedKey });
      return page;
    };
    await this.receive(context.client, fetch, (collection, page, atRequest) =>
      receivePage(collection, spec, page, kind, atRequest),
    );
  }

  /** Applies the answer of a read; counts that change until then are uncertain. */
  private async receive<Answer>(
    client: QueryClient,
    read: () => Promise<Answer>,
    take: (collection: Collection<T>, answer: Answer, atRequest: Collection<T>) => Collection<T>,
  ): Promise<void> {
    const reading = this.readingOf(client);
    const atRequest = this.read(client);
    reading.underWay += 1;
    try {
      const answer = await read();
      this.change(client, (collection) => take(collection, answer, atRequest));
    } finally {
      reading.underWay -= 1;
      reading.endedAt = performance.now();
    }
  }

  private readingOf(client: QueryClient): Reading {
    const reading = this.readings.get(client) ?? { underWay: 0, endedAt: Number.NEGATIVE_INFINITY, timer: undefined };
    this.readings.set(client, reading);
    return reading;
  }

  /** Whether a list is being read or was read a moment ago, so that its counts may already include the next message. */
  private isUnsettled(client: QueryClient): boolean {
    const { underWay, endedAt } = this.readingOf(client);
    return underWay > 0 || performance.now() - endedAt < settleMs;
  }

  /** Reads uncertain counts again, after a burst and after reads under way have ended. */
  private refreshUncertain(client: QueryClient): void {
    const reading = this.readingOf(client);
    if (reading.timer !== undefined || !hasUncertainCounts(this.read(client))) return;
    reading.timer = setTimeout(
      () => {
        reading.timer = undefined;
        if (this.isUnsettled(client)) return this.refreshUncertain(client);
        const { facets } = this.read(client);
        const isUncertain = (facet: unknown) => typeof facet !== 'string' || facets.get(facet)?.needsRecount !== false;
        void client.invalidateQueries({
          queryKey: this.keys.reads,
          predicate: ({ queryKey }) => isUncertain(queryKey[2]),
        });
      },
      this.isUnsettled(client) ? settleMs : this.kind.refreshDelayMs,
    );
  }
}

/** Returns the collection; renders the component at its changes. */
export function useCollection<T extends ListTypes>({ keys, empty }: ListStore<T>): Collection<T> {
  return useOnDevice(keys.collection, empty, (collection) => collection);
}

/** Writes data that stays in the cache although no screen uses it. */
export function keepOnDevice<Data>(client: QueryClient, queryKey: readonly unknown[], data: Data): void {
  client.setQueryDefaults(queryKey, onDevice);
  client.setQueryData(queryKey, data);
}

/** Returns the part that `select` picks; renders the component when it changes. */
export function useOnDevice<Data, Selected>(
  queryKey: readonly unknown[],
  initialData: Data,
  select: (data: Data) => Selected,
): Selected {
  const { data } = useQuery<Data, Error, Selected>({
    queryKey,
    queryFn: skipToken,
    initialData,
    select,
    structuralSharing: false,
    notifyOnChangeProps: ['data'],
    ...onDevice,
  });
  return data ?? select(initialData);
}

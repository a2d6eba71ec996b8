import { comparePlaces } from '@bellhop/contract/lists/list';
import type { QueryClient } from '@tanstack/react-query';
import { hasUncertainCounts } from '../collection/counts.ts';
import { facetKey, type ListSpec, specKey } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { markStale, receiveCounts, receivePage } from '../collection/receive.ts';
import { type ItemMessage, receiveMessage } from '../collection/receive-message.ts';
import { reachOf } from '../collection/visible-list.ts';
import type { PageRequest } from './fetch-page.ts';
import type { ListStore } from './list-store.ts';
import type { ReadContext } from './read-context.ts';

// A message may arrive this much later than a list answer that already held its change, so counts that changed within this
// time are read once more.
const settleMs = 1000;
// The largest page of the contract: for walking over what is on the device already.
const walkPage = '200';
// After so many pages without a new row the person has to ask again.
const walkPages = 10;

export async function readFirstPage<T extends ListTypes>(
  store: ListStore<T>,
  context: ReadContext,
  spec: ListSpec<T>,
  request: PageRequest,
): Promise<void> {
  await readPage(store, context, spec, { kind: 'first', ...request });
}

/** REQ-21. Reads on until a row appears that was not shown before, or the end. */
export async function readNextPage<T extends ListTypes>(
  store: ListStore<T>,
  context: ReadContext,
  spec: ListSpec<T>,
  { signal }: Pick<PageRequest, 'signal'> = {},
): Promise<void> {
  const compare = comparePlaces(store.kind.list, spec.order);
  const reach = () => reachOf(store.read(context.client), spec);
  const before = reach();
  for (let page = 0; page < walkPages; page += 1) {
    const { lists, isStale } = store.read(context.client);
    const list = lists.get(specKey(spec));
    if (list === undefined) return readPage(store, context, spec, { kind: 'first', signal });
    if (isStale) {
      // The first fresh page drops what is stale: a page below it would vanish again.
      await readPage(store, context, spec, { kind: 'first', signal });
      continue;
    }
    if (list.reach === 'end') return;
    const isBehind =
      page > 0 || list.cursor === null || (before !== null && before !== 'end' && compare(list.reach, before) < 0);
    const limit = isBehind ? walkPage : undefined;
    await readPage(store, context, spec, { kind: 'next', cursor: list.cursor ?? undefined, limit, signal });
    const after = reach();
    if (after === 'end' || before === null || before === 'end' || after === null) return;
    if (compare(after, before) > 0) return;
  }
}

/** Reads the counts of a filter without its rows, for a badge. */
export async function readCountsOf<T extends ListTypes>(
  store: ListStore<T>,
  context: ReadContext,
  filter: T['filter'],
  signal: AbortSignal,
): Promise<void> {
  const spec = { filter, order: store.kind.byLastChange };
  // A page holds at least one row.
  await readPage(store, context, spec, { kind: 'counts', limit: '1', signal });
}

/** Applies a live message to the collection, and reads again the counts that it leaves uncertain. */
export function applyLive<T extends ListTypes>(
  store: ListStore<T>,
  client: QueryClient,
  message: ItemMessage<T>,
  unsettled = isUnsettled(store, client),
): void {
  store.change(client, (collection) => receiveMessage(collection, message, unsettled));
  refreshUncertain(store, client);
}

/** The live log no longer reaches back (wire §4): what is here stays on the screen until it is read again. */
export function startListAnew<T extends ListTypes>(store: ListStore<T>, client: QueryClient): void {
  store.change(client, markStale);
  readAgain(client, [store.keys.reads, store.keys.counts]);
}

/** Cancels reads under way, whose answer may be older than the lost events and would not be asked for again, and reads again. */
export function readAgain(client: QueryClient, keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) {
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}

/** Whether a list is being read or was read a moment ago, so that its counts may already hold the next message. */
function isUnsettled<T extends ListTypes>(store: ListStore<T>, client: QueryClient): boolean {
  const { underWay, endedAt } = store.readingOf(client);
  return underWay > 0 || performance.now() - endedAt < settleMs;
}

/** Reads uncertain counts again: after a burst, and after reads under way have settled. */
export function refreshUncertain<T extends ListTypes>(store: ListStore<T>, client: QueryClient): void {
  const reading = store.readingOf(client);
  if (reading.timer !== undefined || !hasUncertainCounts(store.read(client))) return;
  reading.timer = setTimeout(
    () => {
      reading.timer = undefined;
      if (isUnsettled(store, client)) return refreshUncertain(store, client);
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isUncertain(store, client, queryKey);
      for (const queryKey of [store.keys.reads, store.keys.counts]) {
        void client.invalidateQueries({ queryKey, predicate });
      }
    },
    isUnsettled(store, client) ? settleMs : store.kind.refreshDelayMs,
  );
}

/** Marks counts that change meanwhile as uncertain. */
export async function whileReading<T extends ListTypes, Answer>(
  store: ListStore<T>,
  client: QueryClient,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const reading = store.readingOf(client);
  reading.underWay += 1;
  try {
    return await read();
  } finally {
    reading.underWay -= 1;
    reading.endedAt = performance.now();
  }
}

interface PageOptions extends PageRequest {
  readonly kind: 'first' | 'next' | 'counts';
}

async function readPage<T extends ListTypes>(
  store: ListStore<T>,
  context: ReadContext,
  spec: ListSpec<T>,
  { kind, ...request }: PageOptions,
): Promise<void> {
  const { client } = context;
  const asked = store.read(client);
  const page = await whileReading(store, client, () => store.fetchPage(context, spec, request));
  store.change(client, (collection) =>
    kind === 'counts'
      ? receiveCounts(collection, spec.filter, page, asked)
      : receivePage(collection, spec, page, kind, asked),
  );
  // More items arrived during the request than the device keeps.
  const isThere = store.read(client).lists.has(specKey(spec));
  if (kind === 'first' && !isThere) await readPage(store, context, spec, { kind, ...request });
  refreshUncertain(store, client);
}

function isUncertain<T extends ListTypes>(
  store: ListStore<T>,
  client: QueryClient,
  [, kind, key]: readonly unknown[],
): boolean {
  if (typeof key !== 'string') return true;
  const { lists, facets } = store.read(client);
  if (kind === 'count') return facets.get(key)?.needsRecount !== false;
  const list = lists.get(key);
  return list === undefined || facets.get(facetKey(list.spec.filter))?.needsRecount !== false;
}

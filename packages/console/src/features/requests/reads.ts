import { listRequests } from '@bellhop/contract/requests/calls';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../platform/api/client.ts';
import { systemClock } from '../../platform/clock.ts';
import { isDoubtful } from './collection/counts.ts';
import { facetKey, type ListSpec, type RequestType, specKey } from './collection/filter.ts';
import { comparePlaces } from './collection/place.ts';
import { receivePage } from './collection/receive.ts';
import { reachOf } from './collection/visible-list.ts';
import { type BadgeType, changeCollection, readCollection, requestKeys } from './store.ts';

/** What a read needs to know of where it runs. */
export interface ReadContext {
  readonly client: QueryClient;
  readonly api: Api;
  readonly hotelId: string;
}

/** REQ-33: gathers a burst of messages into one refresh. */
export const refreshDelayMs = 5;
// A message may reach the browser this much later than the answer of a list that already held its change: counts that moved
// within this time are read once more. Longer only costs a read.
const settleMs = 1000;
// The largest page of the contract: for walking over what is on the device already.
const walkPage = '200';
// A walk that finds nothing new in so many pages gives the button back to the person.
const walkPages = 10;

interface Reading {
  underWay: number;
  endedAt: number;
  readonly badges: Set<BadgeType>;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const readings = new WeakMap<QueryClient, Reading>();

export async function readFirstPage(context: ReadContext, spec: ListSpec, signal: AbortSignal): Promise<void> {
  await readPage(context, spec, { kind: 'first', signal });
}

/** REQ-21. Walks on until something shows that was not shown before, or the end. */
export async function readNextPage(context: ReadContext, spec: ListSpec): Promise<void> {
  const before = reachOf(readCollection(context.client), spec);
  for (let page = 0; page < walkPages; page += 1) {
    const view = readCollection(context.client).views.get(specKey(spec));
    if (view === undefined) return readPage(context, spec, { kind: 'first' });
    if (view.reach === 'end') return;
    const isBehind =
      page > 0 ||
      view.cursor === null ||
      (before !== null && before !== 'end' && comparePlaces(spec.order, view.reach, before) < 0);
    await readPage(context, spec, { kind: 'next', cursor: view.cursor, ...(isBehind ? { limit: walkPage } : {}) });
    const after = reachOf(readCollection(context.client), spec);
    if (after === 'end' || before === null || before === 'end' || after === null) return;
    if (comparePlaces(spec.order, after, before) > 0) return;
  }
}

/** Whether a list is being read or was read a moment ago, so that a message may tell what its counts already hold. */
export function isUnsettled(client: QueryClient): boolean {
  const reading = readings.get(client);
  return reading !== undefined && (reading.underWay > 0 || systemClock.millis() - reading.endedAt < settleMs);
}

/** Counts of a type's badge are read again, once for a burst. */
export function refreshBadge(client: QueryClient, type: BadgeType): void {
  readingOf(client).badges.add(type);
  refreshSoon(client);
}

/** Reads what is in doubt once more: after a burst, and after reads under way have settled. */
export function refreshWhatIsDoubtful(client: QueryClient): void {
  if (isDoubtful(readCollection(client).facets)) refreshSoon(client);
}

function refreshSoon(client: QueryClient): void {
  const reading = readingOf(client);
  if (reading.timer !== undefined) return;
  reading.timer = setTimeout(
    () => {
      reading.timer = undefined;
      if (isUnsettled(client)) return refreshSoon(client);
      for (const type of reading.badges) void client.invalidateQueries({ queryKey: requestKeys.openOfType(type) });
      reading.badges.clear();
      void client.invalidateQueries({
        queryKey: requestKeys.reads,
        predicate: ({ queryKey }) => isInDoubt(client, queryKey[2]),
      });
    },
    isUnsettled(client) ? settleMs : refreshDelayMs,
  );
}

interface PageOptions {
  readonly kind: 'first' | 'next';
  /** Of the page before; null: from the top. */
  readonly cursor?: string | null;
  readonly limit?: string;
  readonly signal?: AbortSignal;
}

async function readPage(context: ReadContext, spec: ListSpec, options: PageOptions): Promise<void> {
  const { client, api, hotelId } = context;
  const reading = readingOf(client);
  const asked = readCollection(client);
  reading.underWay += 1;
  try {
    const { type, status, serviceId, assignee, departmentId, keyword } = spec.filter;
    const page = await api.call(listRequests, {
      query: {
        hotel_id: hotelId,
        ...wantedKind(type),
        order: spec.order,
        status: status ?? undefined,
        service_id: serviceId ?? undefined,
        assignee: assignee ?? undefined,
        department_id: departmentId ?? undefined,
        q: keyword.trim() === '' ? undefined : keyword.trim(),
        limit: options.limit,
        lastEvaluatedKey: options.cursor ?? undefined,
      },
      signal: options.signal,
    });
    changeCollection(client, (collection) => receivePage(collection, spec, page, options.kind, asked));
  } finally {
    reading.underWay -= 1;
    reading.endedAt = systemClock.millis();
  }
  // More came while it was under way than the device keeps.
  const isThere = readCollection(client).views.has(specKey(spec));
  if (options.kind === 'first' && !isThere) await readPage(context, spec, options);
  refreshWhatIsDoubtful(client);
}

function wantedKind(type: RequestType | null): { view: 'requests' | 'easee' } | { type: string } {
  if (type === null) return { view: 'requests' };
  return type === 'easee' ? { view: 'easee' } : { type };
}

function readingOf(client: QueryClient): Reading {
  const known = readings.get(client);
  if (known !== undefined) return known;
  const made: Reading = { underWay: 0, endedAt: Number.NEGATIVE_INFINITY, badges: new Set(), timer: undefined };
  readings.set(client, made);
  return made;
}

function isInDoubt(client: QueryClient, key: unknown): boolean {
  const { views, facets } = readCollection(client);
  const view = typeof key === 'string' ? views.get(key) : undefined;
  return view === undefined || facets.get(facetKey(view.spec.filter))?.doubtful !== false;
}

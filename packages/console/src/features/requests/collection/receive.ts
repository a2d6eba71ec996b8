import type { CallAnswer } from '@bellhop/contract/call';
import type { listRequests } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest, RequestDetail } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import type { Change } from './counts.ts';
import { facetKey, type ListSpec, noFilter, readCounts, specKey } from './filter.ts';
import { comparePlaces, mergeSorted, type Place, placeOf } from './place.ts';
import { type Conversation, everyOrder, type ListView, type RequestCollection } from './request-collection.ts';

/** Lists whose counts are moved along with every event: the newest asked for; a keyword typed an hour ago is not. */
const keptLists = 24;

/** One page of a list, the first or a later one, into the collection. Newer versions that are already here stay. */
export function receivePage(
  collection: RequestCollection,
  spec: ListSpec,
  page: CallAnswer<typeof listRequests>,
  kind: 'first' | 'next',
): RequestCollection {
  const life = collection.lapsed && kind === 'first' ? beginAnew(collection) : collection;
  const merged = mergeRead(life, page.items);
  const key = specKey(spec);
  const known = merged.views.get(key);
  const view: ListView = {
    spec,
    reach: deepest(spec, known, page.items, page.lastEvaluatedKey),
    // A refresh of the first page keeps the walk that went deeper.
    cursor: kind === 'first' && known !== undefined ? known.cursor : page.lastEvaluatedKey,
  };
  const facet = { filter: { ...spec.filter, status: null }, counts: readCounts(page.counts), doubtful: false };
  return merged.with({
    views: newest(merged.views, key, view),
    facets: newest(merged.facets, facetKey(spec.filter), facet),
  });
}

/** One request with its conversation. */
export function receiveDetail(collection: RequestCollection, detail: RequestDetail): RequestCollection {
  const { comments, ...request } = detail;
  const merged = mergeRead(collection, [request]);
  return withComments(merged, request.id, comments, true);
}

/** Requests that a read brought. What was unknown before changes no count: it was there all along. */
function mergeRead(collection: RequestCollection, requests: readonly GuestRequest[]): RequestCollection {
  const changes: Change[] = [];
  const countable: Change[] = [];
  for (const request of requests) {
    const before = collection.entries.get(request.id) ?? null;
    if (before !== null && before.request.version > request.version) continue;
    const same = before !== null && before.request.version === request.version;
    if (same && before.optimistic) continue;
    const after = makeEntry(collection, request, { counted: before !== null && (!same || before.counted) });
    const change = { before, after };
    changes.push(change);
    if (before !== null) countable.push(change);
  }
  return applyChanges(collection, changes, countable);
}

/** Comments by id, the newer version of each, oldest first. */
export function withComments(
  collection: RequestCollection,
  requestId: string,
  comments: readonly RequestComment[],
  complete: boolean,
): RequestCollection {
  const known = collection.conversations.get(requestId);
  const byId = new Map((known?.comments ?? []).map((comment) => [comment.id, comment]));
  for (const comment of comments) {
    const before = byId.get(comment.id);
    if (before === undefined || before.version <= comment.version) byId.set(comment.id, comment);
  }
  const conversation: Conversation = {
    complete: complete || (known?.complete ?? false),
    comments: inOrder([...byId.values()], comments, complete),
  };
  return collection.with({ conversations: new Map(collection.conversations).set(requestId, conversation) });
}

/** Events were lost for good: what is here stays on the screen until the next first page replaces it. */
export function lapse(collection: RequestCollection): RequestCollection {
  const conversations = new Map<string, Conversation>();
  for (const [id, conversation] of collection.conversations) {
    conversations.set(id, { ...conversation, complete: false });
  }
  return collection.with({ generation: collection.generation + 1, lapsed: true, conversations });
}

function beginAnew(collection: RequestCollection): RequestCollection {
  const isCurrent = (entry: { generation: number }) => entry.generation === collection.generation;
  return collection.with({
    lapsed: false,
    views: new Map(),
    facets: new Map(),
    entries: new Map([...collection.entries].filter(([, entry]) => isCurrent(entry))),
    sorted: everyOrder((order) =>
      mergeSorted(
        collection.sorted[order],
        (entry) => !isCurrent(entry),
        [],
        () => 0,
      ),
    ),
  });
}

/** A row that changed since the walk began stands where it stood then: the deepest row of the page is what was reached. */
function deepest(
  { order }: ListSpec,
  known: ListView | undefined,
  items: readonly GuestRequest[],
  cursor: string | null,
): Place | 'end' {
  if (cursor === null || known?.reach === 'end') return 'end';
  let reach: Place | null = known?.reach ?? null;
  for (const item of items) {
    const place = placeOf(item, order);
    if (reach === null || comparePlaces(order, place, reach) > 0) reach = place;
  }
  return reach ?? 'end';
}

function newest<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  const next = new Map(map);
  next.delete(key);
  next.set(key, value);
  for (const oldest of next.keys()) {
    if (next.size <= keptLists) break;
    // The whole list feeds the badge and every filter; it stays.
    if (!isWhole(oldest)) next.delete(oldest);
  }
  return next;
}

function isWhole(key: string): boolean {
  return key === wholeFacet || wholeViews.includes(key);
}

/** A read tells the order of comments of one second; what came live since stands behind by its time. */
function inOrder(all: RequestComment[], read: readonly RequestComment[], complete: boolean): readonly RequestComment[] {
  const position = new Map(complete ? read.map((comment, index) => [comment.id, index]) : []);
  return all
    .map((comment, index) => ({ comment, index }))
    .sort((a, b) => {
      const first = position.get(a.comment.id);
      const second = position.get(b.comment.id);
      if (first !== undefined && second !== undefined) return first - second;
      return a.comment.created_at - b.comment.created_at || a.index - b.index;
    })
    .map(({ comment }) => comment);
}

const wholeFacet = facetKey(noFilter);
const wholeViews = Object.values(everyOrder((order) => specKey({ filter: noFilter, order })));

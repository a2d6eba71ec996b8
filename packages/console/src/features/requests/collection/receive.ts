import type { CallAnswer } from '@bellhop/contract/call';
import type { listRequests } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest, RequestDetail } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import type { Change } from './counts.ts';
import { facetKey, type ListSpec, noFilter, readCounts, specKey } from './filter.ts';
import { rowsOf } from './keep-within.ts';
import { comparePlaces, mergeSorted, type Place, placeOf } from './place.ts';
import { type Conversation, everyOrder, type ListView, type RequestCollection } from './request-collection.ts';

/** Lists whose counts are moved along with every event: the newest asked for; a keyword typed an hour ago is not. */
const keptLists = 24;

/**
 * One page of a list, the first or a later one, into the collection. Newer versions that are already here stay. `asked`:
 * the collection as it was when the page was asked for, since an answer may be older than what was heard meanwhile.
 */
export function receivePage(
  collection: RequestCollection,
  spec: ListSpec,
  page: CallAnswer<typeof listRequests>,
  kind: 'first' | 'next',
  asked: Pick<RequestCollection, 'cuts' | 'moves' | 'generation'> = collection,
): RequestCollection {
  // Events were lost since: nobody will tell of what this answer does not hold.
  if (asked.generation !== collection.generation) return collection;
  const life = collection.lapsed && kind === 'first' ? beginAnew(collection) : collection;
  // Others were let go since: of one that is not here a newer version may have been heard and let go, and the list that it
  // belongs to does not reach that far.
  const isCut = asked.cuts !== collection.cuts;
  const items = isCut && life === collection ? page.items.filter(({ id }) => life.entries.has(id)) : page.items;
  const merged = mergeRead(life, items);
  const key = specKey(spec);
  const known = merged.views.get(key);
  const facet = {
    filter: { ...spec.filter, status: null },
    counts: readCounts(page.counts),
    doubtful: asked.moves !== collection.moves,
  };
  const counted = merged.with({ facets: newest(merged.facets, facetKey(spec.filter), facet) });
  // What stands above it may have gone while it was under way: to reach as far would leave a hole.
  if (isCut || (kind === 'next' && known === undefined)) return counted;
  const view: ListView = {
    spec,
    reach: deepest(spec, known, page.items, page.lastEvaluatedKey),
    // A refresh of the first page keeps the walk that went deeper.
    cursor: kind === 'first' && known !== undefined ? known.cursor : page.lastEvaluatedKey,
    rows: known?.rows ?? 0,
  };
  const turned = kind === 'next' ? { ...view, rows: countRows(view, merged) } : view;
  return counted.with({ views: newest(merged.views, key, turned) });
}

/** One request with its conversation. */
export function receiveDetail(collection: RequestCollection, detail: RequestDetail): RequestCollection {
  const { comments, notes, ...request } = detail;
  const merged = mergeRead(collection, [request]);
  return withNotes(withComments(merged, request.id, comments, true), request.id, notes, true);
}

function countRows(view: ListView, { sorted }: RequestCollection): number {
  let rows = 0;
  for (const _ of rowsOf(view, sorted[view.spec.order])) rows += 1;
  return rows;
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
    notes: known?.notes ?? [],
  };
  return withConversation(collection, requestId, conversation);
}

/** Notes by id, oldest first: nobody changes one. */
export function withNotes(
  collection: RequestCollection,
  requestId: string,
  notes: readonly Note[],
  complete: boolean,
): RequestCollection {
  const known = collection.conversations.get(requestId) ?? { complete: false, comments: [], notes: [] };
  const byId = new Map([...known.notes, ...notes].map((note) => [note.id, note]));
  const conversation: Conversation = { ...known, notes: inOrder([...byId.values()], notes, complete) };
  return withConversation(collection, requestId, conversation);
}

function withConversation(collection: RequestCollection, requestId: string, conversation: Conversation) {
  const conversations = new Map(collection.conversations);
  // What was touched last stands last.
  conversations.delete(requestId);
  return collection.with({ conversations: conversations.set(requestId, conversation) });
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
    wanted: 0,
    cuts: collection.cuts + 1,
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

/** By the place that the hotel gave it; an older server gives none, and there a read tells the order within one second. */
function inOrder<Said extends { readonly id: string; readonly created_at: number; readonly position: number }>(
  all: Said[],
  read: readonly Said[],
  complete: boolean,
): readonly Said[] {
  const position = new Map(complete ? read.map(({ id }, index) => [id, index]) : []);
  return all
    .map((said, index) => ({ said, index }))
    .sort((a, b) => {
      if (a.said.position > 0 && b.said.position > 0) return a.said.position - b.said.position;
      const first = position.get(a.said.id);
      const second = position.get(b.said.id);
      if (first !== undefined && second !== undefined) return first - second;
      return a.said.created_at - b.said.created_at || a.index - b.index;
    })
    .map(({ said }) => said);
}

const wholeFacet = facetKey(noFilter);
const wholeViews = Object.values(everyOrder((order) => specKey({ filter: noFilter, order })));

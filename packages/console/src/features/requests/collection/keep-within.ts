import { isCounted } from './counts.ts';
import { foldedKeyword, type ListSpec } from './filter.ts';
import { comparePlaces, mergeSorted, type Place, placeOf } from './place.ts';
import {
  type Conversation,
  type Entry,
  everyOrder,
  type ListView,
  type RequestCollection,
} from './request-collection.ts';

/** How much of the hotel stays on a device. */
export interface DeviceLimits {
  /** Requests. More stay where a person has turned more pages. */
  readonly entries: number;
  /** Of each list that was read, at least one and however old its requests are: it must not stand empty when it is shown again. */
  readonly rows: number;
  /** Conversations that were opened. */
  readonly opened: number;
  /** Conversations of which only what was said lately is here: for a detail whose answer is older than a message. */
  readonly heard: number;
}

// A busy hotel's day and a half. A desk that stays open for weeks must be as quick and as small as on its first evening; what goes
// is read again when somebody scrolls to it. The conversations are those that are kept for a time without a network.
export const deviceLimits: DeviceLimits = { entries: 800, rows: 100, opened: 100, heard: 100 };

// Letting go costs a pass over everything, so it is done once for many that came.
const slack = 1.1;

/**
 * Without what nobody will miss: the requests that changed longest ago and the conversations that were last touched longest
 * ago. Lists end above the first request that went and their counts stay, so that nothing is shown with holes.
 * `isNeeded`: requests that are on the screen.
 */
export function keepWithin(
  collection: RequestCollection,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): RequestCollection {
  return withinEntries(withinConversations(collection, limits, isNeeded), limits, isNeeded);
}

function withinConversations(
  collection: RequestCollection,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): RequestCollection {
  const { conversations } = collection;
  if (conversations.size <= Math.min(limits.opened, limits.heard)) return collection;
  const kept: [string, Conversation][] = [];
  const count = { opened: 0, heard: 0 };
  // The last touched stand last.
  for (const [id, conversation] of [...conversations].reverse()) {
    const kind = conversation.complete ? 'opened' : 'heard';
    if (count[kind] >= limits[kind] && !isNeeded(id)) continue;
    count[kind] += 1;
    kept.push([id, conversation]);
  }
  return kept.length === conversations.size ? collection : collection.with({ conversations: new Map(kept.reverse()) });
}

function withinEntries(
  collection: RequestCollection,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): RequestCollection {
  const { entries, sorted, views } = collection;
  if (entries.size <= slack * Math.max(limits.entries, collection.wanted)) return collection;
  const kept = chosen(collection, limits, isNeeded);
  const wanted = Math.max(kept.size, limits.entries);
  if (kept.size === entries.size) return collection.with({ wanted });
  const isGone = (entry: Entry) => !kept.has(entry);
  return collection.with({
    wanted,
    cuts: collection.cuts + 1,
    entries: new Map([...entries].filter(([, entry]) => kept.has(entry))),
    sorted: everyOrder((order) => mergeSorted(sorted[order], isGone, [], () => 0)),
    views: new Map([...views].map(([key, view]) => [key, endAbove(view, sorted[view.spec.order], isGone)])),
  });
}

function chosen(
  collection: RequestCollection,
  limits: DeviceLimits,
  isNeeded: (id: string) => boolean,
): ReadonlySet<Entry> {
  const kept = new Set<Entry>();
  for (const entry of collection.entries.values()) {
    const { id } = entry.request;
    const isOpened = collection.conversations.get(id)?.complete === true;
    if (entry.optimistic || isOpened || isNeeded(id)) kept.add(entry);
  }
  for (const view of collection.views.values()) {
    let left = Math.max(limits.rows, view.rows);
    for (const entry of rowsOf(view, collection.sorted[view.spec.order])) {
      if (left === 0) break;
      left -= 1;
      kept.add(entry);
    }
  }
  for (const entry of collection.sorted.updated_at) {
    if (kept.size >= limits.entries) break;
    kept.add(entry);
  }
  return kept;
}

/** A list that reaches no further than the last of its requests before the first that goes; its walk begins again. */
function endAbove(view: ListView, sorted: readonly Entry[], isGone: (entry: Entry) => boolean): ListView {
  let last: Place | null = null;
  for (const entry of rowsOf(view, sorted)) {
    // Its first row stays always.
    if (isGone(entry) && last !== null) return { ...view, reach: last, cursor: null };
    last = placeOf(entry.request, view.spec.order);
  }
  return view;
}

/** What the list shows, top to bottom: its own reach, whatever other lists reach further. */
export function* rowsOf({ spec, reach }: ListView, sorted: readonly Entry[]): Generator<Entry> {
  const { filter, order }: ListSpec = spec;
  const keyword = foldedKeyword(filter.keyword);
  for (const entry of sorted) {
    if (reach !== 'end' && comparePlaces(order, placeOf(entry.request, order), reach) > 0) return;
    const isOfStatus = filter.status === null || entry.request.status === filter.status;
    if (isOfStatus && isCounted(entry, filter, keyword)) yield entry;
  }
}

import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import type { RequestCollection } from './request-collection.ts';

/** Shows a status before the server has answered. */
export function patchOptimistically(
  collection: RequestCollection,
  id: string,
  status: RequestStatus,
): RequestCollection {
  return withStatus(collection, id, status, true);
}

/** Shows again what stood before an optimistic change (RQD-19), unless something newer has arrived meanwhile. */
export function takeBack(collection: RequestCollection, id: string, status: RequestStatus): RequestCollection {
  return collection.entries.get(id)?.optimistic === true ? withStatus(collection, id, status, false) : collection;
}

/**
 * The server's answer to a wish that was made when the status was `from`. Where a colleague's later change was heard before it,
 * the wish may still stand over that one: what it covers shows again.
 */
export function settleWish(
  collection: RequestCollection,
  answer: GuestRequest,
  from: RequestStatus,
): RequestCollection {
  const confirmed = confirm(collection, answer);
  const shown = confirmed.entries.get(answer.id)?.request.version ?? 0;
  return shown > answer.version ? takeBack(confirmed, answer.id, from) : confirmed;
}

/** The server's answer to a change, or its entity as it stands with a conflict; takes the optimistic one's place. */
export function confirm(collection: RequestCollection, request: GuestRequest): RequestCollection {
  const before = collection.entries.get(request.id) ?? null;
  if (before !== null && !before.optimistic && before.request.version >= request.version) return collection;
  if (before !== null && before.request.version > request.version) return collection;
  const change = { before, after: makeEntry(collection, request, { counted: true }) };
  return applyChanges(collection, [change], before === null ? [] : [change]);
}

function withStatus(
  collection: RequestCollection,
  id: string,
  status: RequestStatus,
  optimistic: boolean,
): RequestCollection {
  const before = collection.entries.get(id);
  if (before === undefined) return collection;
  const request = { ...before.request, status, is_canceled: status === 'CANCELED' };
  const after = makeEntry(collection, request, { optimistic, counted: before.counted });
  const change = { before, after };
  return applyChanges(collection, [change], [change]);
}

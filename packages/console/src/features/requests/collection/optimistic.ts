import type { GuestRequest } from '@bellhop/contract/requests/request';
import { applyChanges, makeEntry } from './change.ts';
import type { Entry, RequestCollection } from './request-collection.ts';

export type RequestPatch = Partial<Pick<GuestRequest, 'status' | 'custom_fields_values'>>;

/** Shows a change before the server has answered. The snapshot is what `rollBack` needs. */
export function patchOptimistically(
  collection: RequestCollection,
  id: string,
  patch: RequestPatch,
): { readonly collection: RequestCollection; readonly snapshot: Entry | null } {
  const before = collection.entries.get(id) ?? null;
  if (before === null) return { collection, snapshot: null };
  const request = { ...before.request, ...patch };
  if (patch.status !== undefined) request.is_canceled = patch.status === 'CANCELED';
  const after = makeEntry(collection, request, { optimistic: true, counted: before.counted });
  const change = { before, after };
  return { collection: applyChanges(collection, [change], [change]), snapshot: before };
}

/** Puts the snapshot back (RQD-19), unless something newer has arrived meanwhile. */
export function rollBack(collection: RequestCollection, snapshot: Entry): RequestCollection {
  const before = collection.entries.get(snapshot.request.id) ?? null;
  if (before === null || !before.optimistic || before.request.version !== snapshot.request.version) return collection;
  const change = { before, after: snapshot };
  return applyChanges(collection, [change], [change]);
}

/** The server's answer to a change, or its entity as it stands with a conflict; takes the optimistic one's place. */
export function confirm(collection: RequestCollection, request: GuestRequest): RequestCollection {
  const before = collection.entries.get(request.id) ?? null;
  if (before !== null && !before.optimistic && before.request.version >= request.version) return collection;
  if (before !== null && before.request.version > request.version) return collection;
  const change = { before, after: makeEntry(collection, request, { counted: true }) };
  return applyChanges(collection, [change], before === null ? [] : [change]);
}

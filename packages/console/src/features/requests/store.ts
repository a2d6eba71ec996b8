import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { type ListSpec, specKey } from './collection/filter.ts';
import { deviceLimits, keepWithin } from './collection/keep-within.ts';
import type { Place } from './collection/place.ts';
import { RequestCollection } from './collection/request-collection.ts';

const slice = 'requests';
export const collectionKey = [slice, 'collection'] as const;

/** Types with a badge of their own. */
export type BadgeType = 'FAST_CHECK_IN' | 'LOL_REQUEST';

/** Keys of the query cache; everything below `all` goes when the session goes. */
export const requestKeys = {
  all: [slice] as const,
  reads: [slice, 'read'] as const,
  read: (spec: ListSpec) => [slice, 'read', specKey(spec)] as const,
  further: (spec: ListSpec, reach: Place | 'end' | null) => [slice, 'further', specKey(spec), reach] as const,
  details: [slice, 'detail'] as const,
  detail: (id: string) => [slice, 'detail', id] as const,
  open: [slice, 'open'] as const,
  openOfType: (type: BadgeType) => [slice, 'open', type] as const,
  outbox: [slice, 'outbox'] as const,
  kept: [slice, 'kept'] as const,
  /** Marks that drafts have files; the files themselves are stored elsewhere. */
  files: [slice, 'files'] as const,
  /** Changes of who has it that are under way. */
  assignment: (id: string) => [slice, 'assignment', id] as const,
  colleagues: (id: string) => [slice, 'colleagues', id] as const,
  services: [slice, 'services'] as const,
  templates: [slice, 'templates'] as const,
};

const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Everything of requests that is on the device; the component renders again whenever something of it changed. */
export function useCollection(): RequestCollection {
  const { data } = useQuery({
    queryKey: collectionKey,
    queryFn: skipToken,
    initialData: RequestCollection.empty,
    notifyOnChangeProps: ['data'],
    ...onDevice,
  });
  return data ?? RequestCollection.empty;
}

export function readCollection(client: QueryClient): RequestCollection {
  return client.getQueryData<RequestCollection>(collectionKey) ?? RequestCollection.empty;
}

export function changeCollection(
  client: QueryClient,
  change: (collection: RequestCollection) => RequestCollection,
): void {
  const before = readCollection(client);
  const changed = change(before);
  if (changed === before) return;
  const after = keepWithin(changed, deviceLimits, (id) => isShown(client, id));
  if (after !== changed) forgetReads(client, changed, after);
  // Without it the collection would be collected as garbage while no screen shows it.
  client.setQueryDefaults(collectionKey, onDevice);
  client.setQueryData(collectionKey, after);
}

/** Whether its detail is open, or on its way. */
function isShown(client: QueryClient, id: string): boolean {
  return (
    (client
      .getQueryCache()
      .find({ queryKey: requestKeys.detail(id) })
      ?.getObserversCount() ?? 0) > 0
  );
}

/** A detail of which something was let go is read again when it is opened, however lately it was read. */
function forgetReads(client: QueryClient, before: RequestCollection, after: RequestCollection): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: requestKeys.details, type: 'inactive' })) {
    const id = queryKey[2];
    if (typeof id !== 'string') continue;
    const isWhole =
      before.entries.has(id) === after.entries.has(id) && before.conversations.has(id) === after.conversations.has(id);
    if (!isWhole) client.removeQueries({ queryKey, exact: true });
  }
}

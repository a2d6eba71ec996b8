import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Query key of the read marks. The first screen loads only this file of them. */
export const readsKey = ['reads'] as const;

/** Returns versions by the id of a request; undefined while unknown, and then no request counts as unread. */
export function useReadVersions(): ReadonlyMap<string, number> | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<{ versions: ReadonlyMap<string, number> }>(readsKey)?.versions,
  );
}

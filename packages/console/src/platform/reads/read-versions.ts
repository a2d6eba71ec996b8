import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What the person has read, in the query cache. The first screen has only this file of it. */
export const readsKey = ['reads'] as const;

/** By the id of a request; undefined until it is known: nothing is called unread by then. */
export function useReadVersions(): ReadonlyMap<string, number> | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<{ versions: ReadonlyMap<string, number> }>(readsKey)?.versions,
  );
}

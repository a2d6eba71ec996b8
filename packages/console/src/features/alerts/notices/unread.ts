import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The query key of the inbox. The first screen loads only this file of it. */
export const inboxKey = ['inbox'] as const;

/** Returns the number of unread entries of the inbox; 0 until they are read. */
export function useUnread(): number {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<{ unread: number }>(inboxKey)?.unread ?? 0,
  );
}

/** The live log does not reach back, or rights changed: this person may not read the cached inbox any more. */
export function startInboxAnew(client: QueryClient): void {
  void client.resetQueries({ queryKey: inboxKey });
}

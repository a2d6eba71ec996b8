import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The inbox in the query cache. The first screen has only this file of it. */
export const inboxKey = ['inbox'] as const;

/** How many entries of the inbox are unread; 0 until they are read. */
export function useUnread(): number {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<{ unread: number }>(inboxKey)?.unread ?? 0,
  );
}

/** The log no longer reaches back, or other rights hold: what stands here may be somebody else's to know. */
export function startInboxAnew(client: QueryClient): void {
  void client.resetQueries({ queryKey: inboxKey });
}

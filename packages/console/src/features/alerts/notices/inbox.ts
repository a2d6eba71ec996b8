import { type InboxEntry, listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayFailure } from '../../../platform/forms/use-say-failure.ts';
import { useHotelRead, useReadContext } from '../../../platform/lists/read-context.ts';
import { markRead, type ReadHere, takeReads } from '../../../platform/reads/reads.ts';
import { inboxKey } from './unread.ts';

export interface Inbox {
  /** The number of all unread entries, shown or not. */
  readonly unread: number;
  /** Unread entries first, then newest first. */
  readonly items: readonly InboxEntry[];
}

/** Checks whether an event may change the person's inbox, by the rules of the slices. */
export type ConcernsInbox = (message: LiveMessage, personId: string, inbox: Inbox | undefined) => boolean;

/** Reads this person's inbox; undefined until then. */
export function useInbox() {
  return useHotelRead(inboxKey, (api, of): Promise<Inbox> => api.call(listInbox, of), { refetchOnWindowFocus: true });
}

/** Reads it again; cancels a running read, whose answer may be older than the last event. */
export async function rereadInbox(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: inboxKey });
  await client.invalidateQueries({ queryKey: inboxKey });
}

/** Marks entries as read on the screen at once; the server confirms soon. */
export function withoutNews(inbox: Inbox, ids: ReadonlySet<string>): Inbox {
  const isNews = (entry: InboxEntry) => entry.unread && ids.has(entry.request.id);
  const read = inbox.items.filter(isNews).length;
  if (read === 0) return inbox;
  const items = inbox.items.map((entry) => (isNews(entry) ? { ...entry, unread: false } : entry));
  return { unread: inbox.unread - read, items };
}

/** Returns a function that marks requests as read, with the notes on screen that mention the person. */
export function useReadRequests(): (marks: readonly ReadHere[]) => void {
  const client = useQueryClient();
  return useCallback(
    (marks) => {
      markRead(client, marks);
      const ids = new Set(marks.map(([id]) => id));
      client.setQueryData<Inbox>(inboxKey, (known) => known && withoutNews(known, ids));
    },
    [client],
  );
}

/** Marks all entries as read: shown entries at once and also offline, other entries by the server. */
export function useReadAll() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('alerts-notices');
  const sayFailure = useSayFailure('alerts-notices');
  const readRequests = useReadRequests();
  return useMutation({
    // Entries that are not shown are marked now or not at all: a later mark would include unseen news.
    networkMode: 'always',
    mutationFn: async () => {
      const { items } = client.getQueryData<Inbox>(inboxKey) ?? { items: [] };
      const shown = items.filter(({ unread }) => unread);
      readRequests(
        shown.map(({ request, note }) => [request.id, { version: request.version, note: note?.id ?? null }] as const),
      );
      const left = client.getQueryData<Inbox>(inboxKey)?.unread ?? 0;
      if (left === 0) return;
      takeReads(client, (await api.call(markInboxRead, { query: { hotel_id: hotelId } })).items);
      await rereadInbox(client);
    },
    onError: (error) => sayFailure(error, t('readAll')),
  });
}

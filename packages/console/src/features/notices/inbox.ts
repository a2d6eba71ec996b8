import { type InboxEntry, listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayFailure } from '../../platform/forms/use-say-failure.ts';
import { useHotelRead, useReadContext } from '../../platform/lists/read-context.ts';
import { markRead, type ReadHere, takeReads } from '../../platform/reads/reads.ts';
import { inboxKey } from './unread.ts';

export interface Inbox {
  /** Of all entries, shown or not. */
  readonly unread: number;
  /** Unread ones first, newest first. */
  readonly items: readonly InboxEntry[];
}

/** Whether a message may change the person's inbox, by the rules of the slices. */
export type ConcernsInbox = (message: LiveMessage, personId: string, inbox: Inbox | undefined) => boolean;

/** What concerns this person; undefined until it is read. */
export function useInbox() {
  return useHotelRead(inboxKey, (api, of): Promise<Inbox> => api.call(listInbox, of), { refetchOnWindowFocus: true });
}

/** Reads it again, also where it is being read for the first time: that answer may be older than what was heard since. */
export async function rereadInbox(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: inboxKey });
  await client.invalidateQueries({ queryKey: inboxKey });
}

/** Read at this desk: shown so at once, and by the server's word soon. */
export function withoutNews(inbox: Inbox, ids: ReadonlySet<string>): Inbox {
  const isNews = (entry: InboxEntry) => entry.unread && ids.has(entry.request.id);
  const read = inbox.items.filter(isNews).length;
  if (read === 0) return inbox;
  const items = inbox.items.map((entry) => (isNews(entry) ? { ...entry, unread: false } : entry));
  return { unread: inbox.unread - read, items };
}

/** Marks requests as read, with what calls the person on them in notes that were at hand. */
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

/** Everything unread: what is shown at once and also offline, the rest by the server. */
export function useReadAll() {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('notices');
  const sayFailure = useSayFailure('notices');
  const readRequests = useReadRequests();
  return useMutation({
    // What is not shown is marked now or not at all: later it would be marked with what nobody has looked at.
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

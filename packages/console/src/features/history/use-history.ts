import { listHistory } from '@bellhop/contract/requests/history';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { requestStore } from '../request-store/store.ts';

/** Gathers a burst of events into one read: a message comes with a change of its request. */
const gatherMs = 250;

/** Reads the history of a request page by page, newest first, and again at further events. */
export function useHistory(requestId: string) {
  const { api, hotelId } = useReadContext();
  return useHistoryPages({
    queryKey: [...requestStore.keys.detail(requestId), 'history'],
    read: (before, signal) =>
      api.call(listHistory, { params: { id: requestId }, query: { hotel_id: hotelId, before }, signal }),
    placeOf: ({ seq }) => seq.toString(),
    isAbout: (message) => isAbout(message, requestId),
  });
}

interface HistoryPage<Entry> {
  readonly items: readonly Entry[];
  readonly has_more: boolean;
  readonly complete: boolean;
}

interface HistoryOptions<Entry, Page> {
  readonly queryKey: QueryKey;
  read(before: string | undefined, signal: AbortSignal): Promise<Page & HistoryPage<Entry>>;
  /** Returns the cursor of the entries older than this one. */
  placeOf(entry: Entry): string;
  /** Checks whether the event adds entries. */
  isAbout(message: LiveMessage): boolean;
}
export type HistoryPages<Entry> = ReturnType<typeof useHistoryPages<Entry, HistoryPage<Entry>>>;

/** Reads a history page by page, newest first, and again at further events. */
export function useHistoryPages<Entry, Page extends HistoryPage<Entry> = HistoryPage<Entry>>({
  queryKey,
  read: readPage,
  placeOf,
  isAbout,
}: HistoryOptions<Entry, Page>) {
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined, // The first page is the newest.
    getNextPageParam(page) {
      const last = page.items.at(-1);
      return page.has_more && last !== undefined ? placeOf(last) : undefined;
    },
    refetchOnWindowFocus: false,
  });
  useReadAgain((client) => void client.invalidateQueries({ queryKey }), gatherMs, isAbout);
  const pages = read.data?.pages ?? [];
  return {
    read,
    pages,
    entries: pages.flatMap(({ items }): readonly Entry[] => items),
    /** All pages are read, and the log does not reach back to the start. */
    isCut: pages.length > 0 && !read.hasNextPage && pages.at(-1)?.complete === false,
  };
}

function isAbout(message: LiveMessage, requestId: string): boolean {
  if (message.entity === 'request') return message.id === requestId;
  return (message.entity === 'comment' || message.entity === 'note') && message.item?.request_id === requestId;
}

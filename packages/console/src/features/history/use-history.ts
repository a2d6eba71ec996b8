import { listHistory } from '@bellhop/contract/requests/history';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { requestStore } from '../request-store/store.ts';

/** Gathers a burst of events into one read: a message comes with a change of its request. */
const gatherMs = 250;

/** What happened to a request, newest first, as far as it was asked for; read again when more happens. */
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
  /** Where the entries below this one begin. */
  placeOf(entry: Entry): string;
  /** Whether the message says that more happened. */
  isAbout(message: LiveMessage): boolean;
}
export type HistoryPages<Entry> = ReturnType<typeof useHistoryPages<Entry, HistoryPage<Entry>>>;

/** Pages of a history, newest first, as far as they were asked for; read again when more happens. */
export function useHistoryPages<Entry, Page extends HistoryPage<Entry> = HistoryPage<Entry>>({
  queryKey,
  read: readPage,
  placeOf,
  isAbout,
}: HistoryOptions<Entry, Page>) {
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined, // the newest
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
    /** All there is was read, and it does not begin with the beginning. */
    isCut: pages.length > 0 && !read.hasNextPage && pages.at(-1)?.complete === false,
  };
}

function isAbout(message: LiveMessage, requestId: string): boolean {
  if (message.entity === 'request') return message.id === requestId;
  return (message.entity === 'comment' || message.entity === 'note') && message.item?.request_id === requestId;
}

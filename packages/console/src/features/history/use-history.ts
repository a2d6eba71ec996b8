import { listHistory } from '@bellhop/contract/requests/history';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { type PagedListOptions, usePagedList } from '../../platform/lists/use-paged-list.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { requestStore } from '../request-store/store.ts';

/** Gathers a burst of events into one read: a message comes with a change of its request. */
const gatherMs = 250;

/** Reads the history of a request page by page, newest first, and again at further events. */
export function useHistory(requestId: string) {
  return useHistoryPages({
    queryKey: [...requestStore.keys.detail(requestId), 'history'],
    read: (api, { query, signal }, before) =>
      api.call(listHistory, { params: { id: requestId }, query: { ...query, before }, signal }),
    keyOf: ({ seq }) => seq.toString(),
    isAbout: (message) => isAbout(message, requestId),
  });
}

interface HistoryPage<Entry> {
  readonly items: readonly Entry[];
  readonly has_more: boolean;
  readonly complete: boolean;
}

interface HistoryOptions<Page extends HistoryPage<unknown>> extends PagedListOptions<Page> {
  /** Checks whether the event adds entries. */
  readonly isAbout: (message: LiveMessage) => boolean;
}

/** Reads a history page by page, newest first, and again at further events. */
export function useHistoryPages<Page extends HistoryPage<unknown>>({ isAbout, ...options }: HistoryOptions<Page>) {
  const list = usePagedList(options);
  useReadAgain((client) => void client.invalidateQueries({ queryKey: options.queryKey }), gatherMs, isAbout);
  return {
    ...list,
    /** All pages are read, and the log does not reach back to the start. */
    isCut: list.more === null && list.pages.at(-1)?.complete === false,
  };
}

function isAbout(message: LiveMessage, requestId: string): boolean {
  if (message.entity === 'request') return message.id === requestId;
  return (message.entity === 'comment' || message.entity === 'note') && message.item?.request_id === requestId;
}

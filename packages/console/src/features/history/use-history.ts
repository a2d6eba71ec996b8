import type { LiveMessage } from '@bellhop/contract/live/event';
import { listHistory } from '@bellhop/contract/requests/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { requestKeys } from '../request-store/store.ts';

/** Gathers a burst of events into one read: a message comes with a change of its request. */
const gatherMs = 250;

/** What happened to a request, newest first, as far as it was asked for; read again when more happens. */
export function useHistory(requestId: string) {
  const { client, api, hotelId } = useReadContext();
  const key = [...requestKeys.detail(requestId), 'history'];
  const read = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call(listHistory, { params: { id: requestId }, query: { hotel_id: hotelId, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined, // the newest
    getNextPageParam: (page) => (page.has_more ? page.items.at(-1)?.seq.toString() : undefined),
    refetchOnWindowFocus: false,
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLiveMessages((message) => {
    if (!isAbout(message, requestId)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, gatherMs);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const pages = read.data?.pages ?? [];
  return {
    read,
    entries: pages.flatMap(({ items }) => items),
    /** All there is was read, and it does not begin with the beginning. */
    isCut: pages.length > 0 && !read.hasNextPage && pages.at(-1)?.complete === false,
  };
}

function isAbout(message: LiveMessage, requestId: string): boolean {
  if (message.entity === 'request') return message.id === requestId;
  return (message.entity === 'comment' || message.entity === 'note') && message.item?.request_id === requestId;
}

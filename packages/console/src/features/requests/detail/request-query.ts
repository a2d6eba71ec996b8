import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { readDetail } from '../../request-store/read-detail.ts';
import { wholeOf } from '../../request-store/request-kind.ts';
import type { RequestAnswer } from '../../request-store/request-part.ts';
import { requestStore, useConversation } from '../../request-store/store.ts';

const freshForMs = 60_000;
// Below the ten minutes that the shortest address of a file is good for.
const addressesLastMs = 9 * 60_000;

/**
 * One request with its conversation, whole or as its card; the read fails with `not_found` if the server does not have
 * the request (RQD-11).
 */
export function useRequest(id: string) {
  const context = useReadContext();
  const { client } = context;
  const { language } = useLanguage();
  const entry = useCollection(requestStore).entries.get(id);
  const whole = useMemo(() => entry && wholeOf(entry), [entry]) ?? null;
  const conversation = useConversation(id);
  const read = useQuery({
    queryKey: requestStore.keys.detail(id),
    queryFn: async ({ signal }): Promise<RequestAnswer> => {
      const { comments, notes, ...answer } = await readDetail(context, id, language, signal);
      return answer;
    },
    // Messages keep the request fresh; opening it reads it again, because signed addresses of files expire.
    staleTime: whole === null ? 0 : freshForMs,
    refetchOnWindowFocus: (query) => query.isStaleByTime(addressesLastMs),
    refetchOnReconnect: false,
  });
  /** Reads the request again once, however many pictures ask for it, and not at all while the last read is fresh. */
  const readAnew = useCallback(() => {
    void client.refetchQueries(
      { queryKey: requestStore.keys.detail(id), exact: true, predicate: (query) => query.isStaleByTime(freshForMs) },
      { cancelRefetch: false },
    );
  }, [client, id]);
  return { card: entry?.item ?? null, whole, conversation, read, readAnew };
}

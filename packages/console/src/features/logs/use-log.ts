import { listAccess } from '@bellhop/contract/logs/access';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { logKey } from './live.ts';
import type { LogsSearch } from './logs-search.ts';

/** Reads the log page by page, newest first, with the people that it names and the name of the filtered stay. */
export function useLog({ person, action, stay }: LogsSearch) {
  const history = usePagedList({
    queryKey: [...logKey, person, action, stay],
    read: (api, { query, signal }, before) =>
      api.call(listAccess, { query: { ...query, actor: person, what: action, booking_id: stay, before }, signal }),
    keyOf: ({ place }) => place,
  });
  const [newest] = history.pages;
  return { history, people: newest?.people, stayName: newest?.stay_name ?? null };
}

import { type AccessRecord, listAccess } from '@bellhop/contract/logs/access';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useHistoryPages } from '../history/use-history.ts';
import { logKey } from './live.ts';
import type { LogsSearch } from './logs-search.ts';

/** Reads the log page by page, newest first, with the people that it names and the name of the filtered stay. */
export function useLog({ person, action, stay }: LogsSearch) {
  const { api, hotelId } = useReadContext();
  const history = useHistoryPages({
    queryKey: [...logKey, person, action, stay],
    async read(before, signal) {
      const query = { hotel_id: hotelId, actor: person, what: action, booking_id: stay, before };
      // The log is never cut.
      return { ...(await api.call(listAccess, { query, signal })), complete: true };
    },
    placeOf: ({ place }: AccessRecord) => place,
    // The live effect of the slice already reads it again.
    isAbout: () => false,
  });
  const [newest] = history.pages;
  return { history, people: newest?.people, stayName: newest?.stay_name ?? null };
}

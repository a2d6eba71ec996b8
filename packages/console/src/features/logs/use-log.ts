import type { AccessAct } from '@bellhop/contract/access-acts';
import { type AccessRecord, listAccess } from '@bellhop/contract/logs/access';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useHistoryPages } from '../history/use-history.ts';
import { logKey } from './live.ts';
import type { LogsSearch } from './logs-search.ts';

/** The log as far as it was asked for, newest first; everybody whom it names; whose stay alone is shown. */
export function useLog({ person, action, stay }: Omit<LogsSearch, 'action'> & { action: AccessAct | undefined }) {
  const { api, hotelId } = useReadContext();
  const history = useHistoryPages({
    queryKey: [...logKey, person, action, stay],
    async read(before, signal) {
      const query = { hotel_id: hotelId, actor: person, what: action, booking_id: stay, before };
      // Nothing is ever removed from it.
      return { ...(await api.call(listAccess, { query, signal })), complete: true };
    },
    placeOf: ({ place }: AccessRecord) => place,
    // The effect of the slice reads again.
    isAbout: () => false,
  });
  const [newest] = history.pages;
  return { history, people: newest?.people, stayName: newest?.stay_name ?? null };
}

import { useCounts } from '../../platform/lists/use-list.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { requestStore } from '../request-store/store.ts';

/** Check-ins that staff have to deal with (SHELL-25); 0 while not known. */
export function useOpenCheckIns() {
  const hasList = useReaches()('fastCheckin');
  const counts = useCounts(requestStore, { scope: 'FAST_CHECK_IN', status: 'OPEN' }, hasList);
  return { fastCheckin: counts?.OPEN ?? 0 };
}

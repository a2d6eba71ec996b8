import { useMemo } from 'react';
import { sumCounts } from '../../platform/collection/filter.ts';
import { wholeCounts } from '../../platform/collection/visible-list.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useCounts, useListRead } from '../../platform/lists/use-list.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { usePainted } from '../../platform/use-painted.ts';
import { requestStore } from '../request-store/store.ts';
import { useListScope } from './scope.ts';

/** Open requests for badges, title and favicon; 0 while not known. */
export function useOpenCounts() {
  const hasLol = useReaches()('lolRequests');
  const collection = useCollection(requestStore);
  useListRead(requestStore, requestStore.whole, collection);
  const whole = useMemo(() => wholeCounts(collection), [collection]);
  const lol = useCounts(requestStore, { scope: 'LOL_REQUEST', status: 'OPEN' }, hasLol);
  return {
    /** Neither fast check-in nor easee (SHELL-23). */
    requests: whole?.OPEN ?? 0,
    /** SHELL-26. */
    lolRequests: lol?.OPEN ?? 0,
  };
}

/** The number of requests of the list that wait for the hotel; undefined while it is not known. */
export function useWaitingCount(): number | undefined {
  const { scope } = useListScope();
  const counts = useCounts(requestStore, { scope, waiting: 'true' }, usePainted());
  return counts === null ? undefined : sumCounts(counts);
}

import { useMemo } from 'react';
import { wholeCounts } from '../../platform/collection/visible-list.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useCountsRead, useListRead } from '../../platform/lists/use-list.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { requestStore } from '../request-store/store.ts';

export interface OpenCounts {
  /** Neither fast check-in nor easee (SHELL-23). */
  readonly requests: number;
  /** SHELL-25. */
  readonly fastCheckin: number;
  /** SHELL-26. */
  readonly lolRequests: number;
}

/** Open requests for badges, title and favicon; 0 while not known. */
export function useOpenCounts(): OpenCounts {
  const settings = useSettings();
  const hasCheckIns = useFlag('FAST_CHECK_IN') && settings.fastCheckin;
  const hasLol = useFlag('LOLREQUESTS') && settings.lolRequests;
  const collection = useCollection(requestStore);
  useListRead(requestStore, requestStore.whole, collection);
  useCountsRead(requestStore, { scope: 'FAST_CHECK_IN', status: 'OPEN' }, hasCheckIns);
  useCountsRead(requestStore, { scope: 'LOL_REQUEST', status: 'OPEN' }, hasLol);
  return useMemo(
    () => ({
      requests: wholeCounts(collection)?.OPEN ?? 0,
      fastCheckin: hasCheckIns ? (wholeCounts(collection, 'FAST_CHECK_IN')?.OPEN ?? 0) : 0,
      lolRequests: hasLol ? (wholeCounts(collection, 'LOL_REQUEST')?.OPEN ?? 0) : 0,
    }),
    [collection, hasCheckIns, hasLol],
  );
}

import { facetKey, sumCounts } from '../../../platform/collection/filter.ts';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { useCountsRead } from '../../../platform/lists/use-list.ts';
import { usePainted } from '../../../platform/use-painted.ts';
import { noFilter } from '../../request-store/request-kind.ts';
import { requestStore } from '../../request-store/store.ts';
import { useListScope } from '../list-scope.ts';

/** How many requests of the list wait for the hotel; undefined while not known. */
export function useWaitingCount(): number | undefined {
  const { scope } = useListScope();
  const isPainted = usePainted();
  useCountsRead(requestStore, { scope, waiting: 'true' }, isPainted);
  const facet = useCollection(requestStore).facets.get(facetKey({ ...noFilter, scope, waiting: 'true' }));
  return facet === undefined ? undefined : sumCounts(facet.counts);
}

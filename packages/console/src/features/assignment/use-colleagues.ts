import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

/**
 * Reads the colleagues who may handle a request. No live event covers them, so they are read on demand and again after
 * a minute.
 */
export function useColleagues(requestId: string, isWanted: boolean) {
  return useHotelRead(
    requestKeys.colleagues(requestId),
    (api, { query, signal }) =>
      api.call(listColleagues, { query: { ...query, request_id: requestId }, signal }).then(itemsOf),
    { enabled: isWanted, staleTime: 60_000 },
  );
}

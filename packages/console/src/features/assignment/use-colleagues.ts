import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

/** Who may handle a request. No message tells of them: read when they are wanted, and again a minute later. */
export function useColleagues(requestId: string, isWanted: boolean) {
  return useHotelRead(
    requestKeys.colleagues(requestId),
    (api, { query, signal }) =>
      api.call(listColleagues, { query: { ...query, request_id: requestId }, signal }).then(itemsOf),
    { enabled: isWanted, staleTime: 60_000 },
  );
}

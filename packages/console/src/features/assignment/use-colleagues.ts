import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

/** Who may handle a request. No message tells of them: read when they are wanted, and again a minute later. */
export function useColleagues(requestId: string, isWanted: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: requestKeys.colleagues(requestId),
    queryFn: async ({ signal }) =>
      (await api.call(listColleagues, { query: { hotel_id: hotelId, request_id: requestId }, signal })).items,
    enabled: isWanted,
    staleTime: 60_000,
  });
}

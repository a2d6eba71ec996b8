import { listRequests } from '@bellhop/contract/requests/list-call';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { bookingKeys } from '../booking-store/store.ts';

/** Newest change first; as many as one page holds, which no stay has had yet. */
export function useRequestsOf(id: string) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: bookingKeys.requestsOf(id),
    queryFn: async ({ signal }) =>
      (await api.call(listRequests, { query: { hotel_id: hotelId, booking_id: id, limit: '100' }, signal })).items,
  });
}

import { listRequests } from '@bellhop/contract/requests/list-call';
import { itemsOf, useHotelRead } from '../../platform/lists/use-hotel-read.ts';
import { bookingKeys } from '../booking-store/store.ts';

/** Newest change first; as many as one page holds, which no stay has had yet. */
export function useRequestsOf(id: string) {
  return useHotelRead(bookingKeys.requestsOf(id), (api, { query, signal }) =>
    api.call(listRequests, { query: { ...query, booking_id: id, limit: '100' }, signal }).then(itemsOf),
  );
}

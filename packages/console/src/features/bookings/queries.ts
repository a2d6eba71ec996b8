import { getBooking } from '@bellhop/contract/bookings/booking';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { useQuery } from '@tanstack/react-query';
import { receiveItems } from '../../platform/collection/receive.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { bookingKeys, bookingStore } from './store.ts';

const freshForMs = 60_000;

export function useBooking(id: string) {
  const { client, api, hotelId } = useReadContext();
  const collection = useCollection(bookingStore);
  const read = useQuery({
    queryKey: bookingKeys.one(id),
    queryFn: async ({ signal }) => {
      const booking = await api.call(getBooking, { params: { id }, query: { hotel_id: hotelId }, signal });
      bookingStore.change(client, (known) => receiveItems(known, [booking]));
      return booking.version;
    },
    // Live messages keep it fresh.
    staleTime: freshForMs,
  });
  return { booking: collection.find(id), read };
}

/** Newest change first; as many as one page holds, which no stay has had yet. */
export function useRequestsOf(id: string) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: bookingKeys.requestsOf(id),
    queryFn: async ({ signal }) =>
      (await api.call(listRequests, { query: { hotel_id: hotelId, booking_id: id, limit: '100' }, signal })).items,
  });
}

import { booking as listed } from '@bellhop/contract/bookings/booking';
import { getBooking } from '@bellhop/contract/bookings/full-booking';
import { useQuery } from '@tanstack/react-query';
import { receiveWholes } from '../../platform/collection/confirm.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { bookingStore } from './store.ts';

const freshForMs = 60_000;

export function useBooking(id: string) {
  const { client, api, hotelId } = useReadContext();
  const collection = useCollection(bookingStore);
  const read = useQuery({
    queryKey: bookingStore.keys.detail(id),
    queryFn: async ({ signal }) => {
      const query = { hotel_id: hotelId, identity: 'masked' } as const;
      const booking = await api.call(getBooking, { params: { id }, query, signal });
      bookingStore.change(client, (known) => receiveWholes(known, [listed.parse(booking)]));
      return booking;
    },
    // Live messages keep it fresh.
    staleTime: freshForMs,
  });
  return { booking: collection.find(id), read };
}

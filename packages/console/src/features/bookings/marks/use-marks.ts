import { mostStaysAsked } from '@bellhop/contract/bookings/id-list';
import { type BookingMarks, listBookingMarks } from '@bellhop/contract/bookings/marks';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { gathered } from '../../../platform/reads/gathered.ts';
import { bookingKeys } from '../../booking-store/store.ts';

const ask = gathered<BookingMarks>(mostStaysAsked);

/** Returns the key and notes of a stay; one call brings them for all cards of a list. Null until they are read. */
export function useMarks(bookingId: string): BookingMarks | null {
  const { api, hotelId } = useReadContext();
  const { data } = useQuery({
    queryKey: [...bookingKeys.marks, bookingId],
    queryFn: async () =>
      (await ask(api, bookingId, async (ids) => {
        const { items } = await api.call(listBookingMarks, { query: { hotel_id: hotelId, bookings: ids.join(',') } });
        return new Map(items.map((item) => [item.booking_id, item]));
      })) ?? null,
    staleTime: 60_000,
  });
  return data ?? null;
}

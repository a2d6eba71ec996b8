import { mostStaysAsked } from '@bellhop/contract/bookings/id-list';
import { type CheckInOfStay, listCheckInsOf } from '@bellhop/contract/check-in/of-stay';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { gathered } from '../../platform/reads/gathered.ts';
import { stayCheckInsKey } from './live.ts';

const ask = gathered<CheckInOfStay>(mostStaysAsked);

/** Returns the state of a stay's check-in; null: it has none, or the state is unknown. */
export function useCheckInOfStay(bookingId: string): CheckInOfStay | null {
  const { api, hotelId } = useReadContext();
  const { data } = useQuery({
    queryKey: [...stayCheckInsKey, bookingId],
    queryFn: async () =>
      (await ask(api, bookingId, async (ids) => {
        const query = { hotel_id: hotelId, bookings: ids.join(',') };
        const { items } = await api.call(listCheckInsOf, { query });
        return new Map(items.map((item) => [item.booking_id, item]));
      })) ?? null,
    staleTime: 60_000,
  });
  return data ?? null;
}

import { booking as listed } from '@bellhop/contract/bookings/booking';
import { getBooking } from '@bellhop/contract/bookings/full-booking';
import { useQueryClient } from '@tanstack/react-query';
import { receiveWholes } from '../../platform/collection/confirm.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { bookingStore } from './store.ts';

export function useBooking(id: string) {
  const client = useQueryClient();
  const booking = useCollection(bookingStore).find(id);
  const read = useHotelRead(
    bookingStore.keys.detail(id),
    async (api, { query, signal }) => {
      const whole = await api.call(getBooking, { params: { id }, query: { ...query, identity: 'masked' }, signal });
      bookingStore.change(client, (known) => receiveWholes(known, [listed.parse(whole)]));
      return whole;
    },
    // Live events keep it current.
    { staleTime: 60_000 },
  );
  return { booking, read };
}

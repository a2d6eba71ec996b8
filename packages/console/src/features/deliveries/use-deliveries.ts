import {
  listDeliveries,
  retryDelivery,
  type StayDeliveries,
  switchDeliveries,
} from '@bellhop/contract/deliveries/delivery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { deliveriesKey } from './slice.ts';

/** What a person does with the messages of a stay. */
export type DeliveryAct =
  | { readonly kind: 'switch'; readonly stopped: boolean }
  | { readonly kind: 'retry'; readonly id: string };

/** Messages to the guest of a stay, and what is done with them. */
export function useDeliveries(bookingId: string) {
  const { client, api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  const queryKey = [...deliveriesKey, bookingId];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<StayDeliveries> =>
      api.call(listDeliveries, { params: { id: bookingId }, query, signal }),
  });
  const act = useMutation({
    mutationFn: async (wanted: DeliveryAct) => {
      if (wanted.kind === 'retry') await api.call(retryDelivery, { params: { id: wanted.id }, query, body: {} });
      else await api.call(switchDeliveries, { params: { id: bookingId }, query, body: { stopped: wanted.stopped } });
    },
    // Awaited: the control is busy until the card shows what came of it. A refusal, too, says that the card is old.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { read, act };
}

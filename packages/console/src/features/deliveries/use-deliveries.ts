import {
  listDeliveries,
  retryDelivery,
  type StayDeliveries,
  switchDeliveries,
} from '@bellhop/contract/deliveries/delivery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { deliveriesKey } from './slice.ts';

/** An act of a person on the messages of a stay. */
export type DeliveryAct =
  | { readonly kind: 'switch'; readonly stopped: boolean }
  | { readonly kind: 'retry'; readonly id: string };

/** Reads the messages to the guest of a stay, and returns the acts on them. */
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
    mutationFn: async (action: DeliveryAct) => {
      if (action.kind === 'retry') await api.call(retryDelivery, { params: { id: action.id }, query, body: {} });
      else await api.call(switchDeliveries, { params: { id: bookingId }, query, body: { stopped: action.stopped } });
    },
    // Awaited, so the control stays busy until the card is current. A refusal also means that the card is outdated.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { read, act };
}

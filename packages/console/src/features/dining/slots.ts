import { listSlots } from '@bellhop/contract/dining/calls';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { useQuery } from '@tanstack/react-query';
import { readingAgain, useReadContext } from '../../platform/lists/read-context.ts';
import { useReadAgain } from '../../platform/live/use-read-again.ts';
import { diningKey } from './keys.ts';

const slotsKey = [...diningKey, 'slots'] as const;
// Forty guests who reserve at once cause one read.
const burstMs = 300;

/**
 * Reads a restaurant's slots with reserved seats for eight days, from yesterday or another day. Read again when a table
 * is reserved or canceled.
 */
export function useSlots(restaurantId: string | null, from: string | null) {
  const { api, hotelId } = useReadContext();
  useReadAgain(
    readingAgain(slotsKey),
    burstMs,
    (message) => message.entity === 'request' && (message.item?.service_type ?? reservationType) === reservationType,
  );
  return useQuery({
    queryKey: [...slotsKey, restaurantId, from],
    queryFn: ({ signal }) =>
      api.call(listSlots, {
        query: { hotel_id: hotelId, restaurant_id: restaurantId ?? '', ...(from === null ? {} : { from }) },
        signal,
      }),
    enabled: restaurantId !== null,
  });
}

import { listRestaurants } from '@bellhop/contract/dining/restaurant';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { diningKey } from './keys.ts';

/** Reads the hotel's restaurants in their order with configuration and menu, including hidden restaurants. */
export function useRestaurants() {
  return useHotelRead(
    [...diningKey, 'restaurants'],
    (api, of) => api.call(listRestaurants, of).then(itemsOf),
    untilTold,
  );
}

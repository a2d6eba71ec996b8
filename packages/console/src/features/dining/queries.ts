import { listRestaurants } from '@bellhop/contract/dining/restaurant';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { diningKey } from './slice.ts';

/** The hotel's restaurants in their order, with configuration and menu; hidden ones among them. */
export function useRestaurants() {
  return useHotelRead(
    [...diningKey, 'restaurants'],
    (api, of) => api.call(listRestaurants, of).then(itemsOf),
    untilTold,
  );
}

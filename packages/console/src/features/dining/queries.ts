import { listRestaurants, type Restaurant } from '@bellhop/contract/dining/restaurant';
import type { Language } from '@bellhop/contract/scalars';
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

export function restaurantName(
  { name, nameWithLocales }: Pick<Restaurant, 'name' | 'nameWithLocales'>,
  language: Language,
): string {
  return nameWithLocales[language] ?? name;
}

import { listRestaurants, type Restaurant } from '@bellhop/contract/dining/restaurant';
import type { Language } from '@bellhop/contract/scalars';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { diningKey } from './live.ts';

/** The hotel's restaurants in their order, with configuration and menu; hidden ones among them. */
export function useRestaurants() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: [...diningKey, 'restaurants'],
    queryFn: async ({ signal }): Promise<readonly Restaurant[]> =>
      (await api.call(listRestaurants, { query: { hotel_id: hotelId }, signal })).items,
    // Messages say when to read again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function restaurantName(
  { name, nameWithLocales }: Pick<Restaurant, 'name' | 'nameWithLocales'>,
  language: Language,
): string {
  return nameWithLocales[language] ?? name;
}

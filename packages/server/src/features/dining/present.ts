import type { DiningConfig, DiningRules } from '@bellhop/contract/dining/config';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import type { RestaurantRow } from './row.ts';

export function presentRestaurant(hotelId: string, row: RestaurantRow): Restaurant {
  return {
    id: row.id,
    hotel_id: hotelId,
    version: row.version,
    name: row.name,
    nameWithLocales: row.name_with_locales,
    timezone_id: row.timezone_id,
    visible: row.visible,
    position: row.position,
    menu: row.menu,
    config: row.config && presentConfig(hotelId, row, row.config),
  };
}

/** A configuration goes by the id and the version of its restaurant. */
export function presentConfig(
  hotelId: string,
  { id, version, name }: Pick<RestaurantRow, 'id' | 'version' | 'name'>,
  rules: DiningRules,
): DiningConfig {
  return { ...rules, id, hotel_id: hotelId, version, restaurant_id: id, restaurant_name: name };
}

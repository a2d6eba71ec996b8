import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { RestaurantRow } from './row.ts';
import { findByIds } from './store.ts';

type RestaurantColumn = 'name' | 'name_with_locales' | 'timezone_id' | 'visible' | 'position' | 'menu' | 'config';

/** With its configuration, which has no version of its own (decision 57). */
export const restaurantEntity: EntityKind<RestaurantRow, RestaurantColumn> = {
  entity: 'restaurant',
  table: 'restaurants',
  rank: 'config',
  columns: {
    name: 'value',
    name_with_locales: 'json',
    timezone_id: 'value',
    visible: 'value',
    position: 'value',
    menu: 'json',
    config: 'json',
  },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};

import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { RestaurantRow } from './row.ts';
import { findByIds } from './store.ts';

/** With its configuration, which has no version of its own (decision 57). */
export const restaurantEntity: EntityKind<RestaurantRow> = {
  entity: 'restaurant',
  table: 'restaurants',
  findByIds,
  counters: null,
};

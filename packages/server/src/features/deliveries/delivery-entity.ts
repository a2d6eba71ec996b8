import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { DeliveryRow } from './row.ts';
import { findByIds } from './store.ts';

export const deliveryEntity: EntityKind<DeliveryRow> = {
  entity: 'delivery',
  table: 'deliveries',
  findByIds,
  counters: null,
};

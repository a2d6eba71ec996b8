import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { DeliveryRow } from './row.ts';
import { findByIds } from './store.ts';

type DeliveryColumn = 'state' | 'failure' | 'attempts' | 'message_id' | 'send_at' | 'sent_at';

export const deliveryEntity: EntityKind<DeliveryRow, DeliveryColumn> = {
  entity: 'delivery',
  table: 'deliveries',
  rank: 'delivery',
  columns: {
    state: 'value',
    failure: 'value',
    attempts: 'value',
    message_id: 'value',
    send_at: 'value',
    sent_at: 'value',
  },
  holds: [],
  shownIn: [],
  findByIds,
  counters: null,
};

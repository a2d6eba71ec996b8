import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { PaymentRow } from './row.ts';
import { findByIds, paymentCounters } from './store.ts';

export const paymentEntity: EntityKind<PaymentRow> = {
  entity: 'payment',
  table: 'payment_links',
  findByIds,
  counters: paymentCounters,
};

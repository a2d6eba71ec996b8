import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { PaymentColumn, PaymentRow } from './row.ts';
import { findByIds, paymentCounters } from './store.ts';

export const paymentEntity: EntityKind<PaymentRow, PaymentColumn> = {
  entity: 'payment',
  table: 'payment_links',
  rank: 'payment_link',
  columns: {
    status: 'value',
    name: 'value',
    family_name: 'value',
    email: 'value',
    phone_number: 'value',
    purpose: 'value',
    starts_at: 'value',
    ends_at: 'value',
    room_number: 'value',
    booking_id: 'value',
    request_id: 'value',
    paid_at: 'value',
    method: 'value',
    received: 'value',
    refunded: 'value',
    attention: 'value',
    sendings: 'json',
  },
  holds: [],
  shownIn: [],
  findByIds,
  counters: { set: paymentCounters, keyOf: ({ status }) => ({ status }) },
};

import type { PaymentLink } from '@bellhop/contract/payments/link';
import { isOfAttention } from '@bellhop/contract/wire/payment-bell';
import type { PushRule } from '../../platform/live/push-rule.ts';

/** Odd money of a payment link, or a canceled request that was paid, until a person has seen to it. */
export const paymentPush: PushRule<PaymentLink> = {
  name: 'payment',
  isCausedBy: isOfAttention,
  tells({ id, attention, room_number }) {
    if (attention === null) return null;
    const rooms = room_number === null ? [] : [room_number];
    return {
      kind: 'payment',
      tag: `payment:${id}`,
      place: { path: `/app/staff/payments/${id}`, service: null, rooms },
    };
  },
};

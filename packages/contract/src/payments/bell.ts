import type { AlertCause, BellRule } from '../live/bell-rule.ts';

/** Odd money of a payment link rings, and a canceled request that was paid; a person who has seen to it takes the reason away. */
export const paymentBell: BellRule<'payment'> = {
  rings: (message) => (isOfAttention(message) && message.item.attention !== null ? 'payment' : null),
  attends: (_, isStaff) => isStaff,
};

export function isOfAttention({ fields }: AlertCause): boolean {
  return fields?.includes('attention') === true;
}

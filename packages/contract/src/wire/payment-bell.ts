import type { PaymentLink } from '../payments/link.ts';
import type { AlertCause, BellRule } from './bell-rule.ts';

/**
 * Rings for irregular money of a payment link, and for a canceled request that was paid, until a person has settled it.
 */
export const paymentBell: BellRule<'payment'> = {
  rings(message) {
    // The live channel carries a link as its slice presents it.
    const { attention } = message.item as Partial<Pick<PaymentLink, 'attention'>>;
    return isOfAttention(message) && attention != null ? 'payment' : null;
  },
  attends: (_, isStaff) => isStaff,
};

export function isOfAttention({ fields }: AlertCause): boolean {
  return fields?.includes('attention') === true;
}

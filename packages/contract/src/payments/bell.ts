import type { BellRule } from '../live/bell-rule.ts';

/** Odd money of a payment link rings, by the provider's word; a person who has seen to it changes the same field. */
export const paymentBell: BellRule<'payment'> = {
  rings: ({ actor, fields }) => (actor === 'system' && fields?.includes('attention') === true ? 'payment' : null),
  attends: (_, isStaff) => isStaff,
};

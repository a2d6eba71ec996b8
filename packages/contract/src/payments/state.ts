import type { PaymentLink, PaymentStatus } from './link.ts';

export type LinkState = PaymentStatus | 'expired';

/** What a link is at a moment: an open one whose end is past is expired. */
export function stateOf({ status, ends_at }: Pick<PaymentLink, 'status' | 'ends_at'>, now: number): LinkState {
  return status === 'open' && ends_at <= now ? 'expired' : status;
}

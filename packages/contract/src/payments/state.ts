import type { PaymentLink, PaymentStatus } from './link.ts';

export type LinkState = PaymentStatus | 'expired';

/** Returns the state, with `refunded` if all the money was returned. */
export function shownStateOf(
  link: Pick<PaymentLink, 'status' | 'ends_at' | 'method' | 'received' | 'refunded'>,
  now: number,
): LinkState | 'refunded' {
  const { status, method, received, refunded } = link;
  const isRefunded = status === 'paid' && method === 'online' && received > 0 && refunded >= received;
  return isRefunded ? 'refunded' : stateOf(link, now);
}

/** Returns a link's state at a moment: an open one whose end has passed is expired. */
export function stateOf({ status, ends_at }: Pick<PaymentLink, 'status' | 'ends_at'>, now: number): LinkState {
  return status === 'open' && ends_at <= now ? 'expired' : status;
}

import type { PaymentLink, PaymentStatus } from './link.ts';

export type LinkState = PaymentStatus | 'expired';

/** The same for a reader who wants to know that all the money went back. */
export function shownStateOf(
  link: Pick<PaymentLink, 'status' | 'ends_at' | 'method' | 'received' | 'refunded'>,
  now: number,
): LinkState | 'refunded' {
  const { status, method, received, refunded } = link;
  const isRefunded = status === 'paid' && method === 'online' && received > 0 && refunded >= received;
  return isRefunded ? 'refunded' : stateOf(link, now);
}

/** What a link is at a moment: an open one whose end is past is expired. */
export function stateOf({ status, ends_at }: Pick<PaymentLink, 'status' | 'ends_at'>, now: number): LinkState {
  return status === 'open' && ends_at <= now ? 'expired' : status;
}

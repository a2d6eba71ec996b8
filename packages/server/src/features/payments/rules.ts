import type { DeskMethod, PaymentAct, PaymentLink, PaymentStatus } from '@bellhop/contract/payments/link';
import type { PayState } from '@bellhop/contract/payments/pay-page';
import { shownStateOf } from '@bellhop/contract/payments/state';

/** The columns of a link that the rules read. */
type Link = Pick<
  PaymentLink,
  'status' | 'method' | 'amount' | 'starts_at' | 'ends_at' | 'received' | 'refunded' | 'attention'
>;

/** A change by staff; dates in Unix seconds. */
export interface PaymentPatch {
  status?: PaymentStatus | undefined;
  method?: DeskMethod | undefined;
  reason?: string | undefined;
  /** The note of a person who dealt with odd money. */
  seen?: string | undefined;
  starts_at?: number | undefined;
  ends_at?: number | undefined;
  /** The request of the link was canceled. */
  isFutile?: boolean | undefined;
}

/** The result of a change: the act to record and the changed columns. */
export interface PaymentStep {
  act: PaymentAct;
  set: Partial<Pick<PaymentLink, 'status' | 'method' | 'paid_at' | 'starts_at' | 'ends_at' | 'attention'>>;
}

/** The state that the page of a link shows. */
export function payStateOf(link: Omit<Link, 'amount'>, now: number): Exclude<PayState, 'confirming'> {
  if (link.status === 'open' && now < link.starts_at) return 'upcoming';
  const state = shownStateOf(link, now);
  // The page must not say "paid" for a wrong amount.
  return state === 'paid' && (link.attention === 'amount' || link.attention === 'currency') ? 'odd' : state;
}

/** A field that is missing or does not go with the others, by its name; `state`: the link's status forbids the step. */
export type PaymentFault = 'status' | 'method' | 'reason' | 'end_date' | 'state';

/**
 * open → paid or canceled, and from a payment at the reception back to open with a reason (decision 73). Null: the link
 * is so already. Money cannot be given to a canceled link at the desk: the person there makes another link.
 */
export function stepOf(link: Link, target: PaymentPatch, at: number): PaymentStep | PaymentFault | null {
  const { status = link.status, method, reason } = target;
  const dates = { starts_at: target.starts_at ?? link.starts_at, ends_at: target.ends_at ?? link.ends_at };
  const moves = dates.starts_at !== link.starts_at || dates.ends_at !== link.ends_at;
  if ((status !== link.status && moves) || (target.seen !== undefined && (status !== link.status || moves)))
    return 'status';
  if (status === link.status) {
    if (method !== undefined && method !== link.method) return link.status === 'paid' ? 'state' : 'status';
    if (target.seen !== undefined) return link.attention === null ? 'state' : { act: 'seen', set: { attention: null } };
    if (!moves) return null;
    if (status !== 'open') return 'state';
    return dates.ends_at > dates.starts_at ? { act: 'dates', set: dates } : 'end_date';
  }
  switch (status) {
    case 'paid':
      if (method === undefined) return 'method';
      return link.status === 'open' ? { act: 'paid', set: { status, method, paid_at: at } } : 'state';
    case 'canceled':
      return link.status === 'open' ? { act: 'canceled', set: { status } } : 'state';
    case 'open':
      // Money that a provider took is refunded at the provider.
      if (link.status !== 'paid' || link.method === 'online') return 'state';
      if (reason === undefined) return 'reason';
      // Marked at the reception by mistake, and paid online meanwhile.
      if (link.received - link.refunded >= link.amount) return { act: 'reversed', set: { method: 'online' } };
      if (target.isFutile === true) {
        // The link cannot be paid again, and there is no money to refund.
        const attention = link.attention === 'request_canceled' ? null : link.attention;
        return { act: 'reversed', set: { status: 'canceled', method: null, paid_at: null, attention } };
      }
      return { act: 'reversed', set: { status, method: null, paid_at: null } };
  }
}

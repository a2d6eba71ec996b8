import type { PaymentLink } from '@bellhop/contract/payments/link';
import type { ReportState } from '@bellhop/contract/payments/report';

/** What a link counts as: an open one whose end is past is expired. */
export function stateOf({ status, ends_at }: Pick<PaymentLink, 'status' | 'ends_at'>, now: number): ReportState {
  return status === 'open' && ends_at <= now ? 'expired' : status;
}

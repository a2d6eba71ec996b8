import type { CallInput } from '@bellhop/contract/call';
import type { listPaymentLinks } from '@bellhop/contract/payments/link';
import { paymentList } from '@bellhop/contract/payments/list';
import type { Payment, Validity } from '@bellhop/contract/payments/report';
import { datesOf } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';

export interface PaymentFilter extends ListFilter {
  order: keyof typeof paymentList.orders;
  /** Only links that a person has to look at. */
  attention: boolean;
  /** Present if the list is a report. */
  report?: ReportFilter;
}

/** Times are unix seconds; undefined: not asked. */
export interface ReportFilter {
  validity: Validity | undefined;
  paid: Payment | undefined;
  attention: boolean;
  madeFrom: number | undefined;
  madeBefore: number | undefined;
  /** By which a link is expired or not. */
  now: number;
}

export function filterOf(query: CallInput<typeof listPaymentLinks>['query']): PaymentFilter {
  return {
    status: query.status,
    terms: paymentList.termsOf(query.q ?? ''),
    order: 'updated_at',
    attention: query.attention !== undefined,
    ...datesOf(query),
  };
}

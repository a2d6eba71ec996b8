import { type PaymentStatus, paymentStatuses } from '@bellhop/contract/payments/link';
import { type Payment, payments, type Validity, validities } from '@bellhop/contract/payments/report';
import { isDate } from '@bellhop/contract/scalars';

/** The filters in the address of the links; empty: all links. */
export interface PaymentsSearch {
  readonly status?: PaymentStatus;
  readonly attention?: 'needed';
  /** A new link is to be made, as the menu asks. */
  readonly form?: 'new';
}

export function parsePaymentsSearch({ status, attention, form }: Record<string, unknown>): PaymentsSearch {
  const known = paymentStatuses.find((each) => each === status);
  return {
    ...(known && { status: known }),
    ...(attention === 'needed' && { attention }),
    ...(form === 'new' && { form }),
  };
}

/** The filters in the address of the report (PAY-05, PAY-06). */
export interface ReportSearch {
  readonly validity?: Validity;
  readonly paid?: Payment;
  readonly attention?: 'needed';
  /** Days of the hotel. */
  readonly from?: string;
  readonly to?: string;
}

export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const validity = validities.find((each) => each === search['validity']);
  const paid = payments.find((each) => each === search['paid']);
  const { from, to, attention } = search;
  return {
    ...(validity && { validity }),
    ...(paid && { paid }),
    ...(attention === 'needed' && { attention }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...(typeof to === 'string' && isDate(to) && { to }),
  };
}

import { isDate } from '@bellhop/contract/bookings/day';
import { type PaymentStatus, paymentStatuses } from '@bellhop/contract/payments/link';
import { type Payment, payments, type Validity, validities } from '@bellhop/contract/payments/report';

/** What the address of the links says; nothing: all of them. */
export interface PaymentsSearch {
  readonly status?: PaymentStatus;
}

export function parsePaymentsSearch({ status }: Record<string, unknown>): PaymentsSearch {
  const known = paymentStatuses.find((each) => each === status);
  return known === undefined ? {} : { status: known };
}

/** What the address of the report says (PAY-05, PAY-06). */
export interface ReportSearch {
  readonly validity?: Validity;
  readonly paid?: Payment;
  /** Days of the hotel. */
  readonly from?: string;
  readonly to?: string;
}

export function parseReportSearch(search: Record<string, unknown>): ReportSearch {
  const validity = validities.find((each) => each === search['validity']);
  const paid = payments.find((each) => each === search['paid']);
  const { from, to } = search;
  return {
    ...(validity && { validity }),
    ...(paid && { paid }),
    ...(typeof from === 'string' && isDate(from) && { from }),
    ...(typeof to === 'string' && isDate(to) && { to }),
  };
}

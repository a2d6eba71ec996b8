import { paymentStatuses } from '@bellhop/contract/payments/link';
import { payments, validities } from '@bellhop/contract/payments/report';
import * as z from 'zod/mini';
import { day } from '../../platform/lists/address-day.ts';
import { oneOf } from '../../platform/lists/address-format.ts';

const attention = oneOf('needed');

/** The filters in the address of the links; empty: all links. `form`: the menu opens the form of a new link. */
export const paymentsSearch = z.object({ status: oneOf(...paymentStatuses), attention, form: oneOf('new') });
export type PaymentsSearch = z.output<typeof paymentsSearch>;

/** The filters in the address of the report (PAY-05, PAY-06); both days are of the hotel. */
export const reportSearch = z.object({
  validity: oneOf(...validities),
  paid: oneOf(...payments),
  attention,
  from: day,
  to: day,
});
export type ReportSearch = z.output<typeof reportSearch>;

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listAnswer, listQuery } from '../lists/list-call.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, hotelId } from '../scalars.ts';
import { attentionFilter, paymentLink } from './link.ts';

/** PAY-05: validity of links that are neither paid nor canceled. */
export const validities = ['expired', 'available'] as const;
export type Validity = (typeof validities)[number];
/** PAY-06. */
export const payments = ['paid', 'not_paid'] as const;
export type Payment = (typeof payments)[number];

const filter = {
  hotel_id: hotelId,
  validity: z.optional(z.enum(validities)),
  paid: z.optional(z.enum(payments)),
  attention: attentionFilter,
  /** Made from the beginning of this day of the hotel. */
  from: z.optional(calendarDate),
  /** Made until the end of this day of the hotel. */
  to: z.optional(calendarDate),
};

/** Money of one currency, in its smallest unit. */
const sum = z.object({
  currency: z.string(),
  links: z.int(),
  /** Amounts of all links together, including canceled and expired ones. */
  amount: z.int(),
  /** The part of `amount` that can still be paid. Servers of earlier versions leave it out. */
  due: z._default(z.int(), 0),
  paid_links: z.int(),
  /**
   * All received money: at the reception the links' amounts, from providers the reported amounts, in the received
   * currency.
   */
  paid: z.int(),
  /** The part of `paid` from providers. */
  online: z.int(),
  /** The refunded part of `online`. */
  refunded: z.int(),
});

/** Links made on a day of the hotel, by their current state. */
const reportDay = z.object({
  day: calendarDate,
  open: z.int(),
  expired: z.int(),
  paid: z.int(),
  canceled: z.int(),
});
export type ReportDay = z.infer<typeof reportDay>;

/** Number of the last days of a report that are counted one by one. */
export const mostReportDays = 31;

const call = { access: 'staff', key: 'apiKey', flag: 'PAYMENTS', hotelFlag: 'payments', method: 'GET' } as const;
const problems = [...staffProblems, 'not_allowed'] as const;
const { limit, lastEvaluatedKey } = listQuery;

export const getPaymentReport = defineCall({
  ...call,
  id: 'getPaymentReport',
  path: '/payments/report',
  summary: 'Payment links of a time with their sums by currency, newest change first',
  query: z.object({ ...filter, limit, lastEvaluatedKey }),
  answer: z.extend(listAnswer(paymentLink), {
    sums: z.array(sum),
    /** The last days on which links were made, the oldest first; only with the newest page. */
    days: z.optional(z.array(reportDay)),
  }),
  problems,
});

export const exportPaymentReport = defineCall({
  ...call,
  id: 'exportPaymentReport',
  path: '/payments/report.csv',
  summary: 'The same links as a table (RFC 4180); written to the guest logs',
  query: z.object(filter),
  answer: z.string(),
  answersText: 'text/csv',
  problems: [...problems, 'limit_reached'],
});

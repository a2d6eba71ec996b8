import { getPaymentLink, listPaymentLinks } from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { paymentsKey } from './live.ts';
import type { PaymentsSearch, ReportSearch } from './payments-search.ts';

export const linksKey = (search: PaymentsSearch, q: string) => [...paymentsKey, 'list', search, q] as const;
export const reportKey = (search: ReportSearch) => [...paymentsKey, 'report', search] as const;

/** Links newest change first, as far as they were asked for. */
export function usePayments(search: PaymentsSearch, q: string) {
  return usePagedList({
    queryKey: linksKey(search, q),
    read: (api, { query, signal }, lastEvaluatedKey) =>
      api.call(listPaymentLinks, { query: { ...query, ...search, lastEvaluatedKey, q: q || undefined }, signal }),
    keyOf: ({ id }) => id,
    keepsPrevious: true,
  });
}

/** The links of a report with their sums, as far as they were asked for. */
export function useReport(search: ReportSearch) {
  return usePagedList({
    queryKey: reportKey(search),
    read: (api, { query, signal }, lastEvaluatedKey) =>
      api.call(getPaymentReport, { query: { ...query, ...search, lastEvaluatedKey }, signal }),
    keyOf: ({ id }) => id,
    keepsPrevious: true,
  });
}

const paymentKey = (id: string) => [...paymentsKey, 'one', id] as const;

/** One link, with who did what with it. */
export function usePayment(id: string) {
  return useHotelRead(paymentKey(id), (api, of) => api.call(getPaymentLink, { params: { id }, ...of }));
}

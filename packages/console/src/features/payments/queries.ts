import { getPaymentLink, listPaymentLinks, type PaymentLink } from '@bellhop/contract/payments/link';
import { getPaymentReport } from '@bellhop/contract/payments/report';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useHotelRead, useReadContext } from '../../platform/lists/read-context.ts';
import { paymentsKey } from './live.ts';
import type { PaymentsSearch, ReportSearch } from './payments-search.ts';

export const linksKey = (search: PaymentsSearch, q: string) => [...paymentsKey, 'list', search, q] as const;
export const reportKey = (search: ReportSearch) => [...paymentsKey, 'report', search] as const;

/** Links newest change first, as far as they were asked for. */
export function usePayments(search: PaymentsSearch, q: string) {
  const { api, hotelId } = useReadContext();
  return useInfiniteQuery({
    queryKey: linksKey(search, q),
    queryFn: ({ pageParam: lastEvaluatedKey, signal }) =>
      api.call(listPaymentLinks, {
        query: { hotel_id: hotelId, ...search, lastEvaluatedKey, ...(q === '' ? {} : { q }) },
        signal,
      }),
    ...pages,
  });
}

/** The links of a report with their sums, as far as they were asked for. */
export function useReport(search: ReportSearch) {
  const { api, hotelId } = useReadContext();
  return useInfiniteQuery({
    queryKey: reportKey(search),
    queryFn: ({ pageParam: lastEvaluatedKey, signal }) =>
      api.call(getPaymentReport, { query: { hotel_id: hotelId, lastEvaluatedKey, ...search }, signal }),
    ...pages,
  });
}

const pages = {
  initialPageParam: undefined as string | undefined, // the newest
  getNextPageParam: (page: { readonly lastEvaluatedKey: string | null }) => page.lastEvaluatedKey ?? undefined,
  // The earlier rows stay while another filter is on its way.
  placeholderData: keepPreviousData,
};

/** The links of all pages, each once: a link that changed between two reads is in both pages. */
export function linksOf(read: { data: { pages: readonly { items: readonly PaymentLink[] }[] } | undefined }) {
  const links = (read.data?.pages ?? []).flatMap(({ items }) => items);
  return [...new Map(links.map((link) => [link.id, link])).values()];
}

const paymentKey = (id: string) => [...paymentsKey, 'one', id] as const;

/** One link, with who did what with it. */
export function usePayment(id: string) {
  return useHotelRead(paymentKey(id), (api, of) => api.call(getPaymentLink, { params: { id }, ...of }));
}

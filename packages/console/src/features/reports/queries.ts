import { getOwnReport, getReport, getReportGroups, type ReportGrouping } from '@bellhop/contract/reports/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import type { Period } from './period.ts';

/** Figures change with every act in the house: a report that is looked at is read again, sooner while newer counts are to come. */
const fresh = {
  refetchInterval: ({ state }: { readonly state: { readonly data: { readonly is_current: boolean } | undefined } }) =>
    state.data?.is_current === false ? 3_000 : 10_000,
} as const;

export function useReport(period: Period, enabled: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: ['reports', 'whole', period],
    queryFn: ({ signal }) => api.call(getReport, { query: { hotel_id: hotelId, ...period }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function useGroups(period: Period, by: ReportGrouping, enabled: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: ['reports', by, period],
    queryFn: ({ signal }) => api.call(getReportGroups, { query: { hotel_id: hotelId, ...period, by }, signal }),
    enabled,
    // Another grouping's rows are none of this one.
    ...fresh,
  });
}

export function useOwnReport(period: Period, enabled: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: ['reports', 'own', period],
    queryFn: ({ signal }) => api.call(getOwnReport, { query: { hotel_id: hotelId, ...period }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

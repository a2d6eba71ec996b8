import { getOwnReport, getReport, getReportGroups, type ReportGrouping } from '@bellhop/contract/reports/report';
import { keepPreviousData } from '@tanstack/react-query';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import type { Period } from './period.ts';

/**
 * Figures change with every act in the hotel, so a visible report is read repeatedly, sooner while the server is
 * behind.
 */
const fresh = {
  refetchInterval: ({ state }: { readonly state: { readonly data: { readonly is_current: boolean } | undefined } }) =>
    state.data?.is_current === false ? 3_000 : 10_000,
} as const;

export function useReport(period: Period, enabled: boolean) {
  return useHotelRead(
    ['reports', 'whole', period],
    (api, { query, signal }) => api.call(getReport, { query: { ...query, ...period }, signal }),
    { enabled, placeholderData: keepPreviousData, ...fresh },
  );
}

export function useGroups(period: Period, by: ReportGrouping, enabled: boolean) {
  return useHotelRead(
    ['reports', by, period],
    (api, { query, signal }) => api.call(getReportGroups, { query: { ...query, ...period, by }, signal }),
    // Rows of another grouping must not be shown.
    { enabled, ...fresh },
  );
}

export function useOwnReport(period: Period, enabled: boolean) {
  return useHotelRead(
    ['reports', 'own', period],
    (api, { query, signal }) => api.call(getOwnReport, { query: { ...query, ...period }, signal }),
    { enabled, placeholderData: keepPreviousData, ...fresh },
  );
}

import type { Service } from '@bellhop/contract/hotels/service';
import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { type RequestType, type StatusCounts, sumCounts } from '../collection/filter.ts';
import { useListScope } from '../list-scope.ts';
import { useServices } from '../queries.ts';

export type StatusChoice = RequestStatus | 'all';

export interface StatusEntry {
  readonly id: StatusChoice;
  readonly label: string;
  readonly count: string;
}

/** All, open, pending, closed, canceled, each with how many there are (REQ-02, REQ-03). */
export function useStatusEntries(counts: StatusCounts): readonly StatusEntry[] {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (['all', ...requestStatuses] as const).map((id) => ({
    id,
    label: t(`status.${id}`),
    count: format.number(id === 'all' ? sumCounts(counts) : counts[id]),
  }));
}

export interface CategoryEntry {
  readonly id: string;
  readonly label: string;
}

/** The hotel's services that this list can show, in the hotel's order (REQ-05). */
export function useCategories() {
  const { language } = useLanguage();
  const { type } = useListScope();
  const { data, isError, refetch } = useServices();
  const entries = useMemo(
    () =>
      (data ?? [])
        .filter((service) => isCategory(service, type))
        .map(
          (service): CategoryEntry => ({ id: service.id, label: service.nameWithLocales[language] ?? service.name }),
        ),
    [data, language, type],
  );
  return { entries, isError, retry: () => void refetch() };
}

function isCategory(service: Service, type: RequestType | null): boolean {
  if (type !== null) return service.type === type;
  return service.type !== 'FAST_CHECK_IN' && service.is_easee_service !== 'true';
}

import { nobody } from '@bellhop/contract/requests/calls';
import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { departmentName, useDepartments } from '../../departments/store.ts';
import { isServiceOf, type RequestFilter, type StatusCounts, sumCounts } from '../collection/filter.ts';
import { useListScope } from '../list-scope.ts';
import { useServices } from '../queries.ts';

export type StatusChoice = RequestStatus | 'all';

export interface StatusEntry {
  readonly id: StatusChoice;
  readonly label: string;
  /** Undefined: not known yet. */
  readonly count: string | undefined;
}

/** All, open, pending, closed, canceled, each with how many there are (REQ-02, REQ-03). */
export function useStatusEntries(counts: StatusCounts | null): readonly StatusEntry[] {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (['all', ...requestStatuses] as const).map((id) => ({
    id,
    label: t(`status.${id}`),
    count: counts === null ? undefined : format.number(id === 'all' ? sumCounts(counts) : counts[id]),
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
        .filter((service) => isServiceOf(service, type))
        .map(
          (service): CategoryEntry => ({ id: service.id, label: service.nameWithLocales[language] ?? service.name }),
        ),
    [data, language, type],
  );
  return { entries, isError, retry: () => void refetch() };
}

export interface WhoEntry {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly filter: Partial<RequestFilter>;
}

/** Whose requests, and of which department; the departments that the person works in stand first. */
export function useWhoEntries({ assignee, departmentId }: Pick<RequestFilter, 'assignee' | 'departmentId'>) {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const { sub } = usePerson();
  const { data } = useDepartments();
  return useMemo(() => {
    const people = [
      { each: null, label: t('filter.everyones') },
      { each: sub, label: t('filter.mine') },
      { each: nobody, label: t('filter.nobodys') },
    ].map(
      ({ each, label }): WhoEntry => ({
        id: `who ${each}`,
        label,
        isChosen: assignee === each,
        filter: { assignee: each },
      }),
    );
    const known = (data ?? []).filter(({ id, removed }) => !removed || id === departmentId);
    const isOwn = ({ member_ids }: (typeof known)[number]) => Number(member_ids.includes(sub));
    const named = known
      .toSorted((one, other) => isOwn(other) - isOwn(one))
      .map((each) => ({ id: each.id, label: departmentName(each, language) }));
    const departments = [{ id: null, label: t('filter.allDepartments') }, ...named].map(
      ({ id, label }): WhoEntry => ({
        id: `department ${id}`,
        label,
        isChosen: departmentId === id,
        filter: { departmentId: id },
      }),
    );
    return { people, departments: known.length === 0 ? [] : departments };
  }, [data, language, sub, t, assignee, departmentId]);
}

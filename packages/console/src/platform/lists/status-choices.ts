import { useTranslation } from 'react-i18next';
import { type ListSpec, type StatusCounts, sumCounts } from '../collection/filter.ts';
import type { ListKind, ListTypes, StatusOf } from '../collection/list-kind.ts';
import { useFormat } from '../format/use-format.ts';
import type { FilterMenu, ListView } from './list-view.ts';

export interface FiltersProps<T extends ListTypes> {
  readonly kind: ListKind<T>;
  readonly spec: ListSpec<T>;
  /** Null: not known yet. */
  readonly counts: StatusCounts<T> | null;
  readonly view: ListView<T>;
  readonly filters: readonly FilterMenu<T>[];
  readonly onChange: (spec: ListSpec<T>) => void;
}

/** All, and each status, with how many there are (REQ-02, REQ-03, BKL-04). */
export function useStatusChoices<T extends ListTypes>({ kind, spec, counts, view, onChange }: FiltersProps<T>) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const choices: readonly (StatusOf<T> | null)[] = [null, ...kind.list.statuses];
  return choices.map((status) => ({
    id: status ?? 'all',
    status,
    label: status === null ? t('all') : view.statusName(status),
    count: counts === null ? undefined : format.number(status === null ? sumCounts(counts) : counts[status]),
    isChosen: spec.filter.status === status,
    choose: () => onChange({ ...spec, filter: { ...spec.filter, status } }),
  }));
}

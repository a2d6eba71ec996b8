import { useTranslation } from 'react-i18next';
import { clearOf, type ListSpec, type StatusCounts, sumCounts } from '../collection/filter.ts';
import type { ListFilter, ListKind, ListTypes, StatusOf } from '../collection/list-kind.ts';
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

/** The quick filter, all, and each status, with how many there are (REQ-02, REQ-03, BKL-04). */
export function useStatusChoices<T extends ListTypes>({ kind, spec, counts, view, onChange }: FiltersProps<T>) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { filter, order } = spec;
  const choose = (change: Partial<ListFilter>, by = order) => onChange({ order: by, filter: { ...filter, ...change } });
  const clear = () => onChange({ order, filter: clearOf(kind, filter) });
  const quick = view.quickFilter;
  const isQuick = quick !== undefined && Object.entries(quick.on).every(([name, value]) => filter[name] === value);
  const choices: readonly (StatusOf<T> | null)[] = [null, ...kind.list.statuses];
  const own = quick?.countsOf?.(filter) ?? null;
  const known = own?.all ?? (isQuick ? null : counts);
  const numberOf = (count: number | undefined) => (count === undefined ? undefined : format.number(count));
  const statuses = choices.map((status) => ({
    id: status ?? 'all',
    status,
    label: status === null ? t('all') : view.statusName(status),
    // The counts are those of the chosen filter; beside the quick one they would count its items alone.
    count: known === null ? undefined : numberOf(status === null ? sumCounts(known) : known[status]),
    isChosen: !isQuick && filter.status === status,
    choose: () => choose({ ...(isQuick && quick.off), status }, isQuick ? kind.byLastChange : order),
  }));
  if (quick === undefined) return { choose, clear, statuses, quick: null };
  const { label, on } = quick;
  // The known count is that of the whole list, so the press opens it without other filters.
  const turnOn = () => choose({ ...clearOf(kind, filter), ...on });
  const count = own?.quick ?? (isQuick && counts !== null ? sumCounts(counts) : quick.count);
  return {
    choose,
    clear,
    statuses,
    quick: { id: 'quick', label, count: numberOf(count), isChosen: isQuick, choose: turnOn },
  };
}

import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { clearOf, isNarrowed, sumCounts } from '../collection/filter.ts';
import type { ListFilter, ListTypes, StatusOf } from '../collection/list-kind.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './filters.module.css';
import type { FilterChoice, FilterGroup, FilterMenu, ListParts } from './list-view.ts';

interface FiltersProps<T extends ListTypes> extends ListParts<T> {
  readonly filters: readonly FilterMenu<T>[];
}

/** The filters above the list, while an item is open beside it or the screen is narrow. */
export function FilterTabs<T extends ListTypes>(props: FiltersProps<T> & { readonly panelId: string }) {
  const { filters, address, state } = props;
  const { filter } = address.shown;
  const { t } = useTranslation('lists');
  const { quick, statuses, chosenStatus, choose, clear } = useChoices(props);
  const tabs = [...quick, ...statuses.choices].map((choice) => ({ ...choice, id: choice.id ?? 'all' }));
  // The tab All clears the status, so the button ignores it.
  const isClearable = isNarrowed(state.collection.kind, { ...filter, status: null });
  return (
    <div className={styles.filters}>
      <Tabs
        label={statuses.name}
        panelId={props.panelId}
        choices={tabs}
        selected={chosenStatus ?? 'all'}
        onSelect={(id) => choose({ status: id === 'all' ? null : id })}
      />
      {(filters.length > 0 || isClearable) && (
        <div className={styles.row}>
          {filters.map(({ icon, labelOf, groups }) => {
            const items = groups.flatMap(({ field, choices }) =>
              choices.map(({ id, label, count, beside }) => ({
                id: `${field} ${id}`,
                label,
                ...(count !== undefined && { hint: count }),
                checked: filter[field] === id,
                separated: id === null && field !== groups[0]?.field,
                isNarrowing: id !== null,
                change: { [field]: id, ...beside },
              })),
            );
            const narrowing = items.filter(({ checked, isNarrowing }) => checked && isNarrowing);
            const chosen = narrowing.map(({ label }) => label).join(' · ') || (items[0]?.label ?? '');
            const name = groups[0]?.name ?? '';
            return (
              <Menu
                key={name}
                label={name}
                items={items}
                onChoose={(id) => choose(items.find((item) => item.id === id)?.change ?? {})}
                trigger={(properties) => (
                  <Button {...properties} size="small" variant="ghost" icon={icon} aria-label={labelOf(chosen)}>
                    <bdi className={styles.category}>{chosen}</bdi>
                  </Button>
                )}
              />
            );
          })}
          {isClearable && (
            <Button size="small" variant="ghost" icon={<CloseIcon size={15} />} onClick={clear}>
              {t('clearFilters')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The filters beside the list while no item is open (REQ-02, REQ-05, REQ-06, BKL-04). */
export function FilterPanel<T extends ListTypes>({ children, ...props }: FiltersProps<T> & { children?: ReactNode }) {
  const { filters, address, state } = props;
  const { filter } = address.shown;
  const { t } = useTranslation('lists');
  const { quick, statuses, chosenStatus, clear, ...choices } = useChoices(props);
  const choose = useStable(choices.choose);
  const groups = filters.toReversed().flatMap((menu) => menu.groups);
  return (
    <aside className={styles.panel} aria-label={t('filters')}>
      <div className={styles.groups}>
        {quick.map((choice) => (
          <Choice key={choice.id} field="status" choice={choice} chosen={chosenStatus} onChoose={choose} />
        ))}
        <Group group={statuses} chosen={chosenStatus} onChoose={choose} />
        {groups.map((group) => (
          <Group key={group.field} group={group} chosen={filter[group.field] ?? null} onChoose={choose} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button icon={<CloseIcon size={16} />} disabled={!isNarrowed(state.collection.kind, filter)} onClick={clear}>
          {t('clearFilters')}
        </Button>
        {children}
      </div>
    </aside>
  );
}

interface ChosenProps {
  readonly chosen: string | null;
  readonly onChoose: (change: Partial<ListFilter>) => void;
}

/** Memoised: the properties of a menu's group stay the same while the person types, so it is not rendered again. */
const Group = memo(function Group({ group, ...chosen }: ChosenProps & { readonly group: FilterGroup }) {
  const { t } = useTranslation('lists');
  const { field, name, choices, failure } = group;
  if (choices.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      {failure !== undefined && (
        <p className={styles.failed}>
          <span>{failure.text}</span>{' '}
          <button type="button" onClick={failure.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      <ul>
        {choices.map((choice) => (
          <li key={choice.id}>
            <Choice {...{ field, choice }} {...chosen} />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface ChoiceProps extends ChosenProps {
  readonly field: string;
  readonly choice: FilterChoice;
}

function Choice({ field, choice: { id, label, count, mark, tone, beside }, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      data-status={tone}
      aria-pressed={id === chosen}
      onClick={() => onChoose({ [field]: id, ...beside })}
    >
      {mark}
      <bdi>{label}</bdi>
      {count !== undefined && <b>{count}</b>}
    </button>
  );
}

/** The id of the quick filter among the statuses. */
const quickId = 'quick';

/** Returns the quick filter, all, and each status, with their counts (REQ-02, REQ-03, BKL-04). */
function useChoices<T extends ListTypes>({ address, state, view }: ListParts<T>) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const { filter, order } = address.shown;
  const { kind } = state.collection;
  const { quickFilter: quick } = view;
  const isQuick = quick !== undefined && Object.entries(quick.on).every(([name, value]) => filter[name] === value);
  // Null while the counts are unknown, because 0 would mean an empty list.
  const counts = state.list.isCounted ? state.list.counts : null;
  const own = quick?.countsOf?.(filter) ?? null;
  // The counts belong to the chosen filter; with the quick filter on they would count only its items.
  const known = own?.all ?? (isQuick ? null : counts);
  const quickCount = own?.quick ?? (isQuick && counts !== null ? sumCounts(counts) : quick?.count);
  const numberOf = (count: number | undefined) => (count === undefined ? undefined : format.number(count));
  const statuses: readonly StatusOf<T>[] = kind.list.statuses;
  const all = { id: null, label: t('all'), count: numberOf(known === null ? undefined : sumCounts(known)) };
  const choices = statuses.map((status) => ({
    id: status,
    label: view.statusName(status),
    tone: view.statusTone(status),
    mark: view.statusMark?.(status),
    count: numberOf(known?.[status]),
  }));
  return {
    quick: quick === undefined ? [] : [{ id: quickId, label: quick.label, count: numberOf(quickCount) }],
    statuses: { field: 'status', name: t('status'), choices: [all, ...choices] },
    chosenStatus: isQuick ? quickId : filter.status,
    clear: () => address.change({ order, filter: clearOf(kind, filter) }),
    choose(change: Partial<ListFilter>) {
      // The count of the quick filter is known for the whole list, so the press clears the other filters.
      const isOn = change.status === quickId;
      if (isOn) return address.change({ order, filter: { ...clearOf(kind, filter), ...quick?.on } });
      const isOff = isQuick && change.status !== undefined;
      const off = isOff && Object.fromEntries(Object.keys(quick.on).map((name) => [name, null]));
      address.change({
        order: isOff && quick.keepsOrder !== true ? kind.byLastChange : order,
        filter: { ...filter, ...off, ...change },
      });
    },
  };
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { isNarrowed } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import styles from './filter-tabs.module.css';
import { type FiltersProps, useStatusChoices } from './status-choices.ts';

/** The filters above the list, while an item is open beside it or the screen is narrow. */
export function FilterTabs<T extends ListTypes>(props: FiltersProps<T> & { readonly panelId: string }) {
  const { kind, spec, filters } = props;
  const { t } = useTranslation('list');
  const { quick, statuses, choose, clear } = useStatusChoices(props);
  const choices = quick === null ? statuses : [quick, ...statuses];
  // The tab All clears the status.
  const isClearable = isNarrowed(kind, { ...spec.filter, status: null });
  const hasRow = filters.length > 0 || isClearable;
  return (
    <div className={styles.filters}>
      <Tabs
        label={t('status')}
        panelId={props.panelId}
        choices={choices}
        selected={choices.find(({ isChosen }) => isChosen)?.id ?? null}
        onSelect={(id) => choices.find((each) => each.id === id)?.choose()}
      />
      {hasRow && (
        <div className={styles.row}>
          {filters.map(({ icon, labelOf, groups }) => {
            const items = groups.flatMap(({ field, choices: ofField }) =>
              ofField.map(({ id, label }) => ({
                id: `${field} ${id}`,
                label,
                checked: spec.filter[field] === id,
                separated: id === null && field !== groups[0]?.field,
                isNarrowing: id !== null,
                change: { [field]: id },
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

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
          {filters.map(({ label, icon, chosen, buttonLabel, groups }) => {
            const ofMenu = groups.flatMap((group) => group.choices);
            return (
              <Menu
                key={label}
                label={label}
                items={ofMenu.map((choice) => ({
                  id: choice.id,
                  label: choice.label,
                  checked: choice.isChosen,
                  separated: groups.slice(1).some((group) => group.choices[0] === choice),
                }))}
                onChoose={(id) => choose(ofMenu.find((choice) => choice.id === id)?.change ?? {})}
                trigger={(properties) => (
                  <Button {...properties} size="small" variant="ghost" icon={icon} aria-label={buttonLabel}>
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

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, FilterIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type ListSpec, noFilter, type StatusCounts } from '../collection/filter.ts';
import { type StatusChoice, useCategories, useStatusEntries } from './filter-choices.tsx';
import { statusOf } from './filter-panel.tsx';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
  readonly spec: ListSpec;
  readonly counts: StatusCounts;
  readonly panelId: string;
  readonly onChange: (spec: ListSpec) => void;
}

const all = '';

/** The same filters over the list, while a request is open beside it or the screen is narrow. */
export function StatusTabs({ spec, counts, panelId, onChange }: StatusTabsProps) {
  const { t } = useTranslation('requests');
  const { filter } = spec;
  const { entries } = useCategories();
  const category = entries.find(({ id }) => id === filter.serviceId);
  const isNarrowed = filter.status !== null || filter.serviceId !== null || filter.keyword !== '';
  const items = [{ id: all, label: t('filter.allCategories') }, ...entries];
  const name = t('filter.category', { category: category?.label ?? t('filter.allCategories') });
  return (
    <div className={styles.filters}>
      <Tabs<StatusChoice>
        label={t('filter.statuses')}
        panelId={panelId}
        choices={useStatusEntries(counts)}
        selected={filter.status ?? 'all'}
        onSelect={(id) => onChange({ ...spec, filter: { ...filter, status: statusOf(id) } })}
      />
      <div className={styles.row}>
        <Menu
          label={t('filter.categories')}
          items={items.map(({ id, label }) => ({ id, label, checked: id === (filter.serviceId ?? all) }))}
          onChoose={(id) => onChange({ ...spec, filter: { ...filter, serviceId: id === all ? null : id } })}
          trigger={(properties) => (
            <Button {...properties} size="small" variant="ghost" icon={<FilterIcon size={15} />} aria-label={name}>
              <bdi className={styles.category}>{category?.label ?? t('filter.allCategories')}</bdi>
            </Button>
          )}
        />
        {isNarrowed && (
          <Button
            size="small"
            variant="ghost"
            icon={<CloseIcon size={15} />}
            onClick={() => onChange({ ...spec, filter: { ...noFilter, type: filter.type } })}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, FilterIcon, UserIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { clearOf, isNarrowed, type ListSpec, type RequestFilter, type StatusCounts } from '../collection/filter.ts';
import { type StatusChoice, useCategories, useStatusEntries, useWhoEntries, type WhoEntry } from './filter-choices.tsx';
import { statusOf } from './filter-panel.tsx';
import styles from './status-tabs.module.css';

interface StatusTabsProps {
  readonly spec: ListSpec;
  /** Null: not known yet. */
  readonly counts: StatusCounts | null;
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
        <WhoMenu filter={filter} onChoose={(chosen) => onChange({ ...spec, filter: { ...filter, ...chosen } })} />
        {isNarrowed(filter) && (
          <Button
            size="small"
            variant="ghost"
            icon={<CloseIcon size={15} />}
            onClick={() => onChange({ ...spec, filter: clearOf(filter) })}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface WhoMenuProps {
  readonly filter: RequestFilter;
  readonly onChoose: (chosen: Partial<RequestFilter>) => void;
}

function WhoMenu({ filter, onChoose }: WhoMenuProps) {
  const { t } = useTranslation('requests');
  const { people, departments } = useWhoEntries(filter);
  const entries = [...people, ...departments];
  const isSaid = ({ isChosen, filter: { assignee, departmentId } }: WhoEntry) =>
    isChosen && (assignee ?? departmentId ?? null) !== null;
  const said = entries.filter(isSaid).map(({ label }) => label);
  const who = said.length === 0 ? t('filter.everyones') : said.join(' · ');
  return (
    <Menu
      label={t('filter.who')}
      items={entries.map((entry) => ({
        id: entry.id,
        label: entry.label,
        checked: entry.isChosen,
        separated: entry === departments[0],
      }))}
      onChoose={(id) => onChoose(entries.find((entry) => entry.id === id)?.filter ?? {})}
      trigger={(properties) => (
        <Button
          {...properties}
          size="small"
          variant="ghost"
          icon={<UserIcon size={15} />}
          aria-label={t('filter.whoIs', { who })}
        >
          <bdi className={styles.category}>{who}</bdi>
        </Button>
      )}
    />
  );
}

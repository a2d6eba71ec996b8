import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { type ListSpec, noFilter, type StatusCounts } from '../collection/filter.ts';
import { KeyboardIcon } from '../icons.tsx';
import { statusTone } from '../status.ts';
import { StatusShape } from '../status-shape.tsx';
import { useStable } from '../use-stable.ts';
import { type StatusChoice, useCategories, useStatusEntries } from './filter-choices.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly onHelp: () => void;
  readonly spec: ListSpec;
  readonly counts: StatusCounts;
  readonly onChange: (spec: ListSpec) => void;
}

/** At the end side while no request is open (REQ-02, REQ-05, REQ-06). */
export function FilterPanel({ spec, counts, onChange, onHelp }: FilterPanelProps) {
  const { t } = useTranslation('requests');
  const { filter } = spec;
  const choose = useStable((serviceId: string | null) => onChange({ ...spec, filter: { ...filter, serviceId } }));
  const isNarrowed = filter.status !== null || filter.serviceId !== null || filter.keyword !== '';
  return (
    <aside className={styles.panel} aria-label={t('filter.title')}>
      <section className={styles.group} aria-label={t('filter.statuses')}>
        <h3>{t('filter.statuses')}</h3>
        <ul>
          {useStatusEntries(counts).map(({ id, label, count }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.choice}
                data-status={id === 'all' ? undefined : statusTone[id]}
                aria-pressed={(filter.status ?? 'all') === id}
                onClick={() => onChange({ ...spec, filter: { ...filter, status: statusOf(id) } })}
              >
                {id !== 'all' && <StatusShape status={id} size={13} />}
                <span>{label}</span>
                <b>{count}</b>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Categories serviceId={filter.serviceId} onChoose={choose} />
      <Button
        icon={<CloseIcon size={16} />}
        disabled={!isNarrowed}
        onClick={() => onChange({ ...spec, filter: { ...noFilter, type: filter.type } })}
      >
        {t('filter.clear')}
      </Button>
      <Button variant="ghost" size="small" icon={<KeyboardIcon />} onClick={onHelp}>
        {t('shortcuts.open')}
      </Button>
    </aside>
  );
}

interface CategoriesProps {
  readonly serviceId: string | null;
  readonly onChoose: (serviceId: string | null) => void;
}

/** Does not change with what is typed. */
const Categories = memo(function Categories({ serviceId, onChoose }: CategoriesProps) {
  const { t } = useTranslation('requests');
  const { entries, isError, retry } = useCategories();
  return (
    <section className={styles.group} aria-label={t('filter.categories')}>
      <h3>{t('filter.categories')}</h3>
      {isError && (
        <p className={styles.failed}>
          {t('filter.categoriesFailed')}{' '}
          <button type="button" onClick={retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
      <ul className={styles.categories}>
        {[{ id: null, label: t('filter.allCategories') }, ...entries].map(({ id, label }) => (
          <li key={id ?? ''}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={serviceId === id}
              onClick={() => onChoose(id)}
            >
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

export function statusOf(choice: StatusChoice) {
  return choice === 'all' ? null : choice;
}

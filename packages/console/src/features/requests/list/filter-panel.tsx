import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { clearOf, isNarrowed, type ListSpec, type RequestFilter, type StatusCounts } from '../collection/filter.ts';
import { KeyboardIcon } from '../icons.tsx';
import { statusTone } from '../status.ts';
import { StatusShape } from '../status-shape.tsx';
import { useStable } from '../use-stable.ts';
import { type StatusChoice, useCategories, useStatusEntries, useWhoEntries } from './filter-choices.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly onHelp: () => void;
  readonly spec: ListSpec;
  /** Null: not known yet. */
  readonly counts: StatusCounts | null;
  readonly onChange: (spec: ListSpec) => void;
}

/** At the end side while no request is open (REQ-02, REQ-05, REQ-06). */
export function FilterPanel({ spec, counts, onChange, onHelp }: FilterPanelProps) {
  const { t } = useTranslation('requests');
  const { filter } = spec;
  const choose = useStable((chosen: Partial<RequestFilter>) => onChange({ ...spec, filter: { ...filter, ...chosen } }));
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
      <Who assignee={filter.assignee} departmentId={filter.departmentId} onChoose={choose} />
      <Categories serviceId={filter.serviceId} onChoose={choose} />
      <div className={styles.clear} data-held={isNarrowed(filter) || undefined}>
        <Button
          icon={<CloseIcon size={16} />}
          disabled={!isNarrowed(filter)}
          onClick={() => onChange({ ...spec, filter: clearOf(filter) })}
        >
          {t('filter.clear')}
        </Button>
      </div>
      <Button variant="ghost" size="small" icon={<KeyboardIcon />} onClick={onHelp}>
        {t('shortcuts.open')}
      </Button>
    </aside>
  );
}

interface Chooses {
  readonly onChoose: (chosen: Partial<RequestFilter>) => void;
}

/** Does not change with what is typed. */
const Who = memo(function Who({ onChoose, ...filter }: Chooses & Pick<RequestFilter, 'assignee' | 'departmentId'>) {
  const { t } = useTranslation('requests');
  const { people, departments } = useWhoEntries(filter);
  const groups = [
    { name: t('filter.who'), entries: people },
    { name: t('filter.departments'), entries: departments },
  ];
  return groups.map(
    ({ name, entries }) =>
      entries.length > 0 && (
        <section key={name} className={styles.group} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={entry.isChosen}
                  onClick={() => onChoose(entry.filter)}
                >
                  <bdi>{entry.label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ),
  );
});

/** Does not change with what is typed. */
const Categories = memo(function Categories({ serviceId, onChoose }: Chooses & Pick<RequestFilter, 'serviceId'>) {
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
              onClick={() => onChoose({ serviceId: id })}
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

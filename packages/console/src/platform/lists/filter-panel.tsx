import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { isNarrowed } from '../collection/filter.ts';
import type { ListFilter, ListTypes } from '../collection/list-kind.ts';
import styles from './filter-panel.module.css';
import type { FilterGroup } from './list-view.ts';
import { type FiltersProps, useStatusChoices } from './status-choices.ts';

/** Beside the list while no item is open (REQ-02, REQ-05, REQ-06, BKL-04). */
export function FilterPanel<T extends ListTypes>({ children, ...props }: FiltersProps<T> & { children?: ReactNode }) {
  const { kind, spec, view, filters } = props;
  const { t } = useTranslation('list');
  const { quick, statuses, clear, ...choices } = useStatusChoices(props);
  const choose = useStable(choices.choose);
  return (
    <aside className={styles.panel} aria-label={t('filters')}>
      <div className={styles.groups}>
        {quick !== null && (
          <button type="button" className={styles.choice} aria-pressed={quick.isChosen} onClick={quick.choose}>
            <span>{quick.label}</span>
            <b>{quick.count}</b>
          </button>
        )}
        <section className={styles.group} aria-label={t('status')}>
          <h3>{t('status')}</h3>
          <ul>
            {statuses.map(({ id, status, label, count, isChosen, choose: chooseStatus }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.choice}
                  data-status={status === null ? undefined : view.statusTone(status)}
                  aria-pressed={isChosen}
                  onClick={chooseStatus}
                >
                  {status !== null && view.statusMark?.(status)}
                  <span>{label}</span>
                  <b>{count}</b>
                </button>
              </li>
            ))}
          </ul>
        </section>
        {filters
          .toReversed()
          .flatMap(({ groups }) => groups)
          .map((group) => (
            <Group key={group.field} group={group} chosen={spec.filter[group.field] ?? null} onChoose={choose} />
          ))}
      </div>
      <div className={styles.foot}>
        <Button icon={<CloseIcon size={16} />} disabled={!isNarrowed(kind, spec.filter)} onClick={clear}>
          {t('clearFilters')}
        </Button>
        {children}
      </div>
    </aside>
  );
}

interface GroupProps {
  readonly group: FilterGroup;
  readonly chosen: string | null;
  readonly onChoose: (change: Partial<ListFilter>) => void;
}

/** Does not change while somebody types. */
const Group = memo(function Group({ group, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation('list');
  const { field, name, choices, failure } = group;
  if (choices.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      {failure !== undefined && (
        <p className={styles.failed}>
          {failure.text}{' '}
          <button type="button" onClick={failure.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      <ul>
        {choices.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === chosen}
              onClick={() => onChoose({ [field]: id })}
            >
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

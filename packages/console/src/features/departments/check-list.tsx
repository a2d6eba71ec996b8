import { isNamedSo } from '@bellhop/contract/text/names';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './check-list.module.css';
import type { NamePair } from './queries.ts';

interface CheckListProps {
  readonly legend: string;
  readonly search: string;
  /** Undefined: not read yet. */
  readonly choices: readonly NamePair[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly chosen: readonly string[];
  /** Name of a chosen entry that is not among the choices. */
  readonly unknown: string;
  readonly picture?: (choice: NamePair) => ReactNode;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses some of many, filtered by letters; chosen entries that are filtered out stay chosen. */
export function CheckList({ legend, search, choices, chosen, unknown, picture, onChange, ...read }: CheckListProps) {
  const { t } = useTranslation(['departments', 'ui']);
  const [typed, setTyped] = useState('');
  const legendId = useId();
  const countId = useId();
  const known = choices ?? [];
  const unseen = chosen.filter((id) => !known.some((choice) => choice.id === id)).map((id) => ({ id, name: unknown }));
  const all = choices === undefined ? [] : [...known, ...unseen];
  const shown = all.filter(({ name }) => isNamedSo(name, typed));
  return (
    <div role="group" className={styles.set} aria-labelledby={legendId} aria-describedby={countId}>
      <span id={legendId} className={styles.legend}>
        {legend}
      </span>
      <span id={countId} className={styles.count}>
        {t('departments:chosen', { count: chosen.length })}
      </span>
      {all.length > 6 && (
        <div className={styles.search}>
          <SearchField
            label={search}
            value={typed}
            onType={setTyped}
            // Enter in the search must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <div className={styles.choices}>
        {choices === undefined && !read.isFailed && (
          <div role="status" aria-label={t('ui:loading')} className={styles.loading}>
            <Skeleton height={18} width="60%" />
            <Skeleton height={18} width="45%" />
          </div>
        )}
        {read.isFailed && choices === undefined && (
          <p role="alert" className={styles.failed}>
            <span>{t('departments:failed.choices')}</span>
            <Button size="small" onClick={read.onRetry}>
              {t('ui:retry')}
            </Button>
          </p>
        )}
        {shown.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
              }
            />
            {picture?.(choice)}
            <bdi>{choice.name}</bdi>
          </label>
        ))}
        {choices !== undefined && shown.length === 0 && <p className={styles.none}>{t('departments:noMatch')}</p>}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { CountField } from '../../../../platform/format/count-field.tsx';
import styles from './dialog.module.css';
import { oldestChild } from './faults.ts';
import type { TableFormState } from './use-table-form.ts';

interface AgeFieldProps {
  readonly state: TableFormState;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (age: number | null) => void;
}

/** Years of a child, which some restaurants have to know. */
export function AgeField({ state: { needsAge }, value, error, onChange }: AgeFieldProps) {
  const { t } = useTranslation('dining-reserve');
  return (
    <CountField
      label={t('age')}
      required={needsAge}
      error={error}
      value={value}
      min={0}
      max={oldestChild}
      labels={{ less: () => t('less.age'), more: () => t('more.age') }}
      onChange={onChange}
    />
  );
}

/** The restaurant’s rules about ages, shown before the ages of the children are chosen. */
export function AgeRules({ restaurant }: Pick<TableFormState, 'restaurant'>) {
  const { t } = useTranslation('dining-reserve');
  const { min_age = null, lap_age = null } = restaurant?.config ?? {};
  return (
    <>
      {min_age !== null && <p className={styles.note}>{t('rule.child_too_young', { count: min_age })}</p>}
      {lap_age !== null && <p className={styles.note}>{t('lapRule', { count: lap_age })}</p>}
    </>
  );
}

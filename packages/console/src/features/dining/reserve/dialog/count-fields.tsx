import { mostTables } from '@bellhop/contract/dining/party';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../../platform/format/count-field.tsx';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { FieldGroup } from '../../../../ui/kit/field-group.tsx';
import { SwitchField } from '../../../../ui/kit/switch-field.tsx';
import { AgeRules } from './age-field.tsx';
import styles from './dialog.module.css';
import { mostOf } from './faults.ts';
import { splitFaultOf, tablesOf } from './split.ts';
import type { TableFormState } from './use-table-form.ts';

/**
 * The numbers of guests, once restaurant and day are known (ALA-34). At the door the first field takes the focus, so
 * that a number can be typed at once.
 */
export function CountFields({ state, isNew }: { state: TableFormState; isNew: boolean }) {
  const { t } = useTranslation('dining-reserve');
  const { form, change, faults, restaurant, left, isAtDoor } = state;
  const most = mostOf(form, left);
  const first = useRef<HTMLInputElement>(null);
  const mayCount = restaurant !== null && form.day !== '';
  const tables = restaurant === null ? [] : tablesOf(form, restaurant);
  const format = useFormat();
  const fault = restaurant === null ? null : splitFaultOf(form, restaurant);
  const parts = tables.map(({ adults, children }) => format.number((adults ?? 0) + (children ?? 0)));
  const asksFirst = isAtDoor && mayCount;
  useEffect(() => {
    if (asksFirst) focusFirst(first.current);
  }, [asksFirst]);
  return (
    <FieldGroup legend={t('counts')}>
      <div className={styles.pair}>
        {(['adults', 'children'] as const).map((field) => (
          <CountField
            key={field}
            label={t(field)}
            value={form[field]}
            min={field === 'adults' ? 1 : 0}
            max={most[field]}
            disabled={!mayCount}
            error={faults.place.has(field) ? t(`fault.${field}`) : undefined}
            inputRef={field === 'adults' ? first : undefined}
            labels={{ less: () => t(`less.${field}`), more: () => t(`more.${field}`) }}
            onChange={(count) => change({ [field]: count })}
          />
        ))}
      </div>
      <AgeRules restaurant={restaurant} />
      {isNew && !isAtDoor && (
        <SwitchField label={t('party.split')} isOn={form.isSplit} onChange={(isSplit) => change({ isSplit })} />
      )}
      {parts.length > 1 && (
        <p role="status" className={styles.note}>
          {t('party.into', { count: parts.length, parts: parts.join(' + ') })}
        </p>
      )}
      {fault !== null && (
        <p role="status" className={styles.note}>
          {fault.code === 'few_adults'
            ? t('party.fewAdults', { count: fault.tables })
            : t('party.manyTables', { most: format.number(mostTables) })}
        </p>
      )}
    </FieldGroup>
  );
}

/** The dialog puts the focus here, and the first digit that a person types replaces the number. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.addEventListener('focus', () => field.select(), { once: true });
  field?.focus();
}

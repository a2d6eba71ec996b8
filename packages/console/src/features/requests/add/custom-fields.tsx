import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { CustomField } from '@bellhop/contract/hotels/service';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../../platform/format/time-field.tsx';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { FieldGroup } from '../../../ui/kit/field-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './custom-fields.module.css';
import { type Faults, longestValue } from './faults.ts';
import type { AddForm } from './form.ts';

interface CustomFieldsProps {
  readonly fields: readonly CustomField[];
  readonly values: AddForm['values'];
  readonly faults: Faults;
  readonly onChange: (id: string, value: string | boolean) => void;
}

/** The category's own fields: boxes to tick (ADD-06), and texts, numbers and times as the hotel has set them up. */
export function CustomFields({ fields, values, faults, onChange }: CustomFieldsProps) {
  const { t } = useTranslation('requests-add');
  const { language } = useLanguage();
  const id = useId();
  if (fields.length === 0) return null;
  const ticks = fields.filter(({ kind }) => kind === 'check');
  const noteId = faults.ticks === undefined ? undefined : `${id}-note`;
  return (
    <FieldGroup legend={t('details')}>
      {fields.map((field) => {
        const label = nameIn(field, language);
        const fault = faults.fields?.[field.id];
        const value = values[field.id];
        if (field.kind === 'check') {
          const isFirst = field === ticks[0];
          const isInvalid = fault !== undefined || (faults.ticks !== undefined && isFirst);
          return (
            <div key={field.id}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={value === true}
                  required={field.required}
                  aria-invalid={isInvalid || undefined}
                  aria-describedby={fault === undefined ? noteId : `${id}-${field.id}`}
                  onChange={(event) => onChange(field.id, event.target.checked)}
                />
                <bdi>{label}</bdi>
                {field.required && (
                  <span className={styles.required} aria-hidden="true">
                    *
                  </span>
                )}
              </label>
              {fault !== undefined && (
                <p id={`${id}-${field.id}`} className={styles.fault}>
                  {t(`fault.${fault}`)}
                </p>
              )}
            </div>
          );
        }
        if (field.kind === 'choice') {
          const options = (field.options ?? []).map((each) => ({
            id: each.name,
            label: nameIn(each, language),
          }));
          return (
            <SelectField
              key={field.id}
              label={label}
              required={field.required}
              options={[{ id: '', label: '–' }, ...options]}
              value={typeof value === 'string' ? value : ''}
              error={fault && t(`fault.${fault}`)}
              onChoose={(chosen) => onChange(field.id, chosen)}
            />
          );
        }
        const box = {
          label,
          required: field.required,
          value: typeof value === 'string' ? value : '',
          error: fault && t(`fault.${fault}`),
        };
        if (field.kind === 'time') {
          return <TimeField key={field.id} {...box} onChange={(time) => onChange(field.id, time)} />;
        }
        return (
          <TextField
            key={field.id}
            {...box}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            dir={field.kind === 'text' ? 'auto' : undefined}
            maxLength={field.kind === 'text' ? longestValue : undefined}
            autoComplete="off"
            onChange={(event) => onChange(field.id, event.target.value)}
          />
        );
      })}
      {faults.ticks !== undefined && (
        <p id={noteId} className={styles.fault}>
          {t(`fault.${faults.ticks}`)}
        </p>
      )}
    </FieldGroup>
  );
}

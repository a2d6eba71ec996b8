import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { CustomField } from '@bellhop/contract/hotels/service';
import { useLocale } from '../../platform/i18n/locale.ts';
import { CheckRow, Field, inputClass } from '../../ui/field.tsx';
import { GrowingText } from '../../ui/text-input.tsx';
import type { DraftProblems, RequestDraft } from './draft.ts';

/** The custom fields of a service, each with a control of its kind. */
export function CustomFields({
  fields,
  values,
  problems,
  onChange,
}: {
  fields: readonly CustomField[];
  values: RequestDraft['values'];
  problems: DraftProblems;
  onChange(id: string, value: string | boolean): void;
}) {
  const { language, t } = useLocale();
  return fields.map((field) => {
    const label = nameIn(field, language);
    const value = values[field.id];
    if (field.kind === 'check') {
      return (
        <CheckRow
          key={field.id}
          label={label}
          checked={value === true}
          onChange={(checked) => onChange(field.id, checked)}
        />
      );
    }
    const problem = problems[field.id];
    return (
      <Field
        key={field.id}
        label={label}
        note={field.required ? undefined : t('new.optional')}
        error={problem === undefined ? undefined : t(problem)}
        required={field.required}
      >
        {(wired) =>
          field.kind === 'choice' ? (
            <select
              {...wired}
              className={inputClass}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(field.id, event.target.value)}
            >
              <option value="">–</option>
              {(field.options ?? []).map((option) => (
                <option key={option.name} value={option.name}>
                  {nameIn(option, language)}
                </option>
              ))}
            </select>
          ) : field.kind === 'text' ? (
            <GrowingText
              {...wired}
              maxLength={500}
              value={typeof value === 'string' ? value : ''}
              // The answer is one line, although the box wraps it.
              onChange={(event) => onChange(field.id, event.target.value.replaceAll(/\r?\n/g, ' '))}
            />
          ) : (
            <input
              {...wired}
              className={inputClass}
              type={field.kind === 'time' ? 'time' : 'text'}
              inputMode={field.kind === 'number' ? 'decimal' : undefined}
              maxLength={20}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(field.id, event.target.value)}
            />
          )
        }
      </Field>
    );
  });
}

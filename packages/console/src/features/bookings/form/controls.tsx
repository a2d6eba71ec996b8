import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isComposing } from '@bellhop/browser/ui/composition';
import { isNamedSo } from '@bellhop/contract/text/names';
import { type HTMLInputTypeAttribute, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../../platform/format/count-field.tsx';
import { TimeField } from '../../../platform/format/time-field.tsx';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { ComboboxField } from '../../../ui/kit/combobox-field.tsx';
import { DateField } from '../../../ui/kit/date-field.tsx';
import type { StepLabels } from '../../../ui/kit/number-field.tsx';
import { Suggestions } from '../../../ui/kit/suggestions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField as TextInput } from '../../../ui/text-field.tsx';
import type { FieldAccess } from './field-access.ts';
import type { TextField } from './texts.ts';

interface ControlProps {
  readonly form: FieldAccess;
  readonly field: TextField;
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A typed value is saved when the field is left (BKD-24). */
function useFieldProps({ form, field }: ControlProps) {
  const { t } = useTranslation('bookings-form');
  return {
    label: t(`field.${field}`),
    value: form.text(field),
    error: form.error(field),
    onBlur: () => form.commit(field),
  };
}

interface LineProps extends ControlProps {
  readonly type?: HTMLInputTypeAttribute;
  /** Codes, numbers and addresses read from left to right in every language. */
  readonly isLatin?: boolean;
  readonly hint?: string;
  /** Suggestions for the whole value; any other text is allowed too. */
  readonly suggestions?: readonly string[];
}

/** A line of text, which Enter saves too. */
export function Line({ form, field, type = 'text', isLatin = false, hint, suggestions }: LineProps) {
  const listId = useId();
  const note = form.note(field) ?? hint;
  return (
    <>
      <TextInput
        {...useFieldProps({ form, field })}
        type={type}
        dir={isLatin ? 'ltr' : 'auto'}
        autoComplete="off"
        list={suggestions && listId}
        {...(note !== undefined && { hint: note })}
        onChange={(event) => form.type(field, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) form.commit(field);
        }}
      />
      {suggestions && <Suggestions id={listId} values={suggestions} />}
    </>
  );
}

export function Lines({ form, field }: ControlProps) {
  const { error = form.note(field), ...typed } = useFieldProps({ form, field });
  return <TextArea {...typed} rows={3} error={error} onChange={(event) => form.type(field, event.target.value)} />;
}

/** A choice of a few values. */
export function Choose({ form, field, choices }: ControlProps & { readonly choices: readonly Choice[] }) {
  const { t } = useTranslation('bookings-form');
  return (
    <SelectField
      label={t(`field.${field}`)}
      options={withChosen([{ id: '', label: t('nothing') }, ...choices], form.text(field))}
      value={form.text(field)}
      error={form.error(field) ?? form.note(field)}
      onChoose={(id) => form.commit(field, id)}
    />
  );
}

/** A choice of many values, with a search. */
export function Find({ form, field, choices }: ControlProps & { readonly choices: readonly Choice[] }) {
  const { t } = useTranslation('bookings-form');
  return (
    <ComboboxField
      label={t(`field.${field}`)}
      choices={withChosen([{ id: '', label: t('nothing') }, ...choices], form.text(field))}
      chosen={form.text(field)}
      error={form.error(field)}
      hint={form.note(field)}
      matches={isNamedSo}
      labels={{ none: t('nothing'), search: t('find'), noMatch: t('noMatch') }}
      onChoose={(id) => form.commit(field, id ?? '')}
    />
  );
}

export function Day({ form, field }: ControlProps) {
  const { language } = useLanguage();
  return (
    <DateField
      {...useFieldProps({ form, field })}
      locale={localeOf(language)}
      onChange={(value) => form.type(field, value)}
    />
  );
}

export function Time({ form, field }: ControlProps) {
  return <TimeField {...useFieldProps({ form, field })} onChange={(value) => form.type(field, value)} />;
}

interface CountProps extends ControlProps {
  readonly most: number;
  readonly labels: StepLabels;
}

/** A whole number, or empty. */
export function Count({ form, field, most, labels }: CountProps) {
  const { t } = useTranslation('bookings-form');
  const shown = form.text(field);
  const textOf = (count: number | null) => count?.toString() ?? '';
  return (
    <CountField
      label={t(`field.${field}`)}
      value={shown === '' ? null : Number(shown)}
      min={0}
      max={most}
      error={form.error(field)}
      hint={form.note(field)}
      labels={labels}
      onChange={(count) => form.type(field, textOf(count))}
      onCommit={(count) => {
        // The control also calls this when the field is left unchanged.
        if (form.isDraft(field) || textOf(count) !== shown) form.commit(field, textOf(count));
      }}
    />
  );
}

/** A value that another system has set remains a choice. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  return choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, label: chosen }];
}

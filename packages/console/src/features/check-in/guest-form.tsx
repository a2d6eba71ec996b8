import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { countryChoices } from '@bellhop/contract/check-in/country-choices';
import type { FaultReason } from '@bellhop/contract/check-in/faults';
import { documentTypes, type GuestField, kinships } from '@bellhop/contract/check-in/fields';
import { countryFields, dateFields, flagFields, formGenders } from '@bellhop/contract/check-in/form';
import { formSections, latinFields } from '@bellhop/contract/check-in/form-sections';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../platform/format/time-field.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './check-in-card.module.css';
import { oddNames } from './field-words.ts';
import { birthText, isShown } from './form-fields.ts';
import { ScanField } from './scan-field.tsx';
import type { CheckIn } from './use-check-in.ts';

interface GuestFormProps {
  readonly checkIn: CheckIn;
  /** 0: the main guest, who alone says when they arrive. */
  readonly position: number;
}

/** The form of one guest, with the field for a scanned document. */
export function GuestForm({ checkIn, position }: GuestFormProps) {
  const { t } = useTranslation('check-in');
  const [isWhole, setWhole] = useState(false);
  const guest = checkIn.guests[position];
  if (guest === undefined) return null;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <ScanField checkIn={checkIn} position={position} />
      {formSections
        .filter(({ id }) => position === 0 || id !== 'stay')
        .map(({ id, fields }) => (
          <fieldset key={id} className={styles.section}>
            <legend>{t(`section.${id}`)}</legend>
            {fields
              .filter((field) => isWhole || isShown(field, guest.form, checkIn.uses, position))
              .map((field) => (
                <Fragment key={field}>
                  <Field checkIn={checkIn} position={position} field={field} />
                  {guest.faults.some((fault) => fault.field === field && fault.reason === 'digit') && (
                    <Button size="small" onClick={() => checkIn.compared(position, field)}>
                      {t('scan.compared', { field: t(`field.${field}`) })}
                    </Button>
                  )}
                </Fragment>
              ))}
          </fieldset>
        ))}
      <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'fewerFields' : 'allFields')}
      </Button>
    </form>
  );
}

const isOneOf = (fields: readonly string[], field: GuestField) => fields.includes(field);
function Field({ checkIn, position, field }: GuestFormProps & { readonly field: GuestField }) {
  const { t } = useTranslation('check-in');
  const { language } = useLanguage();
  const choices = useMemo(() => {
    const country = countryFields.find((each) => each === field);
    return country === undefined ? [] : countryChoices(country, language, oddNames(t), t('noCountry'));
  }, [field, language, t]);
  const { form, faults } = checkIn.guests[position] ?? { form: {}, faults: [] };
  const label = t(`field.${field}`);
  const reason: FaultReason | undefined = faults.find((fault) => fault.field === field)?.reason;
  const error = reason && t(`fault.${reason}`);
  const value = form[field];
  const text = typeof value === 'string' ? value : '';
  const type = (next: string) => checkIn.type(position, field, next);
  const choose = (next: string | boolean) => checkIn.choose(position, field, next === '' ? null : next);
  if (isOneOf(flagFields, field)) return <SwitchField label={label} isOn={value === true} onChange={choose} />;
  if (field === 'gender') {
    const genders = formGenders.map((id) => ({ id, label: t(`gender.${id}`) }));
    const options = [{ id: '', label: t('noGender') }, ...genders];
    return <SelectField label={label} error={error} value={text} options={options} onChoose={choose} />;
  }
  if (field === 'kinship' || field === 'document_type') {
    const known =
      field === 'kinship'
        ? kinships.map((id) => ({ id: String(id), label: t(`kinship.${id}`) }))
        : documentTypes.map((id) => ({ id: String(id), label: t(`documentType.${id}`) }));
    const isKnown = text === '' || known.some(({ id }) => id === text);
    // A value of another client stays as it is.
    const options = [{ id: '', label: t('noGender') }, ...known, ...(isKnown ? [] : [{ id: text, label: text }])];
    return <SelectField label={label} error={error} value={text} options={options} onChoose={choose} />;
  }
  if (isOneOf(countryFields, field)) {
    // `TC` is Türkiye wherever it is read.
    const country = text === 'TC' ? 'TUR' : text.toUpperCase();
    const known = choices.some(({ id }) => id === country);
    const options = known ? choices : [...choices, { id: country, label: country }];
    return <SelectField label={label} error={error} value={country} options={options} onChoose={choose} />;
  }
  const common = { label, error, onBlur: checkIn.leave };
  const locale = localeOf(language);
  if (isOneOf(dateFields, field)) {
    const birth = field === 'birth_date' ? birthText(text, checkIn.today) : null;
    return (
      <div className={styles.date}>
        <DateField {...common} value={text} locale={locale} onChange={type} />
        {birth !== null && (
          <p className={styles.birth}>
            <ProperName dir="ltr">{birth}</ProperName>
          </p>
        )}
      </div>
    );
  }
  if (field === 'time_of_arrival') return <TimeField {...common} value={text} onChange={type} />;
  if (field === 'note' || field === 'dietary_requirements') {
    return <TextArea {...common} rows={2} value={text} onChange={(event) => type(event.target.value)} />;
  }
  return (
    <TextField
      {...common}
      autoComplete="off"
      dir={latinFields.includes(field) ? 'ltr' : 'auto'}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}

import { mostPeople } from '@bellhop/contract/bookings/full-booking';
import { genders, labels } from '@bellhop/contract/bookings/status';
import { countries, countryName } from '@bellhop/contract/country-name';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChoices } from '../../../platform/i18n/language-choices.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useButlers } from '../butlers.ts';
import { Choose, Count, Day, Find, Line, Lines, Time } from './controls.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './form.module.css';

interface SectionProps {
  readonly form: FieldAccess;
}

export function NameFields({ form }: SectionProps) {
  return (
    <div className={styles.pair}>
      <Line form={form} field="name" />
      <Line form={form} field="family_name" />
    </div>
  );
}

export function ContactFields({ form }: SectionProps) {
  return (
    <div className={styles.pair}>
      <Line form={form} field="phone_number" type="tel" isLatin />
      <Line form={form} field="email" type="email" isLatin />
    </div>
  );
}

/** Language, nationality and gender. */
export function PersonFields({ form }: SectionProps) {
  const { t } = useTranslation('bookings-form');
  const { language: reader, offered } = useLanguage();
  const nationalities = useMemo(
    () =>
      countries
        .map((id) => ({ id, label: countryName(id, reader) }))
        .sort((one, other) => one.label.localeCompare(other.label, reader)),
    [reader],
  );
  const spoken = useMemo(() => languageChoices(reader, offered, []), [reader, offered]);
  return (
    <div className={styles.pair}>
      <Find form={form} field="nationality" choices={nationalities} />
      <Find form={form} field="language" choices={spoken} />
      <Choose form={form} field="gender" choices={genders.map((id) => ({ id, label: t(`gender.${id}`) }))} />
    </div>
  );
}

export function DateFields({ form }: SectionProps) {
  return (
    <div className={styles.dates}>
      <Day form={form} field="checkin_date" />
      <Time form={form} field="checkin_time" />
      <Day form={form} field="checkout_date" />
      <Time form={form} field="checkout_time" />
    </div>
  );
}

/** The number of adults and children, as far as known. */
export function PeopleFields({ form }: SectionProps) {
  const { t } = useTranslation('bookings-form');
  return (
    <div className={styles.pair}>
      {(['adults', 'children'] as const).map((field) => (
        <Count
          key={field}
          form={form}
          field={field}
          most={mostPeople}
          labels={{ less: () => t(`less.${field}`), more: () => t(`more.${field}`) }}
        />
      ))}
    </div>
  );
}

/** The origin of the booking, and its service by the hotel. */
export function BookingFields({ form }: SectionProps) {
  return (
    <div className={styles.pair}>
      <Line form={form} field="reservation_number" isLatin />
      <Line form={form} field="reservation_channel" />
      <Line form={form} field="tp_id" isLatin />
      <ButlerField form={form} />
      <Choose form={form} field="label" choices={labels.map((id) => ({ id, label: id }))} />
    </div>
  );
}

/** BKD-23. A hotel without such accounts, or a desk that could not read them, types the butler's name. */
function ButlerField({ form }: SectionProps) {
  const butlers = useButlers();
  if (butlers.isError || butlers.data?.length === 0) return <Line form={form} field="butler" />;
  const choices = (butlers.data ?? []).map(({ name }) => ({ id: name, label: name }));
  return <Choose form={form} field="butler" choices={choices} />;
}

export function NoteFields({ form }: SectionProps) {
  return (
    <>
      <Lines form={form} field="note" />
      <Lines form={form} field="internal_notes" />
    </>
  );
}

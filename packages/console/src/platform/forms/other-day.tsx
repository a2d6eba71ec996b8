import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { calendarDate, isDate } from '@bellhop/contract/scalars';
import { useState } from 'react';
import { DateField } from '../../ui/kit/date-field.tsx';
import { useLanguage } from '../i18n/language-context.ts';

interface OtherDayProps {
  readonly label: string;
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** A field for any day, which is chosen as soon as a valid day is typed. */
export function OtherDay({ label, day, onChoose }: OtherDayProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState(day);
  return (
    <DateField
      label={label}
      locale={localeOf(language)}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        // A partly typed year is valid too: 0002, 0020, 0202.
        if (calendarDate.safeParse(value).success && isDate(value) && value >= '2000') onChoose(value);
      }}
    />
  );
}

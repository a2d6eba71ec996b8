import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { instantOf } from '@bellhop/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { TimeField } from '../../../platform/format/time-field.tsx';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/kit/date-field.tsx';
import { FieldGroup } from '../../../ui/kit/field-group.tsx';
import { quickDue, quickDues, tomorrowAt } from './due.ts';
import styles from './due-fields.module.css';
import type { Faults, HotelClock } from './faults.ts';
import type { AddForm } from './form.ts';

interface DueFieldsProps {
  readonly form: AddForm;
  readonly fault: Faults['due'];
  readonly clock: HotelClock;
  /** Unix seconds. */
  readonly now: number;
  readonly onChange: (patch: Pick<AddForm, 'date' | 'time'>) => void;
}

/** Date and time by which the request is promised, on the hotel's clocks (ADD-03). */
export function DueFields({ form, fault, clock, now, onChange }: DueFieldsProps) {
  const { t } = useTranslation('requests-add');
  const format = useFormat();
  const { language } = useLanguage();
  const { date, time } = form;
  const at = date === '' || time === '' ? null : instantOf(date, time, clock.timeZone);
  const quick = {
    halfHour: t('dueIn', { duration: format.shortDuration(1800) }),
    hour: t('dueIn', { duration: format.shortDuration(3600) }),
    tomorrow: t('dueTomorrow', { time: tomorrowAt }),
  };
  const errorText = fault && t(`fault.${fault}`);
  const isOfTime = fault === 'timeMissing';
  return (
    <FieldGroup legend={t('due')}>
      <div className={styles.pair}>
        <DateField
          locale={localeOf(language)}
          label={t('dueDate')}
          min={clock.range.first}
          max={clock.range.last}
          value={date}
          error={isOfTime ? undefined : errorText}
          onChange={(next) => onChange({ date: next, time })}
        />
        <TimeField
          label={t('dueTime')}
          value={time}
          error={isOfTime ? errorText : undefined}
          onChange={(next) => onChange({ date, time: next })}
        />
      </div>
      <div className={styles.quick}>
        {quickDues.map((which) => (
          <Button key={which} size="small" onClick={() => onChange(quickDue(which, now, clock.timeZone))}>
            {quick[which]}
          </Button>
        ))}
        {(date !== '' || time !== '') && (
          <Button size="small" variant="ghost" onClick={() => onChange({ date: '', time: '' })}>
            {t('dueNone')}
          </Button>
        )}
      </div>
      {at !== null && fault === undefined && (
        <p className={styles.note}>{at < now ? t('duePassed') : t('dueAt', { time: format.full(at) })}</p>
      )}
    </FieldGroup>
  );
}

import { dayAfter, startOf } from '@bellhop/contract/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { OtherDay } from '../../../platform/forms/other-day.tsx';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { SegmentedControl } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './day-bar.module.css';

interface DayChoiceProps {
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

const near = ['yesterday', 'today', 'tomorrow'] as const;

/** Yesterday, today, tomorrow, or any other day. */
export function DayChoice({ day, today, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { timeZone } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const dayOf = (choice: (typeof near)[number]) => dayAfter(today, near.indexOf(choice) - 1);
  return (
    <>
      <SegmentedControl
        label={t('day.choose')}
        choices={near.map((id) => ({ id, label: t(`day.${id}`) }))}
        selected={near.find((choice) => dayOf(choice) === day) ?? null}
        onSelect={(choice) => onChoose(dayOf(choice))}
      />
      <Button icon={<CalendarIcon size={16} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <VisuallyHidden>{`${t('day.other')} `}</VisuallyHidden>
        <bdi>{format.date(startOf(day, 0, timeZone))}</bdi>
      </Button>
      {isOpen && (
        <div className={styles.other}>
          <OtherDay key={day} label={t('day.other')} day={day} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}

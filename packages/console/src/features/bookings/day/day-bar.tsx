import { type DayPart, dayParts, readWindow } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { isWorklistOrder } from '@bellhop/contract/bookings/worklist';
import { useTranslation } from 'react-i18next';
import { type StatusCounts, sumCounts } from '../../../platform/collection/filter.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { Windows } from '../../../platform/lists/list-area.tsx';
import { useCounts } from '../../../platform/lists/use-list.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { type BookingTypes, bookingStore } from '../../booking-store/store.ts';
import styles from './day-bar.module.css';
import { DayChoice } from './day-choice.tsx';
import { PrintDay } from './print-day.tsx';
import { useDayCounts } from './use-day-counts.ts';
import { useSplit } from './use-split.ts';
import { windowOf } from './window.ts';

interface DayBarProps extends Windows<BookingTypes> {
  readonly today: string;
}

/** Tabs for all bookings, or the arrivals, guests in house and departures of a day, with their numbers. */
export function DayBar({ spec, onChange, panelId, today }: DayBarProps) {
  const { t } = useTranslation(['bookings', 'lists']);
  const format = useFormat();
  const { timeZone } = useSettings();
  const { filter } = spec;
  const window = filter.day === null ? null : readWindow(filter.day);
  const day = window?.day ?? today;
  const counts = useDayCounts(day, today);
  const whole = useCounts(bookingStore, {});
  const splitOf = useSplit();
  const show = (part: DayPart | null, of: string) =>
    onChange({
      order: part === null ? 'updated_at' : isWorklistOrder(spec.order) ? spec.order : dayOrderOf(part),
      filter: { ...filter, status: null, day: part === null ? null : windowOf(part, of, today, timeZone) },
    });
  // The numbers count all bookings, so they are hidden during a search.
  const numberOf = (each: StatusCounts<BookingTypes> | null) =>
    each === null || filter.keyword !== '' ? undefined : format.number(sumCounts(each));
  const choices = [
    { id: 'all' as const, label: t('lists:all'), count: numberOf(whole) },
    ...dayParts.map((part) => ({ id: part, label: t(`bookings:day.part.${part}`), count: numberOf(counts[part]) })),
  ];
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('bookings:day.name')}
        panelId={panelId}
        choices={choices}
        selected={window?.part ?? 'all'}
        onSelect={(id) => show(id === 'all' ? null : id, day)}
      />
      {filter.day !== null && window !== null && (
        <div className={styles.row}>
          <DayChoice day={day} today={today} onChoose={(chosen) => show(window.part, chosen)} />
          <p className={styles.split}>
            {splitOf(window.part, counts[window.part], counts.departing?.hotel_guest ?? 0)}
          </p>
          <PrintDay day={filter.day} order={spec.order} />
        </div>
      )}
    </div>
  );
}

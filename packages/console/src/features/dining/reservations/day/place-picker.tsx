import { nameIn } from '@bellhop/browser/i18n/name-in';
import { dayOfPicker, isCalendarDay, offeredDays, pickerValue, shownDate } from '@bellhop/contract/dining/slots';
import { dayAfter } from '@bellhop/contract/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDay } from '../../../../platform/forms/other-day.tsx';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { useRestaurants } from '../../queries.ts';
import type { ReservationFilter } from '../list/store.ts';
import styles from './day-bar.module.css';

type Place = Partial<Pick<ReservationFilter, 'restaurant' | 'day'>>;

interface PlacePickerProps {
  readonly filter: Pick<ReservationFilter, 'restaurant' | 'day'>;
  readonly today: string;
  readonly restaurants: ReturnType<typeof useRestaurants>;
  readonly onChoose: (place: Place) => void;
}

const all = 'all';
const other = 'other';

/** The restaurant first, then the date (ALA-02): yesterday to six days after today, or any other (ALA-20 to ALA-22). */
export function PlacePicker({ filter: { restaurant, day }, today, restaurants, onChoose }: PlacePickerProps) {
  const { t } = useTranslation(['dining-reservations', 'lists']);
  const { language } = useLanguage();
  const [isOtherOpen, setOtherOpen] = useState(false);
  const options = (restaurants.data ?? []).map((each) => ({ id: each.id, label: nameIn(each, language) }));
  const offered = Array.from({ length: offeredDays }, (_, after) => dayAfter(today, after - 1));
  const days = day === null || offered.includes(day) ? offered : [...offered, day].sort();
  const dateOf = (each: string) =>
    each === today ? t('dining-reservations:place.today', { date: shownDate(each) }) : shownDate(each);
  return (
    <>
      <div className={styles.field}>
        <SelectField
          label={t('dining-reservations:place.restaurant')}
          value={options.some(({ id }) => id === restaurant) ? (restaurant ?? '') : ''}
          options={[{ id: '', label: t('dining-reservations:place.allRestaurants') }, ...options]}
          onChoose={(id) => onChoose({ restaurant: id === '' ? null : id })}
        />
      </div>
      <div className={styles.field}>
        <SelectField
          label={t('dining-reservations:place.date')}
          value={day === null ? all : pickerValue(day)}
          options={[
            { id: all, label: t('dining-reservations:place.allDates') },
            ...days.map((each) => ({ id: pickerValue(each), label: dateOf(each) })),
            { id: other, label: t('dining-reservations:place.otherDate') },
          ]}
          onChoose={(value) => {
            setOtherOpen(value === other);
            if (value !== other) onChoose({ day: dayOfPicker(value) });
          }}
        />
      </div>
      {isOtherOpen && (
        <div className={styles.field}>
          <OtherDay
            label={t('dining-reservations:place.otherDateLabel')}
            day={day ?? today}
            onChoose={(chosen) => isCalendarDay(chosen) && onChoose({ day: chosen })}
          />
        </div>
      )}
      {restaurants.isError && restaurants.data === undefined && (
        <p role="alert" className={styles.failed}>
          <span>{t('dining-reservations:place.restaurantsFailed')}</span>{' '}
          <button type="button" onClick={() => void restaurants.refetch()}>
            {t('lists:retry')}
          </button>
        </p>
      )}
    </>
  );
}

import type { DayPart } from '@bellhop/contract/bookings/day';
import { splitOf } from '@bellhop/contract/bookings/house-day';
import { useTranslation } from 'react-i18next';
import type { StatusCounts } from '../../../platform/collection/filter.ts';
import type { BookingTypes } from '../../booking-store/store.ts';

/** "12 expected · 5 arrived"; empty where the counts are not known yet. */
export function useSplit(): (part: DayPart, counts: StatusCounts<BookingTypes> | null) => string {
  const { t } = useTranslation('bookings');
  return (part, counts) => {
    if (counts === null) return '';
    const { waiting, done } = splitOf(part, counts);
    switch (part) {
      case 'arriving':
        return [t('day.expected', { count: waiting }), t('day.arrived', { count: done })].join(' · ');
      case 'departing':
        return [t('day.due', { count: waiting }), t('day.gone', { count: done })].join(' · ');
      case 'in_house':
        return t('day.inHouse', { count: waiting });
    }
  };
}

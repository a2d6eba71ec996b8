import type { DayPart } from '@bellhop/contract/bookings/day';
import { splitOf } from '@bellhop/contract/bookings/house-day';
import { useTranslation } from 'react-i18next';
import type { StatusCounts } from '../../../platform/collection/filter.ts';
import type { BookingTypes } from '../../booking-store/store.ts';

/**
 * Returns "12 expected · 5 arrived", or "30 in house · 24 stay the night"; empty until the counts are read. `leaving`:
 * the guests in house who are due out on the day or overdue.
 */
export function useSplit(): (part: DayPart, counts: StatusCounts<BookingTypes> | null, leaving: number) => string {
  const { t } = useTranslation('bookings');
  return (part, counts, leaving) => {
    if (counts === null) return '';
    const { waiting, done } = splitOf(part, counts);
    if (part === 'in_house') {
      const night = Math.max(0, waiting - leaving);
      return [t('day.inHouse', { count: waiting }), t('day.staying', { count: night })].join(' · ');
    }
    const [coming, over] = part === 'arriving' ? (['expected', 'arrived'] as const) : (['due', 'gone'] as const);
    return [t(`day.${coming}`, { count: waiting }), t(`day.${over}`, { count: done })].join(' · ');
  };
}

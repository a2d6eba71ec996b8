import type { DayPart } from '@bellhop/contract/bookings/day';
import { splitOf } from '@bellhop/contract/bookings/house-day';
import { useTranslation } from 'react-i18next';
import type { StatusCounts } from '../../../platform/collection/filter.ts';
import type { BookingTypes } from '../../booking-store/store.ts';

/** Returns "12 expected · 5 arrived"; empty until the counts are read. */
export function useSplit(): (part: DayPart, counts: StatusCounts<BookingTypes> | null) => string {
  const { t } = useTranslation('bookings');
  return (part, counts) => {
    if (counts === null) return '';
    const { waiting, done } = splitOf(part, counts);
    if (part === 'in_house') return t('day.inHouse', { count: waiting });
    const [coming, over] = part === 'arriving' ? (['expected', 'arrived'] as const) : (['due', 'gone'] as const);
    return [t(`day.${coming}`, { count: waiting }), t(`day.${over}`, { count: done })].join(' · ');
  };
}

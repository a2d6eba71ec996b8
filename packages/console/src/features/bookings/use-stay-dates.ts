import type { Booking } from '@bellhop/contract/bookings/booking';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../platform/format/format.ts';
import { useFormat } from '../../platform/format/use-format.ts';

/** How many nights of the hotel's calendar; 0 where a day is not known. */
export function nightsOf(
  { checkin, checkout }: Pick<Booking, 'checkin' | 'checkout'>,
  { dayKey }: Pick<Format, 'dayKey'>,
): number {
  if (checkin === null || checkout === null) return 0;
  return Math.max(0, Math.round((Date.parse(dayKey(checkout)) - Date.parse(dayKey(checkin))) / 86_400_000));
}

/** "18 Nov – 22 Nov 2026" in the hotel's zone; empty where a day is not known. */
export function useStayDates(): (stay: Pick<Booking, 'checkin' | 'checkout'>) => string {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return ({ checkin, checkout }) =>
    checkin === null || checkout === null ? '' : t('dates', { from: format.day(checkin), to: format.date(checkout) });
}

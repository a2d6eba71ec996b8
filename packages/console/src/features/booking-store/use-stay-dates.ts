import type { Booking } from '@bellhop/contract/bookings/booking';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';

/** "18 Nov – 22 Nov 2026" in the hotel's zone; empty if a day is not known. */
export function useStayDates(): (stay: Pick<Booking, 'checkin' | 'checkout'>) => string {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  return ({ checkin, checkout }) =>
    checkin === null || checkout === null ? '' : t('dates', { from: format.day(checkin), to: format.date(checkout) });
}

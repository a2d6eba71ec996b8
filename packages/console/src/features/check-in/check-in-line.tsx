import type { CheckInSummary } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { PartsLine } from '../request-store/parts-line.tsx';

/** On the card of a fast check-in: when the guests arrive, how many they are, and whether forms have mistakes (FCI-05). */
export function CheckInLine({ checkIn }: { readonly checkIn: CheckInSummary }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const { checkin, time_of_arrival: time, guests, faulty } = checkIn;
  const parts = [
    checkin === null ? '' : format.day(checkin),
    time ?? '',
    t('register.guests', { count: guests }),
    faulty === 0 ? '' : t('line.faulty', { count: faulty }),
  ];
  return <PartsLine parts={parts} />;
}

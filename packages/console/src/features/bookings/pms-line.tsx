import { getPmsState } from '@bellhop/contract/partners/state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import styles from './pms-line.module.css';

/** Milliseconds between two reads; the server reads the PMS every minute. */
const every = 60_000;

/** The time of the last contact with the PMS; renders nothing if the hotel has no PMS. */
export function PmsLine() {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { api, hotelId } = useReadContext();
  const { data } = useQuery({
    queryKey: ['pms-state', hotelId],
    queryFn: ({ signal }) => api.call(getPmsState, { query: { hotel_id: hotelId }, signal }),
    refetchInterval: every,
  });
  if (data === undefined || data.driver === null) return null;
  const { heard_at: heardAt, failing_since: failingSince } = data;
  const isAway = failingSince !== null;
  // A driver of files never answers calls, so its text differs.
  const away = data.driver === 'csv' ? 'pms.unread' : 'pms.away';
  const time = heardAt === null ? null : format.dayAndTime(heardAt);
  return (
    <p role="status" className={styles.line} data-away={isAway || undefined}>
      {time === null ? t('pms.notHeard') : t(isAway ? away : 'pms.heard', { time })}
    </p>
  );
}

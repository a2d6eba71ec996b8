import { listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { bookingKeys } from '../booking-store/store.ts';
import { useStayDates } from '../booking-store/use-stay-dates.ts';
import card from './booking-detail.module.css';
import styles from './earlier-stays.module.css';

const freshForMs = 60_000;

/** Links to the earlier stays of the guest; renders nothing without any. */
export function EarlierStays({ id }: { id: string }) {
  const { t } = useTranslation(['bookings', 'api', 'lists']);
  const format = useFormat();
  const datesOf = useStayDates();
  const read = useHotelRead(
    [...bookingKeys.earlier, id],
    (api, of) => api.call(listEarlierStays, { params: { id }, ...of }),
    { staleTime: freshForMs },
  );
  const { items, total } = read.data ?? { items: [], total: 0 };
  if (items.length === 0 && read.error === null) return null;
  return (
    <section aria-label={t('bookings:earlier.title')} className={card.card}>
      <h3>{t('bookings:earlier.title')}</h3>
      {read.error !== null && items.length === 0 && (
        <ErrorState
          level={3}
          title={t('bookings:earlier.failed')}
          text={t(`api:${failureCode(read.error)}`)}
          retryLabel={t('lists:retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      <ul className={styles.stays}>
        {items.map((stay) => (
          <li key={stay.id}>
            <Link to="/app/staff/bookings/$id" params={{ id: stay.id }} search={{}}>
              <strong>{datesOf(stay)}</strong>
              {stay.rooms.length > 0 && (
                <span>{t('bookings:earlier.rooms', { count: stay.rooms.length, rooms: format.list(stay.rooms) })}</span>
              )}
              {stay.notes > 0 && <Tag>{t('bookings:earlier.notes', { count: stay.notes })}</Tag>}
            </Link>
            {stay.found_by === 'contact' && (
              <p className={styles.hint}>
                <Sentence say={(slots) => t('bookings:earlier.contact', slots)} values={{ name: stay.fullName }} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.hint}>{t('bookings:earlier.more', { count: total - items.length })}</p>
      )}
    </section>
  );
}

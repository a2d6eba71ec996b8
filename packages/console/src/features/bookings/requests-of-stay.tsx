import { listRequests } from '@bellhop/contract/requests/list-call';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { bookingKeys } from '../booking-store/store.ts';
import { serviceNameOf } from '../request-store/wording.ts';
import { StatusMark } from '../requests/status-mark.tsx';
import styles from './booking-detail.module.css';

interface RequestsOfStayProps {
  readonly id: string;
  /** Shown beside the heading. */
  readonly action: ReactNode;
}

/** The requests of the guest, each a link to its view. */
export function RequestsOfStay({ id, action }: RequestsOfStayProps) {
  const { t } = useTranslation(['bookings', 'requests']);
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const read = useRequestsOf(id);
  return (
    <section aria-label={t('bookings:requests')} className={styles.card}>
      <div className={styles.head}>
        <h3>{t('bookings:requests')}</h3>
        {action}
      </div>
      <ReadState
        read={read}
        failed={t('requests:list.failed')}
        loading={t('requests:list.loading')}
        shape={[48, 48, 48]}
      />
      {read.data?.length === 0 && <p className={styles.none}>{t('bookings:empty_request_list')}</p>}
      <ul className={styles.requests}>
        {read.data?.map((request) => (
          <li key={request.id}>
            <Link to="/app/staff/requests/$id" params={{ id: request.id }} search={{}}>
              <strong>
                <bdi>{serviceNameOf(request, language)}</bdi>
              </strong>
              <time title={format.full(request.updated_at)}>{format.relative(request.updated_at, now)}</time>
              <StatusMark status={request.status} word={t(`requests:status.${request.status}`)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Newest change first; one page is more than any stay has had. */
function useRequestsOf(id: string) {
  return useHotelRead([...bookingKeys.requests, id], (api, { query, signal }) =>
    api.call(listRequests, { query: { ...query, booking_id: id, limit: '100' }, signal }).then(itemsOf),
  );
}

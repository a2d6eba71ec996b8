import type { GuestRequest } from '@bellhop/contract/requests/request';
import { LoadingShape } from '../../../platform/read-state.tsx';
import { useFlag } from '../../../platform/session/session-context.ts';
import { cardShape } from '../../check-ins/card-shape.ts';
import { CheckInCard } from '../../check-ins/check-in-detail.tsx';
import { GuestMessages } from '../../deliveries/guest-messages.tsx';
import { HistoryCard } from '../../history/history-card.tsx';
import { RequestPayments } from '../../payments/stay-payments.tsx';
import { TableCard } from '../../tables/table-detail.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { RatingCard } from './rating-card.tsx';
import type { useRequest } from './request-query.ts';
import { RequesterCard } from './requester-card.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './stay-panel.module.css';

interface StayPanelProps {
  readonly requestId: string;
  /** Null: not read yet. */
  readonly whole: GuestRequest | null;
  readonly read: ReturnType<typeof useRequest>['read'];
}

/** Who asks, and what became of the request, as it applies (RQD-06, RQD-07). */
export function StayPanel({ requestId, whole, read }: StayPanelProps) {
  const { data, refetch } = read;
  const mayCheckIn = useFlag('FAST_CHECK_IN');
  const told = data?.table ? { ...data.table, version: data.version } : null;
  return (
    <div className={styles.panel}>
      {whole === null && read.isFetching && <DetailSkeleton />}
      {whole !== null && (
        <>
          {whole.service_type === 'ALACARTE_RESTAURANT_RESERVATION' && (
            <TableCard request={whole} told={told} onOutdated={refetch} />
          )}
          {whole.service_type === 'ALACARTE_RESTAURANT_RESERVATION' && whole.booking_id !== null && (
            <GuestMessages bookingId={whole.booking_id} requestId={whole.id} />
          )}
          {mayCheckIn && whole.service_type === 'FAST_CHECK_IN' && read.isLoading && <LoadingShape shape={cardShape} />}
          {mayCheckIn && data?.checkIn != null && (
            <CheckInCard request={whole} told={{ ...data.checkIn, version: data.version }} onOutdated={refetch} />
          )}
          <RequesterCard request={whole} />
          <ServiceCard request={whole} />
          <OrderCard request={whole} />
          {whole.booking_id !== null && <RequestPayments request={whole} />}
          <RatingCard rating={whole.rating} />
        </>
      )}
      <HistoryCard requestId={requestId} />
    </div>
  );
}

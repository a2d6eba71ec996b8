import type { GuestRequest } from '@bellhop/contract/requests/request';
import { HistoryCard } from '../../history/history-card.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { RequesterCard } from './requester-card.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './stay-panel.module.css';

interface StayPanelProps {
  readonly requestId: string;
  /** Null: not read yet. */
  readonly whole: GuestRequest | null;
  readonly isLoading: boolean;
}

/** Who asks, and what became of the request, as it applies (RQD-06, RQD-07). */
export function StayPanel({ requestId, whole, isLoading }: StayPanelProps) {
  return (
    <div className={styles.panel}>
      {whole === null && isLoading && <DetailSkeleton />}
      {whole !== null && (
        <>
          <RequesterCard request={whole} />
          <ServiceCard request={whole} />
          <OrderCard request={whole} />
          <RatingCard rating={whole.rating} />
        </>
      )}
      <HistoryCard requestId={requestId} />
    </div>
  );
}

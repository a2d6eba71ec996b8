import type { GuestRequest } from '@bellhop/contract/requests/request';
import { HistoryCard } from '../../history/history-card.tsx';
import { OrderCard } from './order-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { RequesterCard } from './requester-card.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './stay-panel.module.css';

/** Who asks, and what became of the request, as it applies (RQD-06, RQD-07). */
export function StayPanel({ request }: { request: GuestRequest }) {
  return (
    <div className={styles.panel}>
      <RequesterCard request={request} />
      <ServiceCard request={request} />
      <OrderCard request={request} />
      <RatingCard rating={request.rating} />
      <HistoryCard requestId={request.id} />
    </div>
  );
}

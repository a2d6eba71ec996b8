import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useContext } from 'react';
import { HistoryCard } from '../../history/history-card.tsx';
import { type DetailCardProps, DetailPartsContext } from '../../request-store/request-part.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { RatingCard } from './rating-card.tsx';
import type { useRequest } from './request-query.ts';
import { RequesterCard } from './requester-card.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './stay-panel.module.css';

interface StayPanelProps {
  readonly requestId: string;
  /** Null: unknown. */
  readonly guestLanguage: string | null;
  /** Null: not read yet. */
  readonly whole: GuestRequest | null;
  readonly read: ReturnType<typeof useRequest>['read'];
}

/** The requester, the cards of the request's kind and its history (RQD-06, RQD-07). */
export function StayPanel({ requestId, guestLanguage, whole, read }: StayPanelProps) {
  const { data: answer = null, isLoading: isReading, refetch: onOutdated } = read;
  return (
    <div className={styles.panel}>
      {whole === null && read.isFetching && <DetailSkeleton />}
      {whole !== null && (
        <>
          <PartCards of="detailCard" request={whole} {...{ answer, isReading, onOutdated }} />
          <RequesterCard request={whole} guestLanguage={guestLanguage} />
          <ServiceCard request={whole} />
          <OrderCard request={whole} />
          <PartCards of="lowerCard" request={whole} {...{ answer, isReading, onOutdated }} />
          <RatingCard rating={whole.rating} />
        </>
      )}
      <HistoryCard requestId={requestId} />
    </div>
  );
}

/** The cards of the slices that know the request. */
function PartCards({ of, ...card }: DetailCardProps & { readonly of: 'detailCard' | 'lowerCard' }) {
  const parts = useContext(DetailPartsContext);
  return parts.map(
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of parts never changes
    ({ holds, [of]: Card }, index) => Card && holds(card.request) && <Card key={index} {...card} />,
  );
}

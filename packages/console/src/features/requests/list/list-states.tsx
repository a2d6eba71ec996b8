import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFlag } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { isNarrowed, type ListSpec } from '../collection/filter.ts';
import type { RequestListState } from '../queries.ts';
import styles from './list-states.module.css';

/** In place of cards: loading in their shape, failed with a retry, or empty (REQ-24, REQ-31). */
export function ListPlaceholder({ state, spec }: { state: RequestListState; spec: ListSpec }) {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('errors');
  const mayBook = useFlag('BOOKINGS');
  const makesQr = useSettings().createQR && mayBook;
  if (state.isLoading) return <CardSkeletons />;
  if (state.error !== null) {
    return (
      <ErrorState
        title={t('list.failed')}
        text={failures(failureCode(state.error))}
        retryLabel={t('failed.retry')}
        onRetry={state.retry}
      />
    );
  }
  return (
    <EmptyState
      icon={<InboxIcon size={26} />}
      title={t('empty_request_list')}
      text={t(isNarrowed(spec.filter) ? 'emptyFiltered' : makesQr ? 'emptyHintQr' : 'emptyHint')}
    />
  );
}

function CardSkeletons() {
  const { t } = useTranslation('requests');
  return (
    <div className={styles.skeletons} role="status" aria-label={t('list.loading')} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight grey shapes, all alike.
        <div key={index} className={styles.skeleton}>
          <Skeleton width={40} height={22} />
          <div>
            <Skeleton width={`${45 + ((index * 17) % 30)}%`} height={13} />
            <Skeleton width={`${60 + ((index * 23) % 35)}%`} height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ListNoticeProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  /** Unix seconds up to which the cards are complete; null: not known. */
  readonly asOf: number | null;
  readonly hasCards: boolean;
  readonly onRetry: () => void;
}

/** Cards of before are shown, and it is said that they are. */
export function ListNotice({ error, isOffline, asOf, hasCards, onRetry }: ListNoticeProps) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  // Offline, the line over the screen says it.
  if (!hasCards || error === null || isOffline) return null;
  return (
    <Banner
      tone="warning"
      action={
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('failed.retry')}
        </button>
      }
    >
      {asOf === null ? t('list.stale') : t('list.staleAsOf', { time: format.dayAndTime(asOf) })}
    </Banner>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { failureCode } from '../api/failure.ts';
import { isNarrowed, sumCounts } from '../collection/filter.ts';
import type { ListKind, ListTypes } from '../collection/list-kind.ts';
import { wholeCounts } from '../collection/visible-list.ts';
import { useFormat } from '../format/use-format.ts';
import styles from './list-states.module.css';
import type { ListView } from './list-view.ts';
import type { ListState } from './use-list.ts';

interface ListPlaceholderProps<T extends ListTypes> {
  readonly kind: ListKind<T>;
  readonly state: ListState<T>;
  readonly view: ListView<T>;
  readonly filter: T['filter'];
}

/** In place of cards: loading in their shape, failed with a retry, or empty (REQ-24, REQ-31, BKL-05, BKL-06). */
export function ListPlaceholder<T extends ListTypes>({ kind, state, view, filter }: ListPlaceholderProps<T>) {
  const { t } = useTranslation('list');
  const { t: failures } = useTranslation('errors');
  if (state.isLoading) return <CardSkeletons label={view.texts.loading} />;
  if (state.error === null) {
    const whole = wholeCounts(state.collection, filter.scope);
    const hasNone = whole !== null && sumCounts(whole) === 0;
    const isFiltered = isNarrowed(kind, filter);
    const empty = <EmptyState {...view.empty(isFiltered && !hasNone, filter)} />;
    return isFiltered ? empty : (view.beforeEmpty?.(empty, filter) ?? empty);
  }
  return (
    <ErrorState
      title={view.texts.failed}
      text={failures(failureCode(state.error))}
      retryLabel={t('retry')}
      onRetry={state.retry}
    />
  );
}

/** `children`: above the grey shapes. */
export function CardSkeletons({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label} aria-busy="true">
      {children}
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

interface ListNoticeProps<T extends ListTypes> {
  readonly error: Error | null;
  readonly isOffline: boolean;
  /** Unix seconds up to which the cards are complete; null: not known. */
  readonly asOf: number | null;
  readonly hasCards: boolean;
  readonly texts: Pick<ListView<T>['texts'], 'stale'>;
  readonly onRetry: () => void;
}

/** Says that the shown cards are older than the server's. */
export function ListNotice<T extends ListTypes>(props: ListNoticeProps<T>) {
  const { error, isOffline, asOf, hasCards, texts, onRetry } = props;
  const { t } = useTranslation('list');
  const format = useFormat();
  // Offline, the line over the screen says it.
  if (!hasCards || error === null || isOffline) return null;
  return (
    <Banner
      tone="warning"
      action={
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('retry')}
        </button>
      }
    >
      {texts.stale(asOf === null ? null : format.dayAndTime(asOf))}
    </Banner>
  );
}

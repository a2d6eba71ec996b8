import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { failureCode } from '../api/failure.ts';
import { isNarrowed, type ListSpec, sumCounts } from '../collection/filter.ts';
import type { ListTypes } from '../collection/list-kind.ts';
import { wholeCounts } from '../collection/visible-list.ts';
import { useFormat } from '../format/use-format.ts';
import { useLive } from '../live/live-context.ts';
import styles from './list-states.module.css';
import type { ListView } from './list-view.ts';
import type { ListState } from './use-list.ts';

interface ListStateProps<T extends ListTypes> {
  readonly state: ListState<T>;
  readonly view: ListView<T>;
  readonly spec: ListSpec<T>;
}

/** In place of cards: loading in their shape, failed with a retry, or empty (REQ-24, REQ-31, BKL-05, BKL-06). */
export function ListPlaceholder<T extends ListTypes>({ state, view, spec: { filter } }: ListStateProps<T>) {
  const { t } = useTranslation('list');
  const { t: failures } = useTranslation('errors');
  if (state.isLoading) return <CardSkeletons label={view.texts.loading} />;
  if (state.error === null) {
    const whole = wholeCounts(state.collection, filter.scope);
    const hasNone = whole !== null && sumCounts(whole) === 0;
    const isFiltered = isNarrowed(state.collection.kind, filter);
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

/** Says that the shown cards are older than the server's. */
export function ListNotice<T extends ListTypes>({ state, view }: Pick<ListStateProps<T>, 'state' | 'view'>) {
  const { t } = useTranslation('list');
  const format = useFormat();
  const { freshness } = useLive().state;
  // Offline, the line over the screen says it.
  if (state.list.entries.length === 0 || state.error === null || freshness.state === 'offline') return null;
  const asOf = view.storedAsOf ?? freshness.completeAsOf;
  return (
    <Banner
      tone="warning"
      action={
        <button type="button" className={styles.retry} onClick={state.retry}>
          {t('retry')}
        </button>
      }
    >
      {view.texts.stale(asOf === null ? null : format.dayAndTime(asOf))}
    </Banner>
  );
}

/** "50/318", or that everything has been seen (REQ-21, REQ-22). */
export function ListFooter<T extends ListTypes>({ state, view, spec }: ListStateProps<T>) {
  const { list, more } = state;
  const { t } = useTranslation('list');
  const format = useFormat();
  if (list.complete) {
    return (
      <p className={styles.end}>
        <CheckIcon size={15} /> {t('seenAll')}
      </p>
    );
  }
  const loaded = t('loaded', { loaded: format.number(list.entries.length), total: format.number(list.total) });
  const footnote = view.footnote?.(list, spec.order) ?? '';
  return (
    <div className={styles.footer}>
      {more.error !== null && <p role="alert">{view.texts.moreFailed}</p>}
      <Button size="small" busy={more.isLoading} onClick={more.load}>
        {t('loadMore')} <bdi className={styles.loaded}>{loaded}</bdi>
        {footnote !== '' && <span className={styles.loaded}>{footnote}</span>}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './history.module.css';
import type { HistoryPages } from './use-history.ts';

interface HistoryListProps<Entry> {
  readonly history: HistoryPages<Entry>;
  /** The text of an empty history. */
  readonly empty: string;
  readonly children: (entry: Entry) => ReactNode;
}

/** The entries of a history that are read so far, with a button for older ones. */
export function HistoryList<Entry>({ history, empty, children }: HistoryListProps<Entry>) {
  const { t } = useTranslation('requests-teamwork');
  const { entries, isCut } = history;
  return (
    <HistoryPagesFrame history={history}>
      {entries.length > 0 && <ol className={styles.entries}>{entries.map(children)}</ol>}
      {isCut && <p className={styles.aside}>{entries.length === 0 ? empty : t('history.incomplete')}</p>}
    </HistoryPagesFrame>
  );
}

/** Shows the reason instead of pages that failed to load; around loaded ones their age and a button for older ones. */
export function HistoryPagesFrame<Entry>({
  history: { read },
  children,
}: Pick<HistoryListProps<Entry>, 'history'> & { children: ReactNode }) {
  const { t } = useTranslation('requests-teamwork');
  const { t: failures } = useTranslation('api');
  const { t: requests } = useTranslation('requests');
  const isOnline = useIsOnline();
  if (read.data === undefined) {
    if (!isOnline) return <p className={styles.aside}>{t('history.offline')}</p>;
    if (read.error === null) return <Loading />;
    return (
      <ErrorState
        level={3}
        title={t('history.failed')}
        text={failures(failureCode(read.error))}
        retryLabel={requests('failed.retry')}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return (
    <>
      {!isOnline && <p className={styles.aside}>{t('history.offlineOld')}</p>}
      {children}
      {read.hasNextPage && (
        <Button
          size="small"
          busy={read.isFetchingNextPage}
          disabled={!isOnline}
          onClick={() => void read.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
      {read.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {t('history.moreFailed')}
        </p>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('requests-teamwork');
  return (
    <div className={styles.loading} role="status" aria-label={t('history.loading')}>
      {['70%', '48%', '62%'].map((width) => (
        <Skeleton key={width} width={width} height={30} />
      ))}
    </div>
  );
}

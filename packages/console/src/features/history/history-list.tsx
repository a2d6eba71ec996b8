import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NextPage } from '../../platform/lists/next-page.tsx';
import type { PagedList } from '../../platform/lists/use-paged-list.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import styles from './history.module.css';

interface HistoryListProps<Entry> {
  readonly history: Pick<PagedList, 'read' | 'more'> & { readonly items: readonly Entry[]; readonly isCut: boolean };
  /** The text of an empty history. */
  readonly empty: string;
  readonly children: (entry: Entry) => ReactNode;
}

/** The entries of a history that are read so far, with a button for older entries. */
export function HistoryList<Entry>({ history, empty, children }: HistoryListProps<Entry>) {
  const { t } = useTranslation('requests-teamwork');
  const { items, isCut } = history;
  return (
    <HistoryPagesFrame history={history}>
      {items.length > 0 && <ol className={styles.entries}>{items.map(children)}</ol>}
      {isCut && <p className={styles.aside}>{items.length === 0 ? empty : t('history.incomplete')}</p>}
    </HistoryPagesFrame>
  );
}

interface HistoryPagesFrameProps {
  readonly history: Pick<PagedList, 'read' | 'more'>;
  readonly children: ReactNode;
}

/**
 * Shows the reason instead of pages that failed to load; around loaded pages their age and a button for older entries.
 */
export function HistoryPagesFrame({ history: { read, more }, children }: HistoryPagesFrameProps) {
  const { t } = useTranslation('requests-teamwork');
  const isOnline = useIsOnline();
  if (read.data === undefined) {
    if (!isOnline) return <p className={styles.aside}>{t('history.offline')}</p>;
    return <ReadState read={read} failed={t('history.failed')} loading={t('history.loading')} shape={[30, 30, 30]} />;
  }
  return (
    <>
      {!isOnline && <p className={styles.aside}>{t('history.offlineOld')}</p>}
      {children}
      {more !== null && (
        <NextPage {...more} failed={t('history.moreFailed')}>
          {t('history.more')}
        </NextPage>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Banner, ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './reports.module.css';

interface ReportFrameProps {
  readonly read: {
    readonly data: unknown;
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly isPlaceholderData: boolean;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  readonly children: ReactNode;
}

/** Around figures: loading, failed, and as old as they are without a network. */
export function ReportFrame({ read, children }: ReportFrameProps) {
  const { t } = useTranslation(['reports', 'ui', 'errors']);
  const isOnline = useIsOnline();
  const format = useFormat();
  // Another period's figures are none of this one, which does not come without a network or after a failure.
  if (read.data === undefined || (read.isPlaceholderData && (!isOnline || read.error !== null))) {
    if (read.error !== null || !isOnline)
      return (
        <ErrorState
          title={t('reports:failed')}
          text={t(`errors:${read.error === null ? 'network' : failureCode(read.error)}`)}
          retryLabel={t('ui:retry')}
          onRetry={() => void read.refetch()}
          busy={read.isFetching}
          level={3}
        />
      );
    return (
      <div role="status" aria-label={t('ui:loading')} className={styles.loading}>
        <Skeleton height={96} />
        <Skeleton height={160} />
      </div>
    );
  }
  return (
    <div className={styles.report} aria-busy={read.isPlaceholderData}>
      {!isOnline && (
        <Banner tone="warning">
          {t('reports:offlineAsOf', { time: format.dayAndTime(Math.floor(read.dataUpdatedAt / 1000)) })}
        </Banner>
      )}
      {children}
    </div>
  );
}

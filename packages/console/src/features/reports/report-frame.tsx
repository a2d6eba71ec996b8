import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { Banner } from '../../ui/states.tsx';
import styles from './reports.module.css';

interface ReportFrameProps {
  readonly read: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly isPlaceholderData: boolean;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch(): unknown;
  };
  readonly children: ReactNode;
}

/** The frame of figures: loading, failed, or outdated without a network. */
export function ReportFrame({ read, children }: ReportFrameProps) {
  const { t } = useTranslation('reports');
  const isOnline = useIsOnline();
  const format = useFormat();
  // Figures of another period must not be shown when the requested period cannot be read.
  if (read.data === undefined || (read.isPlaceholderData && (!isOnline || read.error !== null)))
    return (
      <ReadState
        read={{ ...read, data: undefined, error: read.error ?? (isOnline ? null : new ApiFailure('network', 0)) }}
        failed={t('failed')}
        shape={[96, 160]}
      />
    );
  return (
    <div className={styles.report} aria-busy={read.isPlaceholderData}>
      {!isOnline && (
        <Banner tone="warning">
          {t('offlineAsOf', { time: format.dayAndTime(Math.floor(read.dataUpdatedAt / 1000)) })}
        </Banner>
      )}
      {children}
    </div>
  );
}

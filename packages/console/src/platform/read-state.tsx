import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { failureCode } from './api/failure.ts';
import styles from './read-state.module.css';

interface ReadStateProps {
  readonly read: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch(): unknown;
  };
  /** Title of the failure. */
  readonly failed: string;
  /** Accessible name while loading, if “Loading” is not enough. */
  readonly loading?: string;
  /** Heights in pixels of the parts that load. */
  readonly shape: readonly number[];
}

/**
 * Replaces a read without an answer by its shape, or by the failure with a retry button. Empty once there is an answer,
 * and without a network, which the screen around it shows.
 */
export function ReadState({ read, failed, loading, shape }: ReadStateProps) {
  const { t } = useTranslation(['ui', 'api']);
  if (read.data !== undefined) return null;
  if (read.error !== null)
    return (
      <ErrorState
        title={failed}
        text={t(`api:${failureCode(read.error)}`)}
        retryLabel={t('ui:retry')}
        onRetry={() => void read.refetch()}
        busy={read.fetchStatus === 'fetching'}
        level={3}
      />
    );
  if (read.fetchStatus === 'paused') return null;
  return <LoadingShape label={loading} shape={shape} />;
}

/** Grey placeholders of the height of the content, so that the parts below do not move when it arrives. */
export function LoadingShape({ label, shape }: { readonly label?: string; readonly shape: readonly number[] }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={label ?? t('loading')} className={styles.shape}>
      {shape.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts without names of their own
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
